// The state of the view in the address, so that it can be shared and the browser's back button works.
import { useEffect, useState } from 'preact/hooks';

export type View = 'rules' | 'atoms' | 'why' | 'program' | 'run';
export const VIEWS: { id: View; title: string; key: string }[] = [
  { id: 'rules', title: 'Rules', key: '1' },
  { id: 'atoms', title: 'Atoms', key: '2' },
  { id: 'why', title: 'Why', key: '3' },
  { id: 'program', title: 'Program', key: '4' },
  { id: 'run', title: 'Run', key: '5' }
];

export interface Place {
  view: View;
  predicate: string;
  search: string;
  least: number;
  most: number;
  sort: string;
  order: 'up' | 'down';
  atom: string;
  /** Weights that differ from the program: 1:0.5,3:2 */
  weights: string;
}

const usual: Place = { view: 'rules', predicate: '', search: '', least: 0, most: 1, sort: 'name', order: 'up', atom: '', weights: '' };

export function place(): Place {
  const given = new URLSearchParams(location.hash.slice(1));
  const now: Record<string, unknown> = { ...usual };
  for (const [key, value] of given) {
    if (key in usual) now[key] = typeof usual[key as keyof Place] === 'number' ? Number(value) : value;
  }
  const read = now as unknown as Place;
  if (!VIEWS.some((view) => view.id === read.view)) read.view = 'rules';
  if (!(read.least >= 0 && read.least <= 1)) read.least = 0;
  if (!(read.most >= 0 && read.most <= 1)) read.most = 1;
  return read;
}

function write(next: Place): string {
  const text = new URLSearchParams();
  for (const key of Object.keys(usual) as (keyof Place)[]) {
    if (next[key] !== usual[key]) text.set(key, String(next[key]));
  }
  return '#' + text.toString();
}

const listeners = new Set<() => void>();

/** Goes to another place; a change of view or atom is one that the back button undoes. */
export function go(change: Partial<Place>): void {
  const before = place();
  const next = { ...before, ...change };
  const address = write(next);
  if (address === location.hash) return;
  const turns = next.view !== before.view || next.atom !== before.atom;
  history[turns ? 'pushState' : 'replaceState'](null, '', location.pathname + location.search + address);
  listeners.forEach((listener) => listener());
}

addEventListener('popstate', () => listeners.forEach((listener) => listener()));
addEventListener('hashchange', () => listeners.forEach((listener) => listener()));

export function usePlace(): Place {
  const [now, set] = useState(place);
  useEffect(() => {
    const listener = () => set(place());
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return now;
}
