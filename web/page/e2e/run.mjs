// End-to-end tests of hinge explore in a real Chromium. Usage: node e2e/run.mjs [--pictures FOLDER]
import { AxeBuilder } from '@axe-core/playwright';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import { chromium } from 'playwright-core';
import { command, explore, top } from './server.mjs';
import { must, Suite } from './suite.mjs';

const suite = new Suite('explore in a browser', join(top, 'web/target/e2e-reports/TEST-explore.xml'));
const executable = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
if (!executable) {
  console.log('SKIPPED: there is no Chromium');
  suite.end('there is no Chromium');
  process.exit(0);
}
const at = process.argv.indexOf('--pictures');
const pictures = at < 0 ? null : process.argv[at + 1];
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const folder = mkdtempSync(join(tmpdir(), 'hinge-e2e-'));
const example = join(folder, 'acquaintances');
cpSync(join(top, 'examples/acquaintances'), example, { recursive: true });
const program = join(example, 'model.psl');
const original = readFileSync(program, 'utf8');

/** Close enough that values of two runs are the same to a hundredth. */
const GAP = '1e-6';
const server = await explore(example, '--gap', GAP);
const browser = await chromium.launch({ executablePath: executable, args: flags });
const context = await browser.newContext({ viewport: { width: 1320, height: 860 }, acceptDownloads: true });
context.setDefaultTimeout(30_000);
const page = await context.newPage();
// How far things jump that nobody has touched: the share of the window, as browsers tell it.
await page.addInitScript(() => {
  window.jumps = [];
  new PerformanceObserver((list) => window.jumps.push(...list.getEntries().map((one) => ({ value: one.value, what: one.sources.map((its) => its.node?.className ?? its.node?.nodeName).join() })))).observe({ type: 'layout-shift', buffered: true });
});
const said = [];
const outside = [];
// What a change has stopped is asked for again.
page.on('console', (message) => message.type() === 'error' && !message.text().includes('410 (Gone)') && said.push(message.text()));
page.on('pageerror', (error) => said.push(String(error)));
page.on('request', (its) => !its.url().startsWith(server.base) && !/^(blob|data):/.test(its.url()) && outside.push(its.url()));

const api = async (path) => (await fetch(`${server.base}/api/v1/${path}`, { headers: { Authorization: `Bearer ${server.token}` } })).json();
const settled = () => page.waitForSelector('[data-test=status][data-settled=yes][data-phase=ready]');
const version = async () => Number(await page.getAttribute('[data-test=status]', 'data-version'));
/** Does something and waits until the page shows the answer that follows from it, which the server rests at. */
const answerAfter = async (work) => {
  const before = await version();
  const end = performance.now() + 30_000;
  await work();
  for (let rests = 0; rests <= before; ) {
    must(performance.now() < end, 'no answer is shown');
    await page.waitForFunction((old) => {
      const status = document.querySelector('[data-test=status]');
      return Number(status.dataset.version) > old && status.dataset.settled === 'yes' && status.dataset.phase === 'ready';
    }, before);
    const { state, answer } = await api('model');
    if (state.phase === 'ready' && answer.version === (await version())) rests = answer.version;
  }
};
const view = async (name) => {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).click();
};
const all = async () => new Map((await api('atoms?count=1000')).rows.map((row) => [row.atom.arguments.join(','), row.value]));
const inferred = (text) => {
  // What the command gives for the same text, beside the same data.
  const file = join(example, 'same.psl');
  writeFileSync(file, text);
  const results = join(folder, 'results');
  command('infer', file, '-o', results, '--quiet', '--gap', GAP);
  const lines = readFileSync(join(results, 'Knows.tsv'), 'utf8').trim().split('\n').map((line) => line.split('\t'));
  const values = new Map(lines.map(([a, b, value]) => [`${a},${b}`, Number(value)]));
  rmSync(file);
  return values;
};

