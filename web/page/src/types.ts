import type { Diagnostic } from './api';

export interface Atom {
  predicate: string;
  arguments: string[];
}
export interface Rule {
  number: number;
  text: string;
  body: string;
  ranges: string;
  weight: number;
  written: number | null;
  on: boolean;
  hard: boolean;
  squared: boolean;
}
export interface RuleAnswer {
  number: number;
  weight: number;
  on: boolean;
  hard: boolean;
  energy: number | null;
  terms?: number;
  satisfied?: number;
  pushes?: { predicate: string; up: number; down: number }[];
  groundings?: number | null;
}
export interface Answer {
  version: number;
  settled: boolean;
  hasValues: boolean;
  termination: string | null;
  iteration: number;
  energy: number | null;
  lowerBound: number | null;
  gap: number | null;
  milliseconds: number;
  rules: RuleAnswer[];
  /** By number of the atom; only of small programs. */
  values?: (number | null)[];
  before?: (number | null)[] | null;
  contradiction?: { cause: string; rules: { number: number; rule: string; text: string; substitution: Record<string, string>; violation: number }[] } | null;
  diagnostics?: Diagnostic[];
}
export interface Predicate {
  name: string;
  types: string[];
  kind: string;
  targets: number;
}
export interface Phase {
  phase: string;
  step: string;
  diagnostics?: Diagnostic[];
}
export interface Observed {
  atom: Atom;
  value: number;
  original: number | null;
}
export interface Model {
  version: string;
  name: string[];
  readOnly: boolean;
  gap: number;
  state: Phase;
  about: { title: string; text: string } | null;
  predicates?: Predicate[];
  rules?: Rule[];
  targets?: number;
  hasTruth?: boolean;
  observations?: Observed[];
  answer?: Answer;
}
export interface Row {
  number: number;
  atom: Atom;
  value: number | null;
  before: number | null;
  truth: number | null;
}
export interface Rows {
  version: number;
  total: number;
  from: number;
  rows: Row[];
  histogram: number[];
}
export interface GroundRule {
  number: number;
  rule: string;
  substitution: Record<string, string>;
  text: string;
  violation: number;
}
export interface Node {
  atom: Atom;
  value: number;
  observed: boolean;
  coefficient: number;
}
export interface Link {
  rule: GroundRule;
  hard: boolean;
  loss: number;
  atoms: Node[];
}
export interface Neighbourhood {
  atom: Atom;
  value: number;
  links: Link[];
  left: number;
}
export interface Push {
  rule: GroundRule;
  loss: number;
  force: number;
  shared: boolean;
}
export interface OfRule {
  number: number;
  rule: string;
  force: number;
  loss: number;
  count: number;
  pushes: Push[];
}
export interface Explanation {
  atom: Atom;
  value: number;
  given: number;
  sharp: boolean;
  cost: number;
  balance: { potentials: OfRule[]; constraints: OfRule[]; bound: number; residual: number; idle: number; choice: string };
  origin: null | {
    atBound: boolean;
    observations: { atom: Atom; value: number; amount: number; factor: number }[];
    rules: { number: number; rule: string; constant: number; weight: number; held: number }[];
    sum: number;
    exact: boolean;
  };
  range: null | { low: number; high: number; reachedLow: number; reachedHigh: number };
  changes: null | {
    threshold: number;
    weights: { number: number; rule: string; before: number; after: number; value: number }[];
    observations: { atom: Atom; before: number; after: number; value: number }[];
    triedWeights: number;
    triedObservations: number;
  };
}
export interface TracePoint {
  iteration: number;
  energy: number | null;
  lowerBound: number | null;
  gap: number | null;
}
export type Scores = Record<string, { values: Record<string, number> }>;
export interface Run {
  id: number;
  time: string;
  kept: boolean;
  weights: (number | null)[];
  outcome: {
    termination: string;
    energy: number | null;
    lowerBound: number | null;
    gap: number | null;
    iterations: number;
    load: number;
    ground: number;
    solve: number;
    seconds: number;
  };
  trace: TracePoint[];
  scores: Scores;
}
