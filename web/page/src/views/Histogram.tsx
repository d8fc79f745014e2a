import { useRef, useState } from 'preact/hooks';
import { go } from '../hash';
import { count } from '../text';

const WIDTH = 400;
const TALL = 54;

/** How values are spread. Drag over it to see only those between; a click shows all. */
export function Histogram({ bins, least, most }: { bins: number[]; least: number; most: number }) {
  const box = useRef<SVGSVGElement>(null);
  const [brush, setBrush] = useState<[number, number] | null>(null);
  const highest = Math.max(1, ...bins);
  const at = (event: PointerEvent) => {
    const place = box.current!.getBoundingClientRect();
    return Math.max(0, Math.min(1, (event.clientX - place.left) / place.width));
  };
  const snap = (x: number) => Math.round(x * 40) / 40;
  const end = () => {
    if (!brush) return;
    const [a, b] = [snap(Math.min(...brush)), snap(Math.max(...brush))];
    setBrush(null);
    go(b - a < 0.02 ? { least: 0, most: 1 } : { least: a, most: b });
  };
  const [low, high] = brush ? [Math.min(...brush), Math.max(...brush)] : [least, most];
  const all = low <= 0 && high >= 1;
  const bound = (name: 'least' | 'most', text: string) => {
    const value = Number(text);
    if (text !== '' && value >= 0 && value <= 1) go({ [name]: value });
  };
  return (
    <div class="histogram">
      <svg
        ref={box}
        viewBox={`0 0 ${WIDTH} ${TALL}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`histogram of values: ${bins.map((n, i) => `${(i / bins.length).toFixed(2)}: ${count(n)}`).filter((_, i) => bins[i] > 0).slice(0, 12).join(', ')}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setBrush([at(event), at(event)]);
        }}
        onPointerMove={(event) => brush && setBrush([brush[0], at(event)])}
        onPointerUp={end}
        onPointerCancel={() => setBrush(null)}
      >
        {bins.map((n, i) => {
          // A square root keeps the few that are between in sight of the many at 0 and 1.
          const tall = n ? Math.max(1.5, (TALL - 4) * Math.sqrt(n / highest)) : 0;
          const inside = (i + 0.5) / bins.length >= low && (i + 0.5) / bins.length <= high;
          return <rect key={i} class={inside ? 'in' : 'out'} x={(i * WIDTH) / bins.length + 0.6} width={WIDTH / bins.length - 1.2} y={TALL - tall} height={tall} />;
        })}
        {!all && <rect class="brush" x={low * WIDTH} width={(high - low) * WIDTH} y={0} height={TALL} />}
      </svg>
      <div class="range">
        <label>
          <span>from</span>
          <input type="number" min={0} max={1} step={0.05} value={least} aria-label="least value" onChange={(event) => bound('least', event.currentTarget.value)} />
        </label>
        <span class="soft axis">values from 0 to 1{all ? '; drag to filter' : ''}</span>
        <label>
          <span>to</span>
          <input type="number" min={0} max={1} step={0.05} value={most} aria-label="largest value" onChange={(event) => bound('most', event.currentTarget.value)} />
        </label>
        <button class="quiet" disabled={all} onClick={() => go({ least: 0, most: 1 })}>
          all
        </button>
      </div>
    </div>
  );
}