const near = (found, wanted, within) => {
  must(found.size === wanted.size && found.size > 0, `${found.size} values, not ${wanted.size}`);
  for (const [atom, value] of wanted) must(Math.abs(found.get(atom) - value) <= within, `${atom} is ${found.get(atom)}, not ${value}`);
};

await suite.test('it opens with rules, atoms and a tour', async () => {
  await page.goto(server.address);
  await settled();
  await page.waitForSelector('[data-test=tour]');
  must((await page.textContent('[data-test=tour]')).includes('Acquaintances'), 'the tour is not about the example');
  for (let i = 0; i < 6; i++) await page.locator('[data-test=tour] .tour-foot button').last().click();
  must((await page.locator('[data-test=tour]').count()) === 0, 'the tour does not end');
  must((await page.locator('.rule').count()) === 5, 'there are five rules');
  await page.waitForSelector('.grid-scroll .row .w-predicate');
  must((await page.textContent('.atoms .pane-head')).includes('314 atoms'), 'there are 314 atoms');
});

await suite.test('values are those of hinge infer, and so after a slider is moved', async () => {
  near(await all(), inferred(original), 0.01);
  const slider = page.getByLabel('weight of rule 4', { exact: true });
  const field = page.getByLabel('weight of rule 4 as a number');
  await answerAfter(async () => {
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => /weights=4/.test(location.hash));
    must(Number(await field.inputValue()) > 1, 'a key does not move the slider');
    for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('PageUp');
    await page.waitForFunction(() => location.hash.endsWith(encodeURIComponent(`4:${document.querySelector('[aria-label="weight of rule 4 as a number"]').value}`)));
  });
  const weight = (await api('model')).rules[3].weight;
  must(weight > 1.2 && weight === Number(await field.inputValue()), `the weight is ${weight}`);
  near(await all(), inferred(original.replace(/^1\.0 : !Knows/m, `${weight} : !Knows`)), 0.01);
  must(/weights=4/.test(page.url()), 'the weight is not in the address');
});

await suite.test('a sorted table shows what has changed most', async () => {
  await page.getByLabel('sort by').selectOption('change');
  await page.waitForSelector('.grid-scroll .row .change.down');
  const changes = (await page.locator('.grid-scroll .row .change').allTextContents()).slice(0, 6).map((text) => Number(text.replace(/[^0-9.]/g, '')));
  must(changes.every((change, i) => i === 0 || change <= changes[i - 1] + 1e-9) && changes[0] > 0.01, `changes are ${changes}`);
});

await suite.test('a small table is arranged as the server arranges it, by every sort, search and range', async () => {
  const shown = async (wish) => {
    await page.evaluate((to) => (location.hash = to), `${wish}`);
    // In order of place: rows keep their element while their number changes.
    return () => page.locator('.grid-scroll .row').evaluateAll((rows) => rows.sort((a, b) => a.ariaRowIndex - b.ariaRowIndex).map((row) => row.querySelector('.atom').textContent));
  };
  for (const wish of ['sort=value&order=down', 'sort=value&order=up', 'sort=change&order=down', 'sort=uncertainty&order=down', 'sort=mistake&order=down', 'sort=name&order=down', 'search=ADA+ben', 'search=knows+cy&least=0.05&most=0.6&sort=value&order=up', 'predicate=Knows&most=0.2&sort=uncertainty&order=up']) {
    const read = await shown(wish);
    const { rows, total, histogram } = await api(`atoms?count=12&${wish}`);
    const wanted = rows.map(({ atom }) => `${atom.predicate}(${atom.arguments.join(', ')})`);
    let found = [];
    for (let i = 0; i < 60; i++) {
      found = (await read()).slice(0, 12);
      if (String(found) === String(wanted)) break;
      await page.waitForTimeout(50);
    }
    must(String(found) === String(wanted), `${wish}: ${found} are shown, not ${wanted}`);
    must((await page.textContent('.atoms .pane-head [role=status]')).startsWith(`${total} atom`), `${wish}: there are ${total}`);
    const bars = await page.locator('.histogram rect:not(.brush)').evaluateAll((all) => all.map((one) => Number(one.getAttribute('height')) > 0));
    must(String(bars) === String(histogram.map((n) => n > 0)), `${wish}: the histogram differs`);
  }
  await page.evaluate(() => (location.hash = 'sort=change&order=down'));
});

