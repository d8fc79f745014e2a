// Notes which sources the built files are of. Usage: node record.mjs [--check]
// With --check it changes nothing and ends with 1 if the built files are of other sources.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const note = join(here, '../src/main/resources/org/hinge/web/page/sources.sha256');

function files(folder) {
  return readdirSync(join(here, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? files(name) : [name];
  });
}

// Paths and contents in the order of code points; line ends as Git keeps them.
const names = [...files('src'), ...files('public'), 'index.html', 'package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.mjs'].sort();
const hash = createHash('sha256');
for (const name of names) {
  hash.update(`${name}\n${readFileSync(join(here, name), 'utf8').replaceAll('\r\n', '\n')}\n`);
}
const digest = hash.digest('hex') + '\n';
if (process.argv.includes('--check')) {
  process.exit(existsSync(note) && readFileSync(note, 'utf8') === digest ? 0 : 1);
}
writeFileSync(note, digest);
