// Measures what a user of hinge explore waits for, in Chromium. Usage: node measure.mjs PROGRAM... [--timed N] [--moves N]
// Of --timed moves it tells how long they took; --moves more, which are timed too, show whether memory stays flat.
// Figures and their machine are in bench/README.md, section Explore.
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { explore } from './e2e/server.mjs';

const args = process.argv.slice(2);
const option = (name, usual) => {
  const at = args.indexOf(name);
  return at < 0 ? usual : Number(args.splice(at, 2)[1]);
};
const timed = option('--timed', 60);
const moves = option('--moves', 200);
const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync);
const server = await explore(...args);
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--enable-precise-memory-info'] });
const page = await (await browser.newContext({ viewport: { width: 1320, height: 860 } })).newPage();
const api = async (path) => (await fetch(`${server.base}/api/v1/${path}`, { headers: { Authorization: `Bearer ${server.token}` } })).json();
/** The least that this share of all is at most. */
const quantile = (all, share) => [...all].sort((a, b) => a - b)[Math.ceil(share * all.length) - 1];
const shown = (name, all) =>
  console.log(
    `${name}: median ${quantile(all, 0.5).toFixed(0)} ms, 95 of 100 within ${quantile(all, 0.95).toFixed(0)} ms, largest ${Math.max(...all).toFixed(0)} ms; ` +
      `${all.filter((one) => one >= 50).length} of ${all.length} took 50 ms or more`
  );
const showAll = (results) => {
  shown('slider to first moved value', results.map((one) => one.first ?? one.rests));
  shown('slider to a proven gap of 1e-2', results.map((one) => one.proven ?? one.rests));
  shown('slider to rest', results.map((one) => one.rests));
};

while (!(await api('model')).rules) await new Promise((resolve) => setTimeout(resolve, 20));
const grounded = performance.now();
await page.goto(`${server.address}#sort=uncertainty&order=down`);
await page.waitForSelector('.grid-scroll .row .w-predicate', { timeout: 120_000 });
console.log(`page usable after grounding: ${(performance.now() - grounded).toFixed(0)} ms`);
await page.waitForSelector('[data-settled=yes]', { timeout: 120_000 });
const { targets, rules } = await api('model');
console.log(`${targets} atoms, ${rules.length} rules`);

/**
 * Turns a weight; tells when the first value in the table moved, when a gap of 1e-2 is proven, and when it rests. Each is
 * the time from the event of the slider to the end of the frame that shows it: what a frame finds in the document when
 * it begins it draws, and a message that is sent then is handled when it is drawn.
 */
const move = (rule, step) =>
  page.evaluate(
    ([rule, step]) =>
      new Promise((resolve) => {
        const values = () => [...document.querySelectorAll('.grid-scroll .row .value .figure')].map((one) => one.textContent).join();
        const status = document.querySelector('[data-test=status]');
        const before = values();
        const version = Number(status.dataset.version);
        const slider = document.querySelector(`[data-rule="${rule}"] .weight-slider`);
        slider.value = step;
        const start = performance.now();
        let seen = [];
        let first = null;
        let proven = null;
        let rests = null;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        slider.dispatchEvent(new Event('change', { bubbles: true }));
        const drawn = new MessageChannel();
        const look = () => {
          seen = [values() !== before, Number(status.dataset.version) > version, Number(document.querySelector('[data-test=gap]').textContent), status.dataset.settled === 'yes' && status.dataset.phase === 'ready'];
          drawn.port2.postMessage(null);
        };
        drawn.port1.onmessage = () => {
          const past = performance.now() - start;
          const [moved, newer, gap, settled] = seen;
          if (first === null && moved) first = past;
          if (proven === null && newer && gap <= 1e-2) proven = past;
          if (rests === null && newer && settled) rests = past;
          // Not every move moves a value that is in sight.
          if ((rests !== null && (first !== null || past > rests + 100)) || past > 60_000) resolve({ first, proven, rests: rests ?? past });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [rule, step]
  );

const soft = rules.filter((rule) => !rule.hard).map((rule) => rule.number);
const turn = (i) => move(soft[i % soft.length], 350 + ((i * 197) % 400));
// Nobody turns a weight before having looked at the page; of a small program the server rehearses moves meanwhile.
await page.waitForTimeout(4000);
const firstMoves = [];
for (let i = 0; i < 10; i++) firstMoves.push(await turn(i));
shown('the first moves: slider to rest', firstMoves.map((one) => one.rests));
/** Milliseconds of the processor that the server has had, where the system tells. */
const processor = () => {
  const stat = existsSync(`/proc/${server.pid}/stat`) ? readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1].split(' ') : [];
  return 10 * (Number(stat[11] ?? 0) + Number(stat[12] ?? 0));
};
const results = [];
const before = processor();
for (let i = 0; i < timed; i++) results.push(await turn(i + 3));
console.log(`processor time of the server per move, to rest: ${((processor() - before) / timed).toFixed(0)} ms`);
showAll(results);

const frames = await page.evaluate(
  () =>
    new Promise((resolve) => {
      const grid = document.querySelector('.grid-scroll');
      const times = [];
      let last = performance.now();
      const end = last + 3000;
      const step = (now) => {
        times.push(now - last);
        last = now;
        grid.scrollTop += 90;
        if (now < end) requestAnimationFrame(step);
        else resolve(times.slice(1));
      };
      requestAnimationFrame(step);
    })
);
console.log(`scrolling: ${(1000 / (frames.reduce((a, b) => a + b) / frames.length)).toFixed(0)} frames/s, slowest of 20 frames ${[...frames].sort((a, b) => b - a)[Math.floor(frames.length / 20)].toFixed(0)} ms`);

const client = await page.context().newCDPSession(page);
const memory = async () => {
  await client.send('HeapProfiler.collectGarbage');
  const heap = (await client.send('Runtime.getHeapUsage')).usedSize / 1e6;
  const status = existsSync(`/proc/${server.pid}/status`) ? readFileSync(`/proc/${server.pid}/status`, 'utf8') : '';
  return { page: heap.toFixed(1), server: (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1e3).toFixed(0) };
};
const later = [];
for (let done = 0; ; ) {
  const now = await memory();
  console.log(`after ${done} more moves: page ${now.page} MB, server ${now.server} MB`);
  if (done >= moves) break;
  for (let i = 0; i < Math.min(50, moves); i++, done++) later.push(await turn(done));
}
if (later.length) showAll(later);
console.log(`load of the machine: ${loadavg().map((one) => one.toFixed(1)).join(', ')}`);
await browser.close();
await server.stop();