await suite.test('a move of a small program asks for nothing but the move', async () => {
  const asked = [];
  // Browsers look for the icon again when the address changes.
  const listen = (its) => its.url().includes('/api/') && asked.push(`${its.method()} ${new URL(its.url()).pathname}`);
  await settled();
  await page.waitForTimeout(500);
  const figures = () => page.locator('.grid-scroll .row .figure').allTextContents();
  const before = await figures();
  page.on('request', listen);
  await answerAfter(async () => {
    await page.getByLabel('weight of rule 2', { exact: true }).focus();
    await page.keyboard.press('ArrowRight');
  });
  const after = await figures();
  await page.waitForTimeout(500);
  page.off('request', listen);
  must(String(asked) === 'POST /api/v1/rules', `asked for ${asked}`);
  must(String(before) !== String(after), 'no value has moved');
  must(String(after) === String(await figures()), 'values move after the answer is shown');
  await answerAfter(() => page.getByRole('button', { name: /^undo/ }).click());
});

await suite.test('rules are highlighted, and their bars follow a move', async () => {
  must((await page.locator('.rule .w-predicate').count()) >= 10, 'predicates are not highlighted');
  const bars = () => page.locator('.rule .rule-bars .figure').allTextContents();
  const lengths = () => page.locator('.rule .bar > span').evaluateAll((all) => all.map((one) => one.style.transform));
  const [before, long] = [await bars(), await lengths()];
  await answerAfter(async () => {
    const field = page.getByLabel('weight of rule 2 as a number');
    await field.fill('1.5');
    await field.press('Enter');
  });
  const after = await bars();
  must(before.filter((one, i) => one !== after[i]).length >= 5, `bars say ${after} after ${before}`);
  must(String(long) !== String(await lengths()), 'no bar is longer or shorter');
  await answerAfter(() => page.getByRole('button', { name: /^undo/ }).click());
});

await suite.test('nothing jumps while it opens, while weights move and when one goes from view to view', async () => {
  for (const name of ['Atoms', 'Why', 'Program', 'Run', 'Rules']) {
    await view(name);
    if (name === 'Why') await page.waitForSelector('.whatif li .detail');
    if (name === 'Run') await page.waitForSelector('.grounding td');
    await page.waitForTimeout(300);
  }
  // A figure that is longer than before counts a little.
  const jumps = (await page.evaluate(() => window.jumps)).filter((one) => one.value > 0.006);
  must(!jumps.length, `things jump: ${JSON.stringify(jumps)}`);
});

await suite.test('colours are those of the system, or as one chooses', async () => {
  const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const becomes = (colour) => page.waitForFunction((wanted) => getComputedStyle(document.body).backgroundColor === wanted, colour, { timeout: 5000 });
  const light = await back();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await back();
  must(light !== dark, 'dark looks like light');
  const button = page.getByRole('button', { name: /^colours/ });
  await button.click();
  await becomes(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await button.click();
  await becomes(dark);
  await button.click();
  await becomes(light);
});

await suite.test('undo puts the weight back', async () => {
  await answerAfter(() => page.getByRole('button', { name: /^undo/ }).click());
  must((await api('model')).rules[3].weight === 1, 'the weight is not back');
  near(await all(), inferred(original), 0.01);
});

await suite.test('a rule is switched off and made hard, and back', async () => {
  await answerAfter(() => page.getByLabel('rule 3 on').click({ force: true }));
  near(await all(), inferred(original.replace(/^0\.2 :/m, '0 :')), 0.01);
  await answerAfter(() => page.getByLabel('rule 3 on').click({ force: true }));
  await answerAfter(() => page.getByRole('button', { name: 'rule 5 is hard' }).click());
  must((await api('model')).rules[4].hard === false, 'rule 5 is still hard');
  await answerAfter(() => page.getByRole('button', { name: 'rule 5 is hard' }).click());
  near(await all(), inferred(original), 0.01);
});

await suite.test('search, histogram and the address filter the table', async () => {
  await page.getByLabel('search atoms').fill('ada');
  await page.waitForFunction(() => /^(?!314)\d+ atoms?/.test(document.querySelector('.atoms .pane-head [role=status]').textContent));
  const box = await page.locator('.histogram svg').boundingBox();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() => /least=0\.5/.test(location.hash));
  await page.waitForFunction(() => [...document.querySelectorAll('.grid-scroll .row .figure')].every((one) => Number(one.textContent) >= 0.5));
  const address = page.url();
  await page.reload();
  await settled();
  must(page.url() === address, 'the address does not stay');
  must((await page.getByLabel('search atoms').inputValue()) === 'ada', 'the search is not in the address');
  await page.getByRole('button', { name: 'all', exact: true }).click();
  await page.getByLabel('search atoms').fill('');
});

