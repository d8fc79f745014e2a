import { useEffect, useRef, useState } from 'preact/hooks';
import { get } from '../api';
import { go } from '../hash';
import { fail } from '../store';
import { atomKey, atomText, number, value2 } from '../text';
import type { Atom, Neighbourhood } from '../types';

const MOST_NODES = 300;
const FIRST_LINKS = 18;
const MORE_LINKS = 14;
const WIDTH = 640;
const TALL = 440;

interface Point {
  key: string;
  kind: 'target' | 'observed' | 'rule';
  label: string;
  value: number;
  rule: number;
  atom: Atom | null;
  x: number;
  y: number;
  vx: number;
  vy: number;
  fixed: boolean;
  open: boolean;
  detail: string;
}

interface Edge {
  from: Point;
  to: Point;
  violated: boolean;
  raises: boolean;
}

/** Atoms as dots, filled as far as they are true; ground rules as small diamonds between them. */
class Field {
  points = new Map<string, Point>();
  edges: Edge[] = [];
  heat = 1;
  private turn = 0;

  private point(key: string, near: Point | null, made: Partial<Point>): Point {
    const known = this.points.get(key);
    if (known) return known;
    // A spiral around what it is tied to: the same picture each time.
    const angle = this.turn++ * 2.4;
    const far = 40 + 3 * this.turn;
    const point: Point = {
      key,
      kind: 'target',
      label: '',
      value: 0,
      rule: 0,
      atom: null,
      x: (near?.x ?? 0) + far * Math.cos(angle),
      y: (near?.y ?? 0) + far * Math.sin(angle),
      vx: 0,
      vy: 0,
      fixed: false,
      open: false,
      detail: '',
      ...made
    };
    this.points.set(key, point);
    return point;
  }

  /** Adds the ground rules of an atom, those that cost most first. */
  add(near: Neighbourhood, most: number): void {
    const key = atomKey(near.atom);
    const centre = this.point(key, null, { kind: 'target', atom: near.atom, label: atomText(near.atom), value: near.value, x: 0, y: 0, fixed: this.points.size === 0 });
    centre.open = true;
    for (const link of near.links.slice(0, most)) {
      if (this.points.size + link.atoms.length + 1 > MOST_NODES) break;
      const id = `rule ${link.rule.number} ${JSON.stringify(link.rule.substitution)} ${link.rule.text}`;
      if (this.points.has(id)) continue;
      const violated = link.rule.violation > 1e-3;
      const middle = this.point(id, centre, {
        kind: 'rule',
        rule: link.rule.number,
        label: String(link.rule.number),
        value: violated ? 1 : 0,
        detail: `rule ${link.rule.number}: ${link.rule.text}${violated ? `, misses by ${number(link.rule.violation)}` : ', satisfied'}`
      });
      for (const one of link.atoms) {
        const end = this.point(atomKey(one.atom), middle, { kind: one.observed ? 'observed' : 'target', atom: one.atom, label: atomText(one.atom), value: one.value });
        end.value = one.value;
        this.edges.push({ from: middle, to: end, violated, raises: one.coefficient < 0 });
      }
    }
    this.heat = 1;
  }

  /** One step towards rest: all repel each other, ties hold together. */
  step(): void {
    const all = [...this.points.values()];
    for (let i = 0; i < all.length; i++) {
      const a = all[i];
      for (let j = i + 1; j < all.length; j++) {
        const b = all[j];
        const dx = a.x - b.x || 0.1;
        const dy = a.y - b.y || 0.1;
        const distance2 = dx * dx + dy * dy + 20;
        const size = (a.kind === 'rule' || b.kind === 'rule' ? 1200 : 4200) / distance2;
        const far = Math.sqrt(distance2);
        a.vx += (size * dx) / far;
        a.vy += (size * dy) / far;
        b.vx -= (size * dx) / far;
        b.vy -= (size * dy) / far;
      }
    }
    for (const { from, to } of this.edges) {
      const dx = to.x - from.x;
      const dy = to.y - from.y;
      const far = Math.sqrt(dx * dx + dy * dy) || 1;
      const pull = 0.06 * (far - 40);
      from.vx += (pull * dx) / far;
      from.vy += (pull * dy) / far;
      to.vx -= (pull * dx) / far;
      to.vy -= (pull * dy) / far;
    }
    for (const point of all) {
      point.vx = (point.vx - 0.006 * point.x) * 0.72;
      point.vy = (point.vy - 0.009 * point.y) * 0.72;
      if (!point.fixed) {
        const speed = Math.hypot(point.vx, point.vy);
        const slow = Math.min(1, (24 * this.heat) / (speed || 1));
        point.x += point.vx * slow;
        point.y += point.vy * slow;
      }
    }
    this.heat *= 0.985;
  }

  box(): [number, number, number, number] {
    // Of a few atoms no larger than text is elsewhere.
    let [left, top, right, bottom] = [-210, -140, 210, 140];
    for (const point of this.points.values()) {
      left = Math.min(left, point.x - 50);
      right = Math.max(right, point.x + 50);
      top = Math.min(top, point.y - 30);
      bottom = Math.max(bottom, point.y + 34);
    }
    return [left, top, right - left, bottom - top];
  }
}

function short(label: string): string {
  return label.length > 26 ? label.slice(0, 25) + '…' : label;
}

/** The atoms whose names fit without covering another one; those that were opened come first. */
function labels(points: Point[], scale: number): Set<string> {
  const shown = new Set<string>();
  const boxes: [number, number, number][] = [];
  const atoms = points.filter((point) => point.kind !== 'rule').sort((a, b) => Number(b.open) - Number(a.open));
  for (const point of atoms) {
    const half = 2.9 * short(point.label).length;
    const free = boxes.every(([x, y, w]) => Math.abs(y - point.y) > 13 || Math.abs(x - point.x) > half + w);
    if (free && scale < 3) {
      shown.add(point.key);
      boxes.push([point.x, point.y, half]);
    }
  }
  return shown;
}

