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

export async function get<T>(path: string, parameters: Record<string, string | number> = {}, signal?: AbortSignal): Promise<T> {
  const query = new URLSearchParams(Object.entries(parameters).map(([k, v]) => [k, String(v)])).toString();
  return (await send('GET', query ? `${path}?${query}` : path, undefined, signal)).json();
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