await suite.test('a click on an atom explains it, and the graph expands', async () => {
  await page.waitForSelector('.grid-scroll .row .w-predicate');
  await page.locator('.grid-scroll .row').nth(2).click();
  await page.waitForSelector('.force .figure');
  await page.waitForSelector('.words li .rule-number');
  must((await page.locator('.force').count()) >= 2, 'there are forces of rules');
  const forces = (await page.locator('.force .figure').allTextContents()).map((text) => Number(text.replace('−', '-').replace('+', '')));
  must(Math.abs(forces.reduce((a, b) => a + b, 0)) < 0.05 * Math.max(...forces.map(Math.abs)), `forces do not balance: ${forces}`);
  await page.waitForSelector('.graph .atom-node');
  const nodes = await page.locator('.graph .atom-node').count();
  await page.waitForTimeout(1500);
  await page.locator('.graph .atom-node.target:not(.open)').first().press('Enter');
  await page.waitForFunction((old) => document.querySelectorAll('.graph .atom-node').length > old, nodes);
});

await suite.test('an observation is switched to see what would be', async () => {
  const before = Number(await page.textContent('.big-value'));
  const first = page.locator('.whatif input').first();
  await first.waitFor({ state: 'attached' });
  await answerAfter(() => first.click({ force: true }));
  must((await api('model')).observations.length === 1, 'no observation is switched');
  await page.waitForFunction((old) => Number(document.querySelector('.big-value').textContent) !== old, before);
  await answerAfter(() => page.getByRole('button', { name: /^undo/ }).click());
  await page.waitForFunction((old) => Math.abs(Number(document.querySelector('.big-value').textContent) - old) < 0.01, before);
});

