/**
 * `node scripts/run.mjs FILE [ARGS…]`: makes sure that the packages are installed, then runs a TypeScript program of
 * the project. Plain JavaScript, because a fresh clone has nothing but Node.
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
// Forward signals and wait for the child, so that it can clean up.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm starts a shell in between, which dies on a signal without forwarding it: stop when the parent is gone.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
