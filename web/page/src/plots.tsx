// Small plots as SVG: lines over an axis each way, colours from the style sheet.
import { number } from './text';

export interface Line {
  name: string;
  points: [number, number][];
  kind: string;
  dashed?: boolean;
}

function ticks(low: number, high: number, log: boolean): number[] {
  if (log) {
    // Less than two decades: between the powers of ten too.
    const between = high / low < 100 ? [1, 2, 5] : [1];
    const all = [];
    for (let e = Math.floor(Math.log10(low)); e <= Math.log10(high) + 1e-9; e++) all.push(...between.map((n) => n * 10 ** e).filter((v) => v >= low * (1 - 1e-9) && v <= high * (1 + 1e-9)));
    const every = Math.max(1, Math.ceil(all.length / 5));
    return all.filter((_, i) => i % every === 0);
  }
  const span = high - low || 1;
  const rough = span / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  // From 2 to 5 of them.
  const step = [1, 2, 2.5, 5, 10].map((n) => n * unit).find((s) => s >= rough)!;
  const all = [];
  for (let v = Math.ceil(low / step - 1e-9) * step; v <= high + 1e-9 * span; v += step) all.push(Math.abs(v) < 1e-12 ? 0 : v);
  return all;
}

/** As many digits as tell neighbours apart. */
function tick(value: number, all: number[]): string {
  const step = all.length > 1 ? Math.abs(all[1] - all[0]) : 1;
  let digits = 0;
  while (digits < 6 && Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-6 * step * 10 ** digits) digits++;
  return Math.abs(value) >= 1e4 ? number(value) : value.toFixed(digits);
}

export function LinePlot({ title, lines, x, y, logY = false, square = false, range }: { title: string; lines: Line[]; x: string; y: string; logY?: boolean; square?: boolean; range?: [number, number, number, number] }) {
  const W = square ? 300 : 460;
  const H = square ? 260 : 200;
  const L = 52;
  const B = 34;
  const all = lines.flatMap((line) => line.points).filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b) && (!logY || b > 0));
  if (!all.length) return <p class="empty">Nothing to draw yet.</p>;
  let [x0, x1, y0, y1] = range ?? [Math.min(...all.map((p) => p[0])), Math.max(...all.map((p) => p[0])), Math.min(...all.map((p) => p[1])), Math.max(...all.map((p) => p[1]))];
  if (x0 === x1) x0 = 0;
  if (x0 === x1) x1 = 1;
  if (y0 === y1) logY ? ((y0 /= 2), (y1 *= 2)) : ((y0 -= 0.5 * (Math.abs(y0) || 1)), (y1 += 0.5 * (Math.abs(y1) || 1)));
  const sx = (v: number) => L + ((W - L - 10) * (v - x0)) / (x1 - x0);
  const t = (v: number) => (logY ? Math.log10(v) : v);
  const sy = (v: number) => H - B - ((H - B - 10) * (t(v) - t(y0))) / (t(y1) - t(y0));
  const xTicks = ticks(x0, x1, false);
  const yTicks = ticks(y0, y1, logY);
  return (
    <figure class={`plot ${square ? 'square' : ''}`}>
      <figcaption>
        {title}
        <span class="keys">
          {lines.length > 1 &&
            lines.map((line) => (
              <span key={line.name} class={`key ${line.kind}`}>
                {line.name}
              </span>
            ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${W} ${H}`} role="img" aria-label={`${title}: ${lines.map((line) => `${line.name} ends at ${number(line.points.at(-1)?.[1])}`).join(', ')}`}>
        {yTicks.map((v) => (
          <g key={v} class="tick">
            <line x1={L} x2={W - 10} y1={sy(v)} y2={sy(v)} />
            <text x={L - 6} y={sy(v) + 3.5} text-anchor="end">
              {logY ? v.toExponential(0).replace('e+', 'e') : tick(v, yTicks)}
            </text>
          </g>
        ))}
        {xTicks.map((v) => (
          <text key={v} class="tick-x" x={sx(v)} y={H - B + 15} text-anchor={sx(v) > W - 20 ? 'end' : 'middle'}>
            {tick(v, xTicks)}
          </text>
        ))}
        <text class="axis-name" x={(L + W) / 2} y={H - 3} text-anchor="middle">
          {x}
        </text>
        <text class="axis-name" transform={`translate(11 ${(H - B) / 2}) rotate(-90)`} text-anchor="middle">
          {y}
        </text>
        {lines.map((line) => {
          const drawn = line.points.filter(([a, b]) => Number.isFinite(a) && Number.isFinite(b) && (!logY || b > 0));
          return (
            <g key={line.name} class={`line ${line.kind} ${line.dashed ? 'dashed' : ''}`}>
              <polyline points={drawn.map(([a, b]) => `${sx(a).toFixed(1)},${sy(b).toFixed(1)}`).join(' ')} />
              {drawn.length <= 30 && drawn.map(([a, b], i) => <circle key={i} cx={sx(a)} cy={sy(b)} r={2.2} />)}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