await suite.test('an error is shown while it is typed, and mended', async () => {
  await view('Program');
  await page.waitForSelector('.cm-content');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n0.1 : Know(A, B) -> Knows(B, A)');
  await page.waitForSelector('.problems li.error');
  const problem = await page.textContent('.problems li.error');
  must(problem.includes('predicate Know is not declared') && problem.includes('did you mean Knows'), problem);
  must(await page.getByRole('button', { name: 'Apply' }).isDisabled(), 'a wrong program can be applied');
  for (let i = 0; i < '(A, B) -> Knows(B, A)'.length; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('s');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.problems li.error'));
  await answerAfter(() => page.getByRole('button', { name: 'Apply' }).click());
  must((await api('model')).rules.length === 6, 'there is no sixth rule');
  await page.waitForFunction(() => !location.hash.includes('weights='));
});

await suite.test('what is typed while a text is applied stays', async () => {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n// one');
  await answerAfter(async () => {
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type(' two');
  });
  await page.waitForTimeout(500);
  must((await page.evaluate(() => document.querySelector('.cm-content').innerText)).includes('// one two'), 'what was typed is gone');
  must(!(await page.getByRole('button', { name: 'Apply' }).isDisabled()), 'what was typed cannot be applied');
  await answerAfter(async () => {
    for (let i = 0; i < '\n// one two'.length; i++) await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Enter');
  });
  await page.waitForFunction(() => !document.querySelector('.cm-content').innerText.includes('// one'));
});

await suite.test('completion knows predicates and constants', async () => {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n// x\nLik');
  await page.waitForSelector('.cm-tooltip-autocomplete li');
  must((await page.textContent('.cm-tooltip-autocomplete')).includes('Likes'), 'predicates are not completed');
  await page.keyboard.type('es("ad');
  await page.waitForFunction(() => document.querySelector('.cm-tooltip-autocomplete')?.textContent.includes('ada'));
  await page.keyboard.press('Escape');
  for (let i = 0; i < '\n// x\nLikes("ad'.length; i++) await page.keyboard.press('Backspace');
  await page.waitForTimeout(400);
});

await suite.test('save writes the file', async () => {
  must(readFileSync(program, 'utf8') === original, 'the file changes before it is saved');
  const [{ text }] = (await api('program')).files;
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  // The editor draws the lines that are in sight, a moment after they are.
  await page.waitForFunction(() => document.querySelector('.cm-content').innerText.includes('Knows(A, B) -> Knows(B, A)'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForFunction(() => document.querySelector('.toast')?.textContent === 'Saved');
  const saved = readFileSync(program, 'utf8');
  must(saved.startsWith(original.trimEnd()) && saved.includes('0.1 : Knows(A, B) -> Knows(B, A)') && text.length > 0, 'the file has not the new rule');
});

await suite.test('weights go into the text where they were written', async () => {
  await view('Rules');
  await answerAfter(async () => {
    const field = page.getByLabel('weight of rule 2 as a number');
    await field.fill('0.75');
    await field.press('Enter');
  });
  await view('Program');
  await page.getByRole('button', { name: 'Put weights into text' }).click();
  await page.waitForFunction(() => document.querySelector('.cm-content').innerText.includes('0.75'));
  const { withChanges } = await api('program');
  must(Object.values(withChanges)[0].includes('0.75 : Likes(A, P)'), 'the weight is not in its place');
});

await suite.test('two runs are compared', async () => {
  await view('Run');
  await page.getByRole('button', { name: 'Keep this run' }).click();
  await page.waitForFunction(() => document.querySelector('.toast')?.textContent.includes('is kept'));
  await view('Rules');
  await answerAfter(async () => {
    const field = page.getByLabel('weight of rule 1 as a number');
    await field.fill('6');
    await field.press('Enter');
  });
  await view('Run');
  await page.getByRole('button', { name: 'Keep this run' }).click();
  await page.waitForSelector('[data-test=comparison]');
  const text = await page.textContent('[data-test=comparison]');
  must(text.includes('values moved') && /Knows/.test(text) && text.includes('AUC'), text);
});

await suite.test('gap and energy are drawn over the iterations, with the time of each stage', async () => {
  const drawn = await page.locator('.run-columns > .card').first().locator('figure').evaluateAll((all) => all.map((one) => `${one.querySelector('figcaption').firstChild.textContent}: ${one.querySelectorAll('polyline').length}`));
  must(String(drawn) === 'Gap: 1,Energy: 2', `drawn is ${drawn}`);
  const stages = (await page.locator('.stages').innerText()).replace(/\s+/g, ' ');
  must(/load [\d.]+ m?s ground (kept|[\d.]+ m?s) solve [\d.]+ m?s/.test(stages), stages);
});

await suite.test('there are curves against the truth, and the plan of each rule', async () => {
  await page.waitForSelector('.plots .plot svg');
  must((await page.locator('.plots .plot').count()) >= 3, 'there are not three curves');
  await page.locator('.grounding summary').first().click();
  await page.waitForFunction(() => /SELECT/i.test(document.querySelector('.grounding pre').textContent));
});

await suite.test('weights are learned, shown and taken', async () => {
  await page.getByRole('button', { name: 'Learn', exact: true }).click();
  await page.waitForSelector('[data-test=learned]', { timeout: 90_000 });
  must((await page.locator('.learning li').count()) >= 4, 'no weights are shown');
  const before = (await api('model')).rules.map((rule) => rule.weight);
  await answerAfter(() => page.getByRole('button', { name: 'Use these weights' }).click());
  const after = (await api('model')).rules.map((rule) => rule.weight);
  must(String(before) !== String(after), 'no weight has changed');
});

await suite.test('values, program and report are exported', async () => {
  for (const [name, file] of [['Knows.csv', 'Knows.csv'], ['Program', 'program.psl'], ['Report', 'report.html']]) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('group', { name: 'export' }).getByRole('button', { name }).click()]);
    must(download.suggestedFilename() === file, download.suggestedFilename());
    must(statSync(await download.path()).size > 500, `${file} is empty`);
  }
});

