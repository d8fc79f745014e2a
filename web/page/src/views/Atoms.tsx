import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { get } from '../api';
import { go, usePlace, type Place } from '../hash';
import { fail, useStore } from '../store';
import { atomKey, atomText, count, plural, value2 } from '../text';
import { arranged } from '../rows';
import type { Row, Rows } from '../types';
import { Histogram } from './Histogram';

const HEIGHT = 30;
const BLOCK = 100;
/** Browsers cannot draw longer boxes, in pixels: in one of this height a pixel of the scroll bar stands for more. */
const LONGEST = 30_000_000;

const SORTS = [
  { id: 'name', title: 'name', first: 'up' },
  { id: 'value', title: 'value', first: 'down' },
  { id: 'change', title: 'change', first: 'down' },
  { id: 'uncertainty', title: 'uncertainty', first: 'down' },
  { id: 'mistake', title: 'mistake', first: 'down' }
] as const;

function query(place: Place) {
  return { predicate: place.predicate, search: place.search, least: place.least, most: place.most, sort: place.sort, order: place.order };
}

export function Atoms() {
  const place = usePlace();
  const model = useStore((state) => state.model);
  const open = (model?.predicates ?? []).filter((predicate) => predicate.targets > 0);
  const table = useTable(place);
  const [search, setSearch] = useState(place.search);
  useEffect(() => setSearch(place.search), [place.search]);
  useEffect(() => {
    const timer = setTimeout(() => search !== place.search && go({ search }), 150);
    return () => clearTimeout(timer);
  }, [search]);
  return (
    <section class="pane atoms" aria-labelledby="atoms-title" data-tour="atoms">
      <div class="pane-head">
        <h2 id="atoms-title">Atoms</h2>
        <span class="soft" role="status">
          {table.total === null ? '' : plural(table.total, 'atom')}
        </span>
      </div>
      <div class="filters">
        <input type="search" class="search" placeholder="Search predicates and arguments" aria-label="search atoms" value={search} onInput={(event) => setSearch(event.currentTarget.value)} onBlur={() => go({ search })} />
        {open.length > 1 && (
          <select aria-label="predicate" value={place.predicate} onChange={(event) => go({ predicate: event.currentTarget.value })}>
            <option value="">all predicates</option>
            {open.map((predicate) => (
              <option key={predicate.name} value={predicate.name}>
                {predicate.name} ({count(predicate.targets)})
              </option>
            ))}
          </select>
        )}
        <label class="sort">
          <span>sort by</span>
          <select
            aria-label="sort by"
            value={place.sort}
            onChange={(event) => {
              const sort = SORTS.find((one) => one.id === event.currentTarget.value)!;
              go({ sort: sort.id, order: sort.first });
            }}
          >
            {SORTS.filter((sort) => sort.id !== 'mistake' || model?.hasTruth).map((sort) => (
              <option key={sort.id} value={sort.id}>
                {sort.title}
              </option>
            ))}
          </select>
        </label>
        <button class="quiet" aria-label={`order: ${place.order === 'up' ? 'smallest first' : 'largest first'}`} title={place.order === 'up' ? 'smallest first' : 'largest first'} onClick={() => go({ order: place.order === 'up' ? 'down' : 'up' })}>
          {place.order === 'up' ? '↑' : '↓'}
        </button>
      </div>
      <Histogram bins={table.histogram} least={place.least} most={place.most} />
      <Grid table={table} truth={!!model?.hasTruth} chosen={place.atom} />
    </section>
  );
}

interface Table {
  total: number | null;
  histogram: number[];
  row: (index: number) => Row | undefined;
  show: (first: number, last: number) => void;
  key: string;
}

/** So many rows come with one request, and of so few targets an answer tells all values. */
const FEW = 2000;

/**
 * While a solver is on its way rows stay where they are and only their values move; when it is done they take their
 * new order.
 */
function useTable(place: Place): Table {
  const few = useStore((state) => (state.model?.targets ?? Infinity) <= FEW);
  const ready = useStore((state) => !!state.model?.rules);
  const all = useAllRows(place, ready && few);
  const blocks = useBlocks(place, ready && !few);
  return few ? all : blocks;
}

/** The version of the last answer at rest. */
function useSettled(): number {
  const answer = useStore((state) => state.answer);
  const settled = useRef(0);
  if (answer?.settled) settled.current = answer.version;
  return settled.current;
}