export function Graph({ near }: { near: Neighbourhood }) {
  const field = useRef<Field>();
  const [, turn] = useState(0);
  const [told, tell] = useState('');
  const frame = useRef(0);
  const dragged = useRef<{ point: Point; moved: boolean } | null>(null);
  const box = useRef<SVGSVGElement>(null);
  if (!field.current) field.current = new Field();
  const its = field.current;

  const run = () => {
    cancelAnimationFrame(frame.current);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (let i = 0; i < 250; i++) its.step();
      turn((n) => n + 1);
      return;
    }
    // Most of the way at once: nothing flies about for long.
    if (its.heat > 0.9) for (let i = 0; i < 60; i++) its.step();
    const draw = () => {
      its.step();
      turn((n) => n + 1);
      if (its.heat > 0.02 || dragged.current) frame.current = requestAnimationFrame(draw);
    };
    frame.current = requestAnimationFrame(draw);
  };

  useEffect(() => {
    its.points.clear();
    its.edges = [];
    its.add(near, FIRST_LINKS);
    run();
    return () => cancelAnimationFrame(frame.current);
  }, [near]);

  const expand = (point: Point) => {
    if (point.kind !== 'target' || !point.atom) return;
    if (point.open) {
      go({ atom: point.key });
      return;
    }
    if (its.points.size >= MOST_NODES) {
      tell(`At most ${MOST_NODES} nodes are drawn.`);
      return;
    }
    point.open = true;
    get<{ neighbourhood: Neighbourhood }>('neighbours', { atom: point.key, most: MORE_LINKS })
      .then(({ neighbourhood }) => {
        its.add(neighbourhood, MORE_LINKS);
        run();
      })
      .catch(fail);
  };

  const view = its.box();
  const place = (event: PointerEvent): [number, number] => {
    const svg = box.current!;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()!.inverse());
    return [at.x, at.y];
  };
  const take = (event: PointerEvent, point: Point) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    dragged.current = { point, moved: false };
  };
  const move = (event: PointerEvent) => {
    const hand = dragged.current;
    if (!hand) return;
    const [x, y] = place(event);
    if (!hand.moved && Math.hypot(x - hand.point.x, y - hand.point.y) < 6) return;
    hand.moved = true;
    hand.point.fixed = true;
    hand.point.x = x;
    hand.point.y = y;
    its.heat = Math.max(its.heat, 0.3);
    run();
  };
  const drop = () => {
    const hand = dragged.current;
    dragged.current = null;
    if (hand && !hand.moved) expand(hand.point);
  };
  const points = [...its.points.values()];
  const first = points[0];
  const few = points.filter((point) => point.kind !== 'rule').length <= 40;
  const labelled = labels(points, view[2] / WIDTH);
  return (
    <div class="card graph-card" data-tour="graph">
      <div class="card-head">
        <h3>Neighbourhood</h3>
        <span class="soft">{told || 'click an atom to expand it, once more to go there'}</span>
      </div>
      <svg ref={box} class="graph" viewBox={view.join(' ')} width={WIDTH} height={TALL} role="group" aria-label={`graph of ${points.length} nodes around ${first?.label ?? ''}; the ground rules are listed below`}>
        {its.edges.map(({ from, to, violated, raises }, i) => (
          <line key={i} x1={from.x} y1={from.y} x2={to.x} y2={to.y} class={`${violated ? 'violated' : ''} ${raises ? 'raises' : 'lowers'}`} />
        ))}
        {points.map((point) =>
          point.kind === 'rule' ? (
            <g key={point.key} transform={`translate(${point.x} ${point.y})`} class={`rule-node ${point.value ? 'violated' : ''}`}>
              <title>{point.detail}</title>
              <rect x={-5} y={-5} width={10} height={10} transform="rotate(45)" />
              {few && <text y={3}>{point.label}</text>}
            </g>
          ) : (
            <g
              key={point.key}
              transform={`translate(${point.x} ${point.y})`}
              class={`atom-node ${point.kind} ${point === first ? 'first' : ''} ${point.open ? 'open' : ''}`}
              role="button"
              tabindex={point.kind === 'target' ? 0 : -1}
              aria-label={`${point.label}, ${point.kind === 'observed' ? 'observed as' : 'value'} ${value2(point.value)}`}
              onPointerDown={(event) => take(event, point)}
              onPointerMove={move}
              onPointerUp={drop}
              onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && (event.preventDefault(), expand(point))}
            >
              <title>{`${point.label} = ${value2(point.value)}`}</title>
              {point.kind === 'observed' ? <rect x={-9} y={-9} width={18} height={18} rx={2} class="ring" /> : <circle r={point === first ? 14 : 10} class="ring" />}
              {point.kind === 'observed' ? (
                <rect x={-9} y={9 - 18 * point.value} width={18} height={18 * point.value} rx={2} class="fill" />
              ) : (
                <circle r={(point === first ? 14 : 10) * Math.sqrt(Math.max(0, point.value))} class="fill" />
              )}
              {labelled.has(point.key) && <text y={point === first ? 27 : 22}>{short(point.label)}</text>}
            </g>
          )
        )}
      </svg>
      <p class="legend soft">
        <span class="key-target" /> inferred, filled as far as it is true <span class="key-observed" /> observed <span class="key-rule" /> ground rule, <span class="violated">red where it is violated</span>
      </p>
    </div>
  );
}
