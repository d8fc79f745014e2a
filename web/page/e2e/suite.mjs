// Tests in order, each with a name; the outcome goes to a file that .ci/run counts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export class Suite {
  constructor(name, report) {
    this.name = name;
    this.report = report;
    this.results = [];
  }

  async test(name, work) {
    const start = performance.now();
    let problem = null;
    try {
      await work();
    } catch (e) {
      problem = e;
    }
    const seconds = (performance.now() - start) / 1000;
    this.results.push({ name, problem, seconds });
    console.log(`${problem ? 'FAILED' : 'ok    '} ${name} (${seconds.toFixed(1)} s)${problem ? `\n${problem.stack ?? problem}` : ''}`);
  }

  /** Writes the report; gives how many failed. */
  end(skipped = '') {
    const failed = this.results.filter((result) => result.problem).length;
    const escaped = (text) => String(text).replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`).replace(/[^\x20-\x7e\n]/g, '?');
    const cases = this.results.map(
      ({ name, problem, seconds }) =>
        `  <testcase classname="${this.name}" name="${escaped(name)}" time="${seconds.toFixed(3)}">${problem ? `<failure message="${escaped(problem.message)}"/>` : ''}</testcase>`
    );
    if (skipped) cases.push(`  <testcase classname="${this.name}" name="all"><skipped message="${escaped(skipped)}"/></testcase>`);
    mkdirSync(dirname(this.report), { recursive: true });
    writeFileSync(
      this.report,
      `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="${this.name}" tests="${cases.length}" failures="${failed}" errors="0" skipped="${skipped ? 1 : 0}">\n${cases.join('\n')}\n</testsuite>\n`
    );
    return failed;
  }
}

export function must(is, what) {
  if (!is) throw new Error(what);
}
