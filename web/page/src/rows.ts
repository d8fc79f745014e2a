// Filters and sorts rows as the server does (AtomTable), where all of them are here.
import type { Row } from './types';

export interface Wish {
  predicate: string;
  search: string;
  least: number;
  most: number;
  sort: string;
  order: 'up' | 'down';
}

const BINS = 40;

/** The indices of the rows that fit, in order, and the spread of all values whatever range of them is wanted. */
export function arranged(rows: Row[], wish: Wish): { numbers: number[]; histogram: number[] } {
  const words = wish.search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const histogram = new Array<number>(BINS).fill(0);
  const numbers: number[] = [];
  rows.forEach((row, i) => {
    if (wish.predicate && row.atom.predicate !== wish.predicate) return;
    if (!words.every((word) => has(row, word))) return;
    const { value } = row;
    if (value !== null) histogram[Math.min(BINS - 1, Math.max(0, Math.floor(BINS * value)))]++;
    if (value === null || (value >= wish.least && value <= wish.most)) numbers.push(i);
  });
  return { numbers: sorted(numbers, rows, wish), histogram };
}

function has({ atom }: Row, word: string): boolean {
  return atom.predicate.toLowerCase().includes(word) || atom.arguments.some((argument) => argument.toLowerCase().includes(word));
}

function sorted(numbers: number[], rows: Row[], wish: Wish): number[] {
  if (wish.sort === 'name') return wish.order === 'down' ? numbers.reverse() : numbers;
  const sign = wish.order === 'down' ? -1 : 1;
  const keys = rows.map((row) => sign * key(row, wish.sort));
  return numbers.sort((a, b) => keys[a] - keys[b]);
}

function key({ value, before, truth }: Row, sort: string): number {
  const now = value ?? 0;
  switch (sort) {
    case 'change':
      return before === null ? 0 : Math.abs(now - before);
    case 'uncertainty':
      return 1 - Math.abs(2 * now - 1);
    case 'mistake':
      return truth === null ? -1 : Math.abs(now - truth);
    default:
      return now;
  }
}
