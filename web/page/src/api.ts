// Requests to the server that has sent this page (docs/explore-api.md).

const token = new URLSearchParams(location.search).get('token') ?? '';

export interface Diagnostic {
  severity: 'ERROR' | 'WARNING' | 'NOTE';
  location: { file: string; line: number; column: number; endLine: number; endColumn: number; excerpt: string };
  message: string;
  help: string[];
}

export class Failure extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly diagnostics: Diagnostic[]
  ) {
    super(message);
  }
}

async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(`api/v1/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal
  });
  if (!response.ok) {
    const told = await response.json().catch(() => ({}));
    throw new Failure(told.error ?? `the server answers ${response.status}`, response.status, told.diagnostics ?? []);
  }
  return response;
}

const page = crypto.randomUUID();
let named = 0;
const abandonable = new Set<string>();

/** The server does not see that nobody waits any longer: it is told. */
function giveUp(name: string): void {
  if (abandonable.delete(name)) void fetch(`api/v1/requests/${name}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(() => {});
}

addEventListener('pagehide', () => [...abandonable].forEach(giveUp));

/** Asks for something; with a signal it is given up, here and in the server, when that is aborted. */
export async function get<T>(path: string, parameters: Record<string, string | number> = {}, signal?: AbortSignal): Promise<T> {
  const query = new URLSearchParams(Object.entries(parameters).map(([k, v]) => [k, String(v)]));
  if (!signal) return (await send('GET', `${path}?${query}`)).json();
  const name = `${page}-${++named}`;
  query.set('request', name);
  abandonable.add(name);
  const aborted = () => giveUp(name);
  signal.addEventListener('abort', aborted, { once: true });
  try {
    return await (await send('GET', `${path}?${query}`, undefined, signal)).json();
  } finally {
    // If it was aborted this is the second time, which does nothing.
    signal.removeEventListener('abort', aborted);
    if (!signal.aborted) abandonable.delete(name);
  }
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await send('POST', path, body)).json();
}

export async function remove<T>(path: string): Promise<T> {
  return (await send('DELETE', path)).json();
}

/** Fetches a file and hands it to the browser to be saved. */
export async function download(path: string): Promise<void> {
  const response = await send('GET', path);
  const name = /filename="([^"]*)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'export';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Reads events until the server goes; begins again after a while. */
export async function follow(told: (name: string, data: any) => void, connected: (is: boolean) => void): Promise<never> {
  for (;;) {
    try {
      const response = await send('GET', 'events');
      connected(true);
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        rest += value;
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const event = rest.slice(0, end);
          rest = rest.slice(end + 2);
          const name = /^event: (.*)$/m.exec(event)?.[1];
          const data = /^data: (.*)$/m.exec(event)?.[1];
          if (name && data) told(name, JSON.parse(data));
        }
      }
    } catch {
      // Said below, and tried again.
    }
    connected(false);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
}