/** All rows at once, arranged here: what an answer moves is drawn in the frame in which it comes. */
function useAllRows(place: Place, on: boolean): Table {
  const answer = useStore((state) => state.answer);
  const opened = useStore((state) => state.opened);
  const version = useSettled();
  const key = JSON.stringify(query(place));
  const [read, setRead] = useState<Row[] | null>(null);
  useLayoutEffect(() => {
    if (!on) return;
    let gone = false;
    get<Rows>('atoms', { count: FEW })
      .then(({ rows }) => !gone && setRead(rows))
      .catch((problem) => !gone && fail(problem));
    return () => void (gone = true);
  }, [on, opened]);
  const rows = useMemo(() => {
    const { values, before } = answer ?? {};
    return read && values ? read.map((row) => ({ ...row, value: values[row.number] ?? null, before: before?.[row.number] ?? null })) : read;
  }, [read, answer]);
  const order = useMemo(() => (rows ? arranged(rows, query(place)) : null), [read, version, key]);
  return {
    total: order && order.numbers.length,
    histogram: order?.histogram ?? [],
    row: (index) => rows?.[order?.numbers[index] ?? -1],
    show: () => {},
    key
  };
}

/** Rows of the server, block by block. */
function useBlocks(place: Place, ready: boolean): Table {
  const answer = useStore((state) => state.answer);
  const version = useSettled();
  const opened = useStore((state) => state.opened);
  const [, turn] = useState(0);
  const key = JSON.stringify(query(place));
  const store = useRef({ blocks: new Map<number, Row[]>(), total: null as number | null, histogram: [] as number[], shown: [0, 40], asked: new Set<number>(), epoch: 0 });
  const draw = () => turn((n) => n + 1);

  const ask = (block: number, epoch: number, fresh: Map<number, Row[]>) => {
    const its = store.current;
    if (its.asked.has(block)) return;
    its.asked.add(block);
    get<Rows>('atoms', { ...query(place), from: block * BLOCK, count: BLOCK })
      .then((rows) => {
        if (its.epoch !== epoch) return;
        if (its.blocks !== fresh) its.blocks = fresh;
        fresh.set(block, rows.rows);
        its.total = rows.total;
        its.histogram = rows.histogram;
        // An idle server has few rows in memory on the page, whatever is scrolled through.
        if (fresh.size > 60) fresh.delete(fresh.keys().next().value!);
        draw();
      })
      .catch((problem) => its.epoch === epoch && fail(problem))
      .finally(() => its.epoch === epoch && its.asked.delete(block));
  };
  const fresh = useRef(new Map<number, Row[]>());
  const demand = () => {
    const its = store.current;
    const [first, last] = its.shown;
    for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block++) {
      if (!fresh.current.has(block)) ask(block, its.epoch, fresh.current);
    }
  };

  // Layout effects, here and below: others wait for a frame before they ask.
  useLayoutEffect(() => {
    if (!ready) return;
    const its = store.current;
    its.epoch++;
    its.asked = new Set();
    // What is seen stays until the new rows are there: nothing flickers.
    fresh.current = new Map();
    demand();
  }, [key, version, ready, opened]);

  const replace = (changed: (row: Row) => Row) => {
    const blocks = store.current.blocks;
    for (const [block, rows] of blocks) blocks.set(block, rows.map(changed));
    draw();
  };
  useLayoutEffect(() => {
    const its = store.current;
    if (!ready || !answer || !its.blocks.size) return;
    if (answer.settled) return;
    const numbers: number[] = [];
    for (let i = its.shown[0]; i <= its.shown[1]; i++) {
      const row = its.blocks.get(Math.floor(i / BLOCK))?.[i % BLOCK];
      if (row) numbers.push(row.number);
    }
    if (!numbers.length) return;
    const epoch = its.epoch;
    get<{ rows: Row[] }>('values', { numbers: numbers.join(',') })
      .then(({ rows }) => {
        if (its.epoch !== epoch) return;
        const found = new Map(rows.map((row) => [row.number, row]));
        replace((row) => found.get(row.number) ?? row);
      })
      .catch(() => {});
  }, [answer]);

  return {
    total: store.current.total,
    histogram: store.current.histogram,
    row: (index) => store.current.blocks.get(Math.floor(index / BLOCK))?.[index % BLOCK],
    show: (first, last) => {
      store.current.shown = [first, last];
      if (ready) demand();
    },
    key
  };
}

