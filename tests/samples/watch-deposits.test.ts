import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from './all-samples';
import {
  bookedInSqlite,
  runUntilPrinted,
  startDepositsNetwork,
  type DepositsNetwork,
} from './deposits-network';
import { bundleSample, killable, runProgram } from './run-program';

let folder: string;
let network: DepositsNetwork;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atto-deposits-'));
  network = await startDepositsNetwork();
});
afterAll(async () => {
  await network[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

describe('the deposit watcher in TypeScript', () => {
  let bundle: string;
  beforeAll(async () => {
    bundle = await bundleSample('exchange/watch-deposits.mts', folder);
  });
  const booked = async (book: string) => {
    const text = await readFile(book, 'utf8').catch(() => '{"deposits":[]}');
    const { deposits } = JSON.parse(text) as { deposits: { height: number; sendHash: string }[] };
    return deposits.map(({ height, sendHash }) => `${height} ${sendHash}`);
  };

  // The request for the stream, the request for the SEND, and the replacement of the file, before and after each.
  it.each([1, 2, 3, 4, 5, 6])('books every deposit once when it is killed at step %i', async (step) => {
    const book = join(folder, `book-${step}.json`);
    const ended = await runProgram(killable(bundle), { ...network.env(book), KILL_AT: String(step) });
    expect(ended).toMatchObject({ signal: 'SIGKILL', output: '' });
    const left = network.expected.length - (await booked(book)).length;
    await runUntilPrinted([process.execPath, bundle], network.env(book), left);
    expect(await booked(book)).toEqual(network.expected);
  });
});

describe.runIf(spawnSync('python3', ['-c', 'import sqlite3']).status === 0)(
  'the deposit watcher in Python',
  () => {
    const program = ['python3', join(SAMPLES, 'exchange/watch_deposits.py')];

    it('books every deposit once when it is killed and started again', async () => {
      const book = join(folder, 'book.sqlite');
      await runUntilPrinted(program, network.env(book), 1);
      const left = network.expected.length - (await bookedInSqlite(book)).length;
      if (left > 0) await runUntilPrinted(program, network.env(book), left);
      expect(await bookedInSqlite(book)).toEqual(network.expected);
    });
  },
);
