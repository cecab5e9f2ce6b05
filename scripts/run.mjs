/**
 * `node scripts/run.mjs FILE [ARGS…]`: makes sure the packages are installed, then runs a TypeScript program of
 * the project. Plain JavaScript on purpose: on a fresh clone nothing but Node is there yet.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled, root } from './setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/run.mjs FILE [ARGS…]');
  process.exit(2);
}
await ensureInstalled();

const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, stdio: 'inherit' });
// The child decides when it is over: a signal is passed on, and its own clean-up is waited for.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm puts a shell in between, which a signal ends without passing it on: when it is gone, nobody wants this any more.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
