import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Subject } from './work-subjects';

/** The loop in C, compiled on this machine, by processor time; undefined where there is no compiler. */
export function createNative(): { run: Subject; close(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'atto-native-'));
  const program = join(folder, 'native');
  const source = fileURLToPath(new URL('native.c', import.meta.url));
  const vectors = process.arch === 'x64' ? ['-mavx'] : [];
  const compiled = spawnSync(process.env.CC ?? 'cc', ['-O3', ...vectors, '-o', program, source]);
  if (compiled.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  let perMs = 5_000;
  let nonce = 0;
  const run: Subject = async (ms) => {
    const count = 2 * Math.ceil((perMs * ms) / 2);
    child.stdin.write(`${nonce} 1 2 3 4 0 ${count}\n`);
    const { value } = await lines.next();
    const [offset, wall, processor] = String(value).split(' ').map(Number) as [number, number, number];
    if (offset !== -1) throw new Error('The impossible threshold was met.');
    nonce += count;
    perMs = count / wall;
    return { hashes: count, ms: processor };
  };
  return {
    run,
    close() {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
