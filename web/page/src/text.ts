import type { Atom } from './types';

/** A constant as programs write it where it needs no quotes for a reader. */
export function atomText(atom: Atom): string {
  return `${atom.predicate}(${atom.arguments.join(', ')})`;
}

/** An atom as the server reads it. */
export function atomKey(atom: Atom): string {
  const quoted = atom.arguments.map((text) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\t/g, '\\t')}"`);
  return `${atom.predicate}(${quoted.join(', ')})`;
}

export function sameAtom(a: Atom, b: Atom): boolean {
  return atomKey(a) === atomKey(b);
}

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export function count(n: number): string {
  return grouped.format(n);
}

/** A few digits: 0.667, 12.3, 4,567. */
export function number(value: number | null | undefined, digits = 3): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size >= 1e15 || size < 1e-4) return value.toExponential(1);
  if (size >= 1000) return grouped.format(value);
  if (size >= 100) return value.toFixed(1);
  return String(Number(value.toPrecision(digits)));
}

/** The value of an atom inside a sentence: three places say enough. */
export function valueText(value: number): string {
  return String(Number(value.toFixed(3)));
}

/** The first of many, and how many more there are. */
export function listed(all: string[], most: number, between: string): string {
  // Who leaves one out may as well name it.
  if (all.length <= most + 1) return all.join(between);
  return `${all.slice(0, most).join(between)}${between}${all.length - most} more`;
}

/** What a score is called: most are abbreviations. */
export function scoreName(metric: string): string {
  const name = metric.toLowerCase();
  return { pr_positive: 'PR+', pr_negative: 'PR−', hits10: 'hits@10' }[name] ?? (name.length <= 4 ? name.toUpperCase() : name.replaceAll('_', ' '));
}

export function value2(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : value.toFixed(3);
}

export function signed(value: number, digits = 3): string {
  return (value > 0 ? '+' : value < 0 ? '−' : '') + number(Math.abs(value), digits);
}

export function seconds(s: number): string {
  return s >= 1 ? `${s.toFixed(2)} s` : `${(1000 * s).toFixed(s < 0.01 ? 1 : 0)} ms`;
}

export function plural(n: number, one: string, many = one + 's'): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}
