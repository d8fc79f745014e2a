// What is known of the model, told to whoever shows it.
import { useEffect, useState } from 'preact/hooks';
import { Failure, follow, get, post, type Diagnostic } from './api';
import { go, place } from './hash';
import type { Answer, Atom, Model, Observed, Phase, Rule } from './types';

export interface LearningState {
  running: boolean;
  steps: { step: number; most: number; objective: number | null; weights: number[] }[];
  result: null | {
    termination: string;
    rules: { number: number; text: string; weight: number | null; initialWeight: number | null; learned: boolean }[];
    scores: Record<string, { main: string; shown: string[]; before: { values: Record<string, number> }; after: { values: Record<string, number> } }>;
    diagnostics: Diagnostic[];
  };
}

export interface Undo {
  label: string;
  run: () => Promise<unknown>;
}

export interface State {
  model: Model | null;
  rules: Rule[];
  answer: Answer | null;
  phase: Phase;
  observations: Observed[];
  /** Of the last answer at rest. */
  notes: Diagnostic[];
  connected: boolean;
  message: { text: string; bad: boolean; id: number } | null;
  undo: Undo[];
  learning: LearningState;
  /** Counts up when other atoms or files are there than before. */
  opened: number;
}

let state: State = {
  model: null,
  rules: [],
  answer: null,
  phase: { phase: 'opening', step: '' },
  observations: [],
  notes: [],
  connected: true,
  message: null,
  undo: [],
  learning: { running: false, steps: [], result: null },
  opened: 0
};
const listeners = new Set<() => void>();

export function now(): State {
  return state;
}

export function set(change: Partial<State>): void {
  state = { ...state, ...change };
  listeners.forEach((listener) => listener());
}

