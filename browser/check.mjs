// Opens pages from file:// at two widths and in two colour schemes, and fails on what a reader would stumble over.
// check.mjs CHROMIUM FOLDER PAGE...   writes screenshots and prints to FOLDER
import { readFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const [executable, folder, ...pages] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 1280];
const SCHEMES = ['light', 'dark'];
const SERIOUS = ['serious', 'critical'];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: executable,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'],
});
const problems = [];

async function look(file, width, colorScheme) {
  const name = basename(file, '.html');
  const where = `${name}, ${width} px, ${colorScheme}`;
  const found = text => problems.push(`${where}: ${text}`);
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', message => { if (['error', 'warning'].includes(message.type())) found(`console: ${message.text()}`); });
  page.on('pageerror', error => found(`error: ${error}`));
  page.on('request', request => { if (request.url() !== pathToFileURL(resolve(file)).href) found(`request: ${request.url()}`); });
  await page.goto(pathToFileURL(resolve(file)).href);
  await page.waitForTimeout(150);
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 0) found(`the body is ${wide} px too wide`);
  const undrawn = await page.evaluate(() => [...document.querySelectorAll('.drawing')].filter(d => !d.querySelector('svg[role=img] > title')).length);
  if (undrawn > 0) found(`${undrawn} plots are not drawn`);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  for (const violation of violations.filter(v => SERIOUS.includes(v.impact))) {
    found(`${violation.impact}: ${violation.help} (${violation.nodes.slice(0, 3).map(n => n.target.join(' ')).join(', ')})`);
  }
  if (width === WIDTHS[1] && colorScheme === SCHEMES[0]) await use(page, name, found);
  await context.close();
}

// What a reader does: search, sort, turn the colours, print.
async function use(page, name, found) {
  const search = page.locator('.explorer input[type=search]').first();
  if (await search.count() > 0) {
    await search.fill('no constant is called so');
    const status = await page.locator('.explorer [role=status]').first().textContent();
    if (!status.startsWith('No atom')) found(`search finds what is not there: ${status}`);
    await search.fill('');
  }
  const header = page.locator('table.sortable th button:visible').first();
  if (await header.count() > 0) {
    await header.click();
    if (await page.locator('table.sortable th[aria-sort]').count() === 0) found('a click on a header does not sort');
  }
  await page.click('#theme');
  const theme = await page.evaluate(() => document.documentElement.dataset.theme);
  if (theme !== 'dark') found(`the switch gives the theme ${theme}`);
  await page.pdf({ path: join(folder, `${name}.pdf`), format: 'A4', printBackground: true, margin: { top: '15mm', bottom: '15mm', left: '14mm', right: '14mm' } });
}

// Without scripts everything but drawings is there.
async function readWithoutScripts(file) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
  const page = await context.newPage();
  await page.goto(pathToFileURL(resolve(file)).href);
  if (await page.locator('main table').count() === 0) problems.push(`${basename(file)}: no tables without scripts`);
  await context.close();
}

for (const file of pages) {
  for (const width of WIDTHS) for (const scheme of SCHEMES) await look(file, width, scheme);
  await readWithoutScripts(file);
}
await browser.close();
problems.forEach(problem => console.error(problem));
console.log(`${pages.length} pages in ${WIDTHS.length * SCHEMES.length} forms each: ${problems.length} problems; pictures in ${folder}`);
process.exit(problems.length === 0 ? 0 : 1);
