import { useEffect, useState } from 'preact/hooks';
import { post } from './api';
import { go, usePlace, VIEWS } from './hash';
import { fail, undo, useStore } from './store';
import { number } from './text';
import { Atoms } from './views/Atoms';
import { Diagnostics, NoAnswer } from './views/Notes';
import { Program } from './views/Program';
import { Rules } from './views/Rules';
import { Run } from './views/Run';
import { Tour } from './views/Tour';
import { Why } from './views/Why';

const THEMES = ['auto', 'light', 'dark'] as const;

export function App() {
  const place = usePlace();
  const ready = useStore((state) => !!state.model?.rules);
  const model = useStore((state) => state.model);
  const message = useStore((state) => state.message);
  const [tour, setTour] = useState(false);
  const [help, setHelp] = useState(false);
  useEffect(() => {
    // Only who comes to an example for the first time, not who opens a shared view.
    if (ready && model?.about && location.hash.length <= 1) setTour(true);
  }, [ready]);
  useEffect(() => {
    const name = model?.name.map((path) => path.split('/').at(-1)).join(', ');
    document.title = name ? `${name} – Hinge` : 'Hinge';
  }, [model]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && (event.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName));
      const ranged = event.target instanceof HTMLInputElement && (event.target.type === 'range' || event.target.type === 'checkbox');
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey && (!typing || ranged)) {
        event.preventDefault();
        void undo();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || (typing && !ranged)) return;
      const view = VIEWS.find((one) => one.key === event.key);
      if (view) go({ view: view.id });
      else if (event.key === '/') {
        event.preventDefault();
        if (place.view !== 'rules' && place.view !== 'atoms') go({ view: 'atoms' });
        setTimeout(() => document.querySelector<HTMLInputElement>('.search')?.focus(), 50);
      } else if (event.key === '?') setHelp((shown) => !shown);
      else if (event.key === 'Escape') setHelp(false);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [place.view]);
  return (
    <div class="app">
      <a class="skip" href="#view" onClick={(event) => (event.preventDefault(), document.getElementById('view')?.focus())}>
        To the view
      </a>
      <Header tour={() => setTour(true)} help={() => setHelp(!help)} />
      {ready && <NoAnswer />}
      <main id="view" tabIndex={-1} class={`view view-${place.view}`}>
        {!ready ? (
          <Opening />
        ) : (
          <>
            {place.view === 'rules' && (
              <div class="two">
                <Rules />
                <Atoms />
              </div>
            )}
            {place.view === 'atoms' && <Atoms />}
            {place.view === 'why' && <Why />}
            {place.view === 'program' && <Program />}
            {place.view === 'run' && <Run />}
          </>
        )}
      </main>
      {tour && ready && <Tour close={() => setTour(false)} />}
      {help && <Keys close={() => setHelp(false)} />}
      <div class="toast-place" role="status" aria-live="polite">
        {message && <div class={`toast ${message.bad ? 'bad' : ''}`}>{message.text}</div>}
      </div>
    </div>
  );
}

function Header({ tour, help }: { tour: () => void; help: () => void }) {
  const place = usePlace();
  const model = useStore((state) => state.model);
  const undos = useStore((state) => state.undo);
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(() => (localStorage.getItem('theme') as any) ?? 'auto');
  useEffect(() => {
    localStorage.setItem('theme', theme);
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  const names = model?.name ?? [];
  return (
    <header>
      <div class="brand">
        <img src="./icon.svg" alt="" width={26} height={26} />
        <h1 title={names.join(', ')}>{names.map((path) => path.replace(/\/+$/, '').split('/').slice(-1)[0]).join(' + ') || 'Hinge'}</h1>
        {model?.readOnly && <span class="chip">read only</span>}
      </div>
      <nav aria-label="views">
        {VIEWS.map((view) => (
          <button key={view.id} class="tab" data-title={view.title} aria-current={place.view === view.id ? 'page' : undefined} title={`${view.title} (${view.key})`} onClick={() => go({ view: view.id })}>
            {view.title}
          </button>
        ))}
      </nav>
      <Status />
      <div class="tools">
        <button class="quiet icon" disabled={!undos.length} aria-label={undos.length ? `undo: ${undos.at(-1)!.label}` : 'undo'} title={undos.length ? `Undo: ${undos.at(-1)!.label} (Ctrl+Z)` : 'Nothing to undo'} onClick={() => void undo()}>
          ↶
        </button>
        <button class="quiet icon" aria-label={`colours: ${theme}`} title={`Colours: ${theme}`} onClick={() => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % 3])}>
          {theme === 'dark' ? '☾' : theme === 'light' ? '☀' : '◐'}
        </button>
        <button class="quiet icon" aria-label="tour" title="Guided tour" onClick={tour}>
          ➤
        </button>
        <button class="quiet icon" aria-label="keys" title="Keys (?)" onClick={help}>
          ?
        </button>
      </div>
    </header>
  );
}