function Grid({ table, truth, chosen }: { table: Table; truth: boolean; chosen: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ first: 0, rows: 20, shift: 0 });
  const [focus, setFocus] = useState(0);
  const [moved, setMoved] = useState(false);
  const total = table.total ?? 0;
  const none = useStore((state) => state.model?.targets === 0);
  const long = Math.min(LONGEST, total * HEIGHT);
  /** Pixels of all rows for one of the scroll bar: the ends of both meet. */
  const scale = (its: HTMLElement) => (total * HEIGHT > LONGEST ? (total * HEIGHT - its.clientHeight) / (LONGEST - its.clientHeight) : 1);
  const look = () => {
    const its = box.current;
    if (!its) return;
    const above = its.scrollTop * scale(its);
    const shift = its.scrollTop - above;
    const first = Math.max(0, Math.floor(above / HEIGHT) - 4);
    const rows = Math.ceil(its.clientHeight / HEIGHT) + 10;
    setView((old) => (old.first === first && old.rows === rows && old.shift === shift ? old : { first, rows, shift }));
  };
  useLayoutEffect(() => {
    look();
    const watcher = new ResizeObserver(look);
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [total]);
  useEffect(() => {
    box.current?.scrollTo(0, 0);
    setFocus(0);
  }, [table.key]);
  const last = Math.min(total, view.first + view.rows) - 1;
  useEffect(() => table.show(view.first, Math.max(view.first, last)), [view.first, last, table.key]);
  const open = (row?: Row) => row && go({ view: 'why', atom: atomKey(row.atom) });
  const move = (event: KeyboardEvent) => {
    const page = Math.max(1, view.rows - 12);
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -total, End: total };
    if (event.key === 'Enter') open(table.row(focus));
    if (!(event.key in steps)) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(total - 1, focus + steps[event.key]));
    setFocus(next);
    setMoved(true);
    const its = box.current!;
    const above = its.scrollTop * scale(its);
    const top = next * HEIGHT;
    if (top < above) its.scrollTop = top / scale(its);
    else if (top + HEIGHT > above + its.clientHeight) its.scrollTop = (top + HEIGHT - its.clientHeight) / scale(its);
  };
  const rows = [];
  for (let i = view.first; i <= last; i++) {
    const row = table.row(i);
    const top = i * HEIGHT + view.shift;
    const difference = row && row.before !== null && row.value !== null ? row.value - row.before : 0;
    rows.push(
      <div
        key={i}
        role="row"
        aria-rowindex={i + 2}
        id={`row-${i}`}
        class={`row ${i === focus ? 'focused' : ''} ${row && chosen === atomKey(row.atom) ? 'chosen' : ''}`}
        style={{ transform: `translateY(${top}px)` }}
        onClick={() => {
          setFocus(i);
          open(row);
        }}
      >
        <span role="cell" class="atom" title={row ? atomText(row.atom) : ''}>
          {row ? (
            <>
              <span class="w-predicate">{row.atom.predicate}</span>({row.atom.arguments.join(', ')})
            </>
          ) : (
            '…'
          )}
        </span>
        <span role="cell" class="value">
          <span class="bar value-bar" aria-hidden="true">
            <span style={{ transform: `scaleX(${row?.value ?? 0})` }} />
            {row && row.before !== null && Math.abs(difference) > 5e-4 && <i style={{ left: `${100 * row.before}%` }} />}
          </span>
          <span class="figure">{value2(row?.value)}</span>
        </span>
        <span role="cell" class={`change ${difference > 5e-4 ? 'up' : difference < -5e-4 ? 'down' : ''}`}>
          {Math.abs(difference) > 5e-4 ? `${difference > 0 ? '▲' : '▼'} ${Math.abs(difference).toFixed(3)}` : '·'}
        </span>
        {truth && (
          <span role="cell" class="truth">
            {row?.truth === null || row?.truth === undefined ? '–' : row.truth.toFixed(2)}
          </span>
        )}
      </div>
    );
  }
  return (
    <>
      <span class="hidden-text" role="status">
        {moved && table.row(focus) ? `${atomText(table.row(focus)!.atom)} ${value2(table.row(focus)!.value)}` : ''}
      </span>
    <div class={`grid ${truth ? 'with-truth' : ''}`} role="table" aria-label="atoms" aria-rowcount={total + 1}>
      <div class="row head" role="row" aria-rowindex={1}>
        <span role="columnheader">atom</span>
        <span role="columnheader">value</span>
        <span role="columnheader">change</span>
        {truth && <span role="columnheader">truth</span>}
      </div>
      <div class="grid-scroll" role="rowgroup" ref={box} tabIndex={0} aria-label="atoms: arrow keys move, Enter explains" onScroll={look} onKeyDown={move} data-test="grid">
        <div style={{ height: `${long}px`, position: 'relative' }}>{rows}</div>
        {total === 0 && table.total !== null && <p class="empty">{none ? 'There is nothing to infer: no atom is a target.' : 'No atom fits.'}</p>}
      </div>
    </div>
    </>
  );
}