await suite.test('keys alone go through the views, find an atom and explain it', async () => {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement?.blur(), (location.hash = '')));
  for (const [key, title] of [['2', 'atoms-title'], ['4', 'program-title'], ['5', 'run-title'], ['1', 'rules-title']]) {
    await page.keyboard.press(key);
    await page.waitForSelector(`#${title}`);
    await page.evaluate(() => document.activeElement?.blur());
  }
  await page.keyboard.press('/');
  await page.waitForFunction(() => document.activeElement?.classList.contains('search'));
  await page.keyboard.type('ben');
  await page.waitForFunction(() => /search=ben/.test(location.hash));
  for (let i = 0; i < 12 && !(await page.evaluate(() => document.activeElement?.dataset.test === 'grid')); i++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /view=why/.test(location.hash) && /atom=Knows.*ben/.test(location.hash));
  await page.waitForSelector('.force .figure');
});

await suite.test('the back button goes to where one was', async () => {
  await page.goBack();
  await page.waitForSelector('#rules-title');
  await page.goForward();
  await page.waitForSelector('.why .big-value');
});

await suite.test('what the page gives up the server is told of', async () => {
  const given = [];
  const listen = (its) => its.method() === 'DELETE' && given.push(its.url());
  page.on('request', listen);
  await view('Rules');
  await page.evaluate(() => (location.hash = 'view=why&atom=' + encodeURIComponent('Knows("ada", "ben")')));
  await page.waitForRequest((its) => its.url().includes('/api/v1/neighbours'));
  await page.evaluate(() => (location.hash = 'view=rules'));
  for (let i = 0; i < 40 && !given.length; i++) await page.waitForTimeout(50);
  page.off('request', listen);
  must(given.length && given.every((url) => /requests\/[-0-9a-f]+-\d+$/.test(url)), `given up: ${given}`);
});

await suite.test('two tabs show the same answer', async () => {
  const other = await context.newPage();
  await other.goto(server.address + '#view=rules');
  await other.waitForSelector('[data-test=status][data-settled=yes]');
  await view('Rules');
  await answerAfter(async () => {
    const field = page.getByLabel('weight of rule 1 as a number');
    await field.fill('3.25');
    await field.press('Enter');
  });
  const energy = await page.textContent('[data-test=energy]');
  await other.waitForFunction((wanted) => document.querySelector('[data-test=energy]').textContent === wanted, energy);
  await other.waitForFunction(() => document.querySelector('[aria-label="weight of rule 1 as a number"]').value === '3.25');
  await other.close();
});

/** Another program, in a page of its own. */
const with_ = async (text, work) => {
  const file = join(folder, 'other.psl');
  writeFileSync(file, text);
  const its = await explore(file);
  const other = await context.newPage();
  try {
    await other.goto(its.address);
    await other.waitForSelector('[data-test=status][data-settled=yes]');
    await work(other);
  } finally {
    await other.close();
    await its.stop();
  }
};