function Status() {
  const phase = useStore((state) => state.phase);
  const answer = useStore((state) => state.answer);
  const connected = useStore((state) => state.connected);
  const works = ['opening', 'solving', 'learning'].includes(phase.phase);
  // What takes a moment is not worth a word: it would flicker, and be read aloud at every move.
  const [busy, setBusy] = useState(works);
  useEffect(() => {
    if (!works) return setBusy(false);
    const timer = setTimeout(() => setBusy(true), 120);
    return () => clearTimeout(timer);
  }, [works]);
  const infeasible = answer?.termination === 'INFEASIBLE';
  const words = !connected ? 'not connected' : phase.phase === 'failed' ? 'to be mended' : infeasible ? 'contradiction' : works && !busy ? 'ready' : phase.phase;
  const kind = !connected || phase.phase === 'failed' || infeasible ? 'bad' : busy ? 'busy' : 'good';
  return (
    <div class="status" data-tour="status" data-test="status" data-phase={phase.phase} data-version={answer?.version ?? 0} data-settled={answer?.settled ? 'yes' : 'no'}>
      <span class={`dot ${kind}`} aria-hidden="true" />
      <span class="words" role="status" title={words}>
        {words}
      </span>
      <span class="numbers">
        <span title="What the values cost: the less, the more probable" class="of-energy">
          energy <b data-test="energy">{number(answer?.energy, 5)}</b>
        </span>
        <span title="The share of the energy that might be saved: proven">
          gap <b data-test="gap">{answer?.gap === null || answer?.gap === undefined ? '–' : answer.gap < 1e-6 ? '0' : number(answer.gap, 2)}</b>
        </span>
        <span title="From the change to these values" class="wide-only">
          in <b data-test="milliseconds">{answer ? `${answer.milliseconds >= 100 ? answer.milliseconds.toFixed(0) : answer.milliseconds.toPrecision(2)}` : '–'}</b> ms
        </span>
      </span>
      <button class={`quiet stop ${busy ? '' : 'invisible'}`} disabled={!busy} onClick={() => post('stop').catch(fail)}>
        Stop
      </button>
    </div>
  );
}

function Opening() {
  const phase = useStore((state) => state.phase);
  return (
    <div class="opening">
      {phase.phase === 'failed' ? (
        <>
          <h2>There is something to mend</h2>
          <Diagnostics all={phase.diagnostics ?? []} />
          <button onClick={() => post('open').catch(fail)}>Try again</button>
        </>
      ) : (
        <>
          <div class="spinner" aria-hidden="true" />
          <p role="status">{phase.step || 'opening the program'}</p>
        </>
      )}
    </div>
  );
}

function Keys({ close }: { close: () => void }) {
  const keys = [
    ['1 … 5', 'the views'],
    ['/', 'search atoms'],
    ['↑ ↓ PgUp PgDn', 'move in the table; Enter explains'],
    ['← →', 'turn the weight in focus'],
    ['Ctrl+Z', 'undo'],
    ['Ctrl+Enter, Ctrl+S', 'apply and save the program'],
    ['?', 'this list']
  ];
  return (
    <div class="tour" role="dialog" aria-label="keys">
      <h2>Keys</h2>
      <dl class="keys-list">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div class="tour-foot">
        <button class="push" onClick={close}>
          Close
        </button>
      </div>
    </div>
  );
}
