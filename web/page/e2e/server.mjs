// Starts hinge explore as a user would, and reads its address.
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const top = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const hinge = process.env.HINGE ?? join(top, 'bin/hinge');

export async function explore(...options) {
  const process_ = spawn(hinge, ['explore', ...options, '--no-open'], { cwd: top, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  process_.stderr.on('data', (bytes) => (said += bytes));
  const address = await new Promise((resolve, reject) => {
    let out = '';
    process_.stdout.on('data', (bytes) => {
      out += bytes;
      if (out.includes('\n')) resolve(out.split('\n')[0]);
    });
    process_.on('exit', (code) => reject(new Error(`hinge explore ended with ${code}: ${said}`)));
  });
  return {
    address,
    pid: process_.pid,
    base: new URL(address).origin,
    token: new URL(address).searchParams.get('token'),
    said: () => said,
    stop: () =>
      new Promise((resolve) => {
        process_.removeAllListeners('exit');
        process_.on('exit', (code, signal) => resolve(code ?? signal));
        process_.kill('SIGINT');
      })
  };
}

/** Runs another command to its end. */
export function command(...args) {
  const done = spawnSync(hinge, args, { cwd: top, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`hinge ${args.join(' ')}: ${done.stderr}`);
}