export function useStore<T>(pick: (state: State) => T): T {
  const [, turn] = useState(0);
  useEffect(() => {
    let last = pick(state);
    turn((n) => n + 1);
    const listener = () => {
      const next = pick(state);
      if (next !== last) {
        last = next;
        turn((n) => n + 1);
      }
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return pick(state);
}

let messages = 0;

export function say(text: string, bad = false): void {
  const id = ++messages;
  set({ message: { text, bad, id } });
  setTimeout(() => state.message?.id === id && set({ message: null }), bad ? 9000 : 4000);
}

export function fail(problem: unknown): void {
  if (problem instanceof Failure) {
    const first = problem.diagnostics[0];
    say(first ? `${problem.message}: ${first.message}` : problem.message, true);
  } else if (!(problem instanceof DOMException && problem.name === 'AbortError')) {
    say(String(problem), true);
  }
}

export const STOPPED = 410;

/** What was stopped by a change is asked for again with its answer. */
export function unlessChanged(problem: unknown): void {
  if (!(problem instanceof Failure && problem.status === STOPPED)) fail(problem);
}

export function canUndo(label: string, run: () => Promise<unknown>): Undo {
  const made = { label, run };
  set({ undo: [...state.undo.slice(-49), made] });
  return made;
}

export async function undo(): Promise<void> {
  const last = state.undo.at(-1);
  if (!last) return;
  set({ undo: state.undo.slice(0, -1) });
  try {
    await last.run();
    say(`Undone: ${last.label}`);
  } catch (problem) {
    fail(problem);
  }
}

/** Phase and answer come as events alone: what is read here may be older than those. */
async function load(): Promise<Model> {
  const model = await get<Model>('model');
  set({
    model,
    rules: model.rules ?? [],
    observations: model.observations ?? [],
    opened: state.opened + 1
  });
  if (model.rules) takeWeightsOfAddress(model.rules);
  return model;
}

let taken = false;

function takeWeightsOfAddress(rules: Rule[]): void {
  if (taken) return;
  taken = true;
  const changes = place()
    .weights.split(',')
    .map((part) => part.split(':').map(Number))
    .filter(([number, weight]) => rules.some((rule) => rule.number === number && !rule.hard && rule.weight !== weight) && Number.isFinite(weight))
    .map(([number, weight]) => ({ number, weight }));
  if (changes.length) change(changes).catch(fail);
}

export function start(): void {
  load().catch(fail);
  void follow(told, (connected) => {
    if (connected && !state.connected) load().catch(fail);
    set({ connected });
  });
}

function told(name: string, data: any): void {
  switch (name) {
    case 'state':
      if (data.phase !== 'learning' && state.learning.running) set({ learning: { ...state.learning, running: false } });
      if (!same(data, state.phase)) set({ phase: data });
      break;
    case 'opened':
      set({ answer: null });
      // Another text has weights of its own.
      load().then(keepWeightsInAddress).catch(fail);
      break;
    case 'interim':
    case 'answer':
      if (data.settled) followRules(data);
      set({ answer: data, ...(data.settled && !same(data.diagnostics ?? [], state.notes) ? { notes: data.diagnostics ?? [] } : {}) });
      break;
    case 'learning':
      set({ learning: { ...state.learning, running: true, steps: [...state.learning.steps, data].slice(-400) } });
      break;
    case 'learned':
      set({ learning: { ...state.learning, running: false, result: data } });
      break;
  }
}

/** Another page may have changed rules. */
function followRules(answer: Answer): void {
  if (flying || waiting.size || answer.rules.length !== state.rules.length) return;
  const differ = (rule: Rule, i: number) => (['weight', 'on', 'hard'] as const).some((field) => rule[field] !== answer.rules[i][field]);
  if (!state.rules.some(differ)) return;
  set({ rules: state.rules.map((rule, i) => (differ(rule, i) ? { ...rule, weight: answer.rules[i].weight, on: answer.rules[i].on, hard: answer.rules[i].hard } : rule)) });
  keepWeightsInAddress();
}

export interface RuleChange {
  number: number;
  weight?: number;
  on?: boolean;
  hard?: boolean;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

let flying = false;
let waiting = new Map<number, RuleChange>();

/** Sends a change; while one is under way later ones wait and only the last of them is sent. */
export async function change(changes: RuleChange[]): Promise<void> {
  for (const one of changes) waiting.set(one.number, { ...waiting.get(one.number), ...one });
  const rules = state.rules.map((rule) => ({ ...rule, ...changes.find((one) => one.number === rule.number) }));
  // What is shown is no longer the answer, and the server says so only if a new one takes a while.
  set({ rules, ...(state.phase.phase === 'ready' ? { phase: { phase: 'solving', step: '' } } : {}) });
  if (flying) return;
  flying = true;
  try {
    while (waiting.size) {
      const sent = [...waiting.values()];
      waiting = new Map();
      const { rules } = await post<{ rules: Rule[] }>('rules', { rules: sent });
      if (!waiting.size) {
        // Mostly it is what is there already, and to draw it again would take the time of a frame.
        if (!same(rules, state.rules)) set({ rules });
        keepWeightsInAddress();
      }
    }
  } catch (problem) {
    waiting = new Map();
    const model = await load();
    set({ phase: model.state });
    throw problem;
  } finally {
    flying = false;
  }
}

/** Browsers draw their frame again for another address, and refuse many in a short time. */
const ADDRESS_MILLISECONDS = 250;
let addressLater: ReturnType<typeof setTimeout> | undefined;

function keepWeightsInAddress(): void {
  clearTimeout(addressLater);
  addressLater = setTimeout(() => {
    const differing = state.rules.filter((rule) => !rule.hard && rule.on && rule.written !== null && rule.weight !== rule.written);
    go({ weights: differing.map((rule) => `${rule.number}:${rule.weight}`).join(',') });
  }, ADDRESS_MILLISECONDS);
}

/** The same as something that can be undone. */
export function changeRule(before: Rule, wanted: RuleChange, label: string): void {
  canUndo(label, () => change([{ number: before.number, weight: before.weight, on: before.on, hard: before.hard }]));
  change([wanted]).catch(fail);
}

export async function observe(atom: Atom, value: number | null): Promise<void> {
  const { observations } = await post<{ observations: Observed[] }>('observations', { atom, value });
  set({ observations });
}
