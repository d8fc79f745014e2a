import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure, get, post, type Diagnostic } from '../api';
import { createEditor, type Editor } from '../editor';
import { canUndo, fail, now, say, useStore } from '../store';

interface File {
  name: string;
  text: string;
  saved: boolean;
}

interface Program {
  files: File[];
  changed: boolean;
  withChanges: Record<string, string>;
}

/** Texts as they are typed, kept while other views are looked at. */
const drafts = new Map<string, string>();

/** A file and the folder that it is in. */
const short = (name: string) => name.split('/').slice(-2).join('/');

export function Program() {
  const model = useStore((state) => state.model);
  const opened = useStore((state) => state.opened);
  const changedRules = useStore((state) => state.rules);
  const [program, setProgram] = useState<Program | null>(null);
  const [name, setName] = useState('');
  const [problems, setProblems] = useState<Diagnostic[]>([]);
  const [busy, setBusy] = useState(false);
  const [, turn] = useState(0);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const current = useRef('');
  // What the server has, for callbacks that outlive a drawing.
  const known = useRef<Program | null>(null);
  const applied = (file: string) => known.current?.files.find((one) => one.name === file)?.text;

  const asked = useRef(0);
  const shown = useRef(0);
  const load = () => {
    const turn = ++asked.current;
    return get<Program>('program')
      .then((answer) => {
        // Answers may overtake each other: an older one would put an older text into the editor.
        if (turn < shown.current) return;
        shown.current = turn;
        known.current = answer;
        for (const file of answer.files) if (drafts.get(file.name) === file.text) drafts.delete(file.name);
        setProgram(answer);
        if (!answer.files.some((file) => file.name === current.current)) choose(answer.files[0]?.name ?? '');
      })
      .catch(() => {});
  };
  useEffect(() => void load(), [opened, changedRules]);

  const text = (file: File) => drafts.get(file.name) ?? file.text;
  const choose = (next: string) => {
    current.current = next;
    setName(next);
  };
  const checks = useRef(0);
  const check = async (): Promise<Diagnostic[]> => {
    const turn = ++checks.current;
    const files = [...drafts].map(([name, text]) => ({ name, text }));
    if (!files.length && current.current && program) files.push({ name: current.current, text: editor.current?.text() ?? '' });
    if (!files.length) return [];
    const answer = await post<{ diagnostics: Diagnostic[] }>('check', { files });
    // An answer to an earlier text says nothing of what is there now.
    if (turn === checks.current) setProblems(answer.diagnostics);
    return answer.diagnostics.filter((one) => one.location.file === current.current);
  };

  useEffect(() => {
    if (!host.current || !program || !name) return;
    const file = program.files.find((one) => one.name === name);
    if (!file) return;
    editor.current = createEditor(host.current, {
      text: text(file),
      label: `text of ${name}`,
      nonce: document.querySelector('meta[name=csp-nonce]')?.getAttribute('content') ?? '',
      changed: (typed) => {
        if (typed === applied(name)) drafts.delete(name);
        else drafts.set(name, typed);
        turn((n) => n + 1);
      },
      check,
      predicates: () => now().model?.predicates ?? [],
      constants: (beginning) => get<{ constants: string[] }>('constants', { beginning }).then((answer) => answer.constants),
      apply: () => void apply(),
      save: () => void save()
    });
    void check();
    return () => editor.current?.destroy();
  }, [name, program === null]);

  useEffect(() => {
    // Another text was applied, here or by undo: what is typed stays, what is not follows.
    const its = applied(name);
    if (its !== undefined && !drafts.has(name)) editor.current?.replace(its);
  }, [program]);

  const put = (texts: Record<string, string>) => {
    for (const [file, text] of Object.entries(texts)) {
      if (text === applied(file)) drafts.delete(file);
      else drafts.set(file, text);
    }
    if (texts[current.current] !== undefined) editor.current?.replace(texts[current.current]);
    turn((n) => n + 1);
  };
  const applying = useRef(false);
  const sent = (texts: Record<string, string>) => post('program', { files: Object.entries(texts).map(([name, text]) => ({ name, text })) });
  // Called by the editor too, which has them from its first drawing: they read what is known now.
  const apply = async () => {
    const texts = Object.fromEntries(drafts);
    if (!Object.keys(texts).length || applying.current) return;
    applying.current = true;
    setBusy(true);
    const before = Object.fromEntries((known.current?.files ?? []).filter((file) => file.name in texts).map((file) => [file.name, file.text]));
    try {
      await sent(texts);
      // What was typed meanwhile stays.
      for (const [file, text] of Object.entries(texts)) if (drafts.get(file) === text) drafts.delete(file);
      setProblems([]);
      canUndo('the program', async () => {
        await sent(before);
        drafts.clear();
      });
      say('Applied: the program is grounded again');
      await load();
    } catch (problem) {
      if (problem instanceof Failure && problem.diagnostics.length) {
        setProblems(problem.diagnostics);
        editor.current?.mark(problem.diagnostics.filter((one) => one.location.file === current.current));
      }
      fail(problem);
    } finally {
      applying.current = false;
      setBusy(false);
    }
  };
  const save = async (overwrite = false) => {
    if (!known.current || model?.readOnly) return;
    try {
      for (const file of known.current.files) {
        const typed = text(file);
        if (drafts.has(file.name) || !file.saved) await post('save', { name: file.name, text: typed, overwrite });
      }
      say('Saved');
      await load();
    } catch (problem) {
      if (problem instanceof Failure && problem.status === 409 && confirm(`${problem.message}. Write it all the same?`)) await save(true);
      else fail(problem);
    }
  };
  const errors = problems.filter((one) => one.severity === 'ERROR').length;
  const unsaved = !!program?.files.some((file) => drafts.has(file.name) || !file.saved);
  return (
    <section class="pane program" aria-labelledby="program-title" data-tour="program">
      <div class="pane-head">
        <h2 id="program-title">Program</h2>
        {program && program.files.length > 1 ? (
          <select aria-label="file" value={name} onChange={(event) => choose(event.currentTarget.value)}>
            {program.files.map((file) => (
              <option key={file.name} value={file.name}>
                {short(file.name)}
                {drafts.has(file.name) ? ' •' : ''}
              </option>
            ))}
          </select>
        ) : (
          <span class="soft" title={name}>
            {short(name)}
          </span>
        )}
        <div class="push buttons">
          <button class="quiet" disabled={!program?.changed || drafts.size > 0} title="Write the weights and switches of the Rules view into the text" onClick={() => program && put(program.withChanges)}>
            Put weights into text
          </button>
          <button disabled={!drafts.size || busy || errors > 0} onClick={() => void apply()} title="Ground again (Ctrl+Enter)">
            {busy ? 'Applying…' : 'Apply'}
          </button>
          <button class="quiet" disabled={!unsaved || model?.readOnly} title={model?.readOnly ? 'Started with --read-only' : 'Write the file (Ctrl+S)'} onClick={() => void save()}>
            Save
          </button>
        </div>
      </div>
      <div class="editor" ref={host} data-test="editor" />
      <div class="problems" role="status" aria-label="problems" aria-live="polite">
        {!problems.length && <p class="soft">Nothing to mend{drafts.size ? '; not applied yet' : ''}.</p>}
        <ul>
          {problems.slice(0, 30).map((one, i) => (
            <li key={i} class={one.severity.toLowerCase()}>
              <button class="link" onClick={() => (one.location.file !== name ? choose(one.location.file) : editor.current?.show(one))}>
                {one.location.line ? `${one.location.line}:${one.location.column}` : one.location.file}
              </button>{' '}
              {one.message}
              {one.help.map((help) => (
                <span key={help} class="soft help">
                  {help}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
