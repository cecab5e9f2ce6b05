import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { SAMPLES } from './all-samples';
import { bundleSample, killable, runProgram, startProgram } from './run-program';
import type { StandIn } from './stand-ins';

/** An account of the local network with eight deposits among its 26 entries. */
const ADDRESS = 'atto://aa6ej4ihmonnn67wt7jbov34nspfthfrwboyk5aq36fvdhw4fulilpjzj7e7m';
const KEY = '3C44F107639AD6FBF69FD217577C6C9E599CB1B05D857410DF8B519EDC2D1685';
const HEIGHT = 26;

let folder: string;
let devnet: Awaited<ReturnType<typeof createSeededDevnet>>;
let served: Awaited<ReturnType<typeof serveDevnet>>;
let expected: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atto-deposits-'));
  devnet = await createSeededDevnet();
  served = await serveDevnet(devnet as StandIn, { port: 0 });
  const chain = await fetch(`${served.url}/accounts/${KEY}/transactions/stream?toHeight=${HEIGHT}`);
  const lines = (await chain.text()).trim().split('\n');
  expect(lines).toHaveLength(HEIGHT);
  expected = lines
    .map((line) => (JSON.parse(line) as { block: { height: number; sendHash?: string } }).block)
    .filter(({ sendHash }) => sendHash !== undefined)
    .map(({ height, sendHash }) => `${height} ${sendHash}`);
  expect(expected).toHaveLength(8);
});
afterAll(async () => {
  await served.close();
  await devnet[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const envOf = (book: string) => ({
  ATTO_NODE: served.url,
  ATTO_ADDRESSES: ADDRESS,
  ATTO_BOOK: join(folder, book),
});

/** Lets the watcher run until this holds, then kills it the hard way. */
async function runUntil(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  holds: (output: string) => unknown,
) {
  const child = startProgram(command, env);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await vi.waitFor(async () => expect(await holds(output)).toBe(true), { timeout: 90_000, interval: 200 });
  } finally {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

describe('the deposit watcher in TypeScript', () => {
  let bundle: string;
  beforeAll(async () => {
    bundle = await bundleSample('exchange/watch-deposits.mts', folder);
  });
  const booked = async (book: string) => {
    const text = await readFile(join(folder, book), 'utf8').catch(() => '{"deposits":[]}');
    const { deposits } = JSON.parse(text) as { deposits: { height: number; sendHash: string }[] };
    return deposits.map(({ height, sendHash }) => `${height} ${sendHash}`);
  };

  // The request for the stream, the request for the SEND, and the replacement of the file, before and after each.
  it.each([1, 2, 3, 4, 5, 6])('books every deposit once when it is killed at step %i', async (step) => {
    const book = `book-${step}.json`;
    const ended = await runProgram(killable(bundle), { ...envOf(book), KILL_AT: String(step) });
    expect(ended).toMatchObject({ signal: 'SIGKILL', output: '' });
    const isComplete = async () => (await booked(book)).length === expected.length;
    await runUntil([process.execPath, bundle], envOf(book), isComplete);
    expect(await booked(book)).toEqual(expected);
  });
});

describe.runIf(spawnSync('python3', ['-c', 'import sqlite3']).status === 0)(
  'the deposit watcher in Python',
  () => {
    const program = ['python3', join(SAMPLES, 'exchange/watch_deposits.py')];
    /** Waits for its output, so that the network in this process can go on meanwhile. */
    const booked = async (book: string) => {
      const query = [
        'import sqlite3, sys',
        'rows = sqlite3.connect(sys.argv[1]).execute("SELECT height, send_hash FROM deposits ORDER BY rowid")',
        'print("\\n".join(" ".join(row) for row in rows))',
      ].join('\n');
      const { output } = await runProgram(['python3', '-c', query, join(folder, book)], {});
      return output.trim().split('\n');
    };

    it('books every deposit once when it is killed and started again', async () => {
      const env = envOf('book.sqlite');
      await runUntil(program, env, (output) => output.includes('deposit at height'));
      await runUntil(program, env, async () => (await booked('book.sqlite')).length === expected.length);
      expect(await booked('book.sqlite')).toEqual(expected);
    });
  },
);