await suite.test('hard rules without an answer are named, and one is switched off', () =>
  with_('Knows(P, P) (closed)\nTrusts(P, P)\nKnows("ann", "bob") = 1\nKnows(A, B) -> Trusts(A, B) .\nTrusts(A, B) = 0.2 .\n1: !Trusts(A, B)\n', async (other) => {
    await other.waitForSelector('[data-test=no-answer] li');
    must((await other.locator('[data-test=no-answer] li').count()) === 2, 'two rules contradict each other');
    await other.getByLabel('rule 2 on').click({ force: true });
    await other.waitForFunction(() => !document.querySelector('[data-test=no-answer]'));
  }));

await suite.test('a large table comes in blocks, by predicate, from its beginning to its end', () =>
  with_('N = {' + [...Array(60).keys()].map((i) => `"${i}"`).join(', ') + '}\nNear(N, N) (closed)\nLikes(N, N)\nTrusts(N, N)\nNear("3", "7") = 1\n2 : Near(A, B) -> Trusts(A, B) ^2\n1 : !Trusts(A, B) ^2\n0.5 : !Likes(A, B) ^2\n', async (other) => {
    const shown = () => other.locator('.grid-scroll .row .atom').allTextContents();
    await other.waitForFunction(() => document.querySelector('.atoms .pane-head [role=status]').textContent === '7,200 atoms');
    await other.getByLabel('predicate', { exact: true }).selectOption('Trusts');
    await other.waitForFunction(() => document.querySelector('.atoms .pane-head [role=status]').textContent === '3,600 atoms');
    await other.getByLabel('sort by').selectOption('value');
    await other.waitForFunction(() => document.querySelector('.grid-scroll .row[aria-rowindex="2"] .atom').textContent === 'Trusts(3, 7)');
    await other.locator('.grid-scroll').focus();
    await other.keyboard.press('End');
    await other.waitForSelector('.grid-scroll .row[aria-rowindex="3601"] .w-predicate');
    must((await shown()).length < 60, 'rows are there that nobody sees');
    // What moves is seen in rows that the server sends.
    await other.keyboard.press('Home');
    const first = '.grid-scroll .row[aria-rowindex="2"] .figure';
    const before = await other.textContent(first);
    await other.getByLabel('weight of rule 1 as a number').fill('7');
    await other.getByLabel('weight of rule 1 as a number').press('Enter');
    await other.waitForFunction(([first, old]) => document.querySelector(first).textContent !== old, [first, before]);
    must((await other.textContent(first)) === '0.875', `it is ${await other.textContent(first)}, not 7 of 8`);
  }));

await suite.test('a program without targets says so', () =>
  with_('Knows(P, P) (closed)\nKnows("ann", "bob") = 1\n1: Knows(A, B) -> Knows(B, A)\n', async (other) => {
    await other.waitForFunction(() => document.querySelector('.grid .empty')?.textContent.includes('nothing to infer'));
    await other.locator('[data-test=notes]').click();
    must((await other.textContent('.problems')).includes('no atom is a target'), 'the note is not shown');
  }));

/** A request as no browser would send it. */
const bare = (path, headers) =>
  new Promise((resolve, reject) => {
    const sent = request(server.base + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end();
  });

await suite.test('requests without token, of another host or origin are refused', async () => {
  const right = { Authorization: `Bearer ${server.token}` };
  must((await bare('/api/v1/model', right)) === 200, 'a right request is refused');
  must((await bare('/api/v1/model', {})) === 401, 'no token is needed');
  must((await bare('/', {})) === 401, 'the page needs no token');
  must((await bare('/api/v1/model?token=wrong', {})) === 401, 'a wrong token is taken');
  must((await bare('/api/v1/model', { ...right, Origin: 'http://elsewhere.example' })) === 403, 'another origin is let in');
  must((await bare('/api/v1/model', { ...right, Host: 'elsewhere.example' })) === 403, 'another host is let in');
  must((await bare('/api/v1/model', { ...right, 'Sec-Fetch-Site': 'cross-site' })) === 403, 'another site is let in');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('data:text/html,hello');
  const got = await stranger.evaluate((address) => fetch(address).then((r) => r.status, () => 'blocked'), `${server.base}/api/v1/model?token=${server.token}`);
  must(got === 'blocked' || got === 403, `a page of another site got ${got}`);
});

const VIEWS = ['Rules', 'Atoms', 'Why', 'Program', 'Run'];

await suite.test('axe finds nothing serious in any view, light and dark, desktop and phone', async () => {
  const found = [];
  const desktop = { width: 1320, height: 860 };
  for (const [size, scheme, views] of [[desktop, 'light', VIEWS], [desktop, 'dark', ['Rules', 'Why', 'Program']], [{ width: 390, height: 844 }, 'light', ['Rules', 'Run']]]) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme });
    for (const name of views) {
      await view(name);
      await page.waitForTimeout(name === 'Why' ? 1200 : 400);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const one of violations.filter((v) => ['serious', 'critical'].includes(v.impact))) found.push(`${name} ${scheme} ${size.width}: ${one.id} ${one.nodes.slice(0, 2).map((node) => node.html.slice(0, 160))}`);
    }
  }
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  must(!found.length, found.join('\n'));
});

await suite.test('every view fits the width of a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of VIEWS) {
    await view(name);
    await page.waitForTimeout(400);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    must(wide <= 0, `${name} is wider than the screen by ${wide}`);
  }
  await page.setViewportSize({ width: 1320, height: 860 });
});

await suite.test('nothing comes from the network, and no script fails', async () => {
  must(!outside.length, `asked for ${outside}`);
  must(!said.length, said.slice(0, 3).join('\n'));
});

if (pictures) await suite.test('pictures are taken', takePictures);

async function takePictures() {
  mkdirSync(pictures, { recursive: true });
  for (const [size, width, height] of [['desktop', 1320, 860], ['phone', 390, 844]]) {
    await page.setViewportSize({ width, height });
    for (const name of VIEWS) {
      await view(name);
      if (name === 'Why') await Promise.all(['.force .figure', '.graph .atom-node', '.words li .rule-number'].map((one) => page.waitForSelector(one)));
      await page.waitForTimeout(2500);
      await page.screenshot({ path: join(pictures, `explore-${name.toLowerCase()}-${size}.png`) });
    }
  }
}

await suite.test('with --read-only nothing is saved', async () => {
  const other = await explore(example, '--read-only');
  try {
    const sent = (path, body) => fetch(`${other.base}/api/v1/${path}`, { method: 'POST', headers: { Authorization: `Bearer ${other.token}` }, body: JSON.stringify(body) });
    for (let i = 0; i < 100 && (await (await fetch(`${other.base}/api/v1/model?token=${other.token}`)).json()).rules === undefined; i++) await new Promise((resolve) => setTimeout(resolve, 200));
    const before = readFileSync(program, 'utf8');
    const answer = await sent('save', { name: program, text: 'gone' });
    must(answer.status === 403, `it answers ${answer.status}`);
    must(readFileSync(program, 'utf8') === before, 'the file has changed');
    const reader = await browser.newPage();
    await reader.goto(`${other.address}#view=program`);
    await reader.waitForSelector('.cm-content');
    must((await reader.textContent('header')).includes('read only'), 'the page does not say so');
    await reader.locator('.cm-content').click();
    await reader.keyboard.press('Control+Home');
    await reader.keyboard.type('// mine');
    await reader.waitForFunction(() => document.querySelector('.problems').textContent.includes('not applied yet'));
    must(await reader.getByRole('button', { name: 'Save' }).isDisabled(), 'the page offers to save');
    await reader.close();
  } finally {
    await other.stop();
  }
});

await browser.close();
await suite.test('Ctrl-C ends it', async () => {
  const code = await server.stop();
  must(code === 0, `it ended with ${code}: ${server.said()}`);
});
rmSync(folder, { recursive: true });
process.exit(suite.end() ? 1 : 0);
