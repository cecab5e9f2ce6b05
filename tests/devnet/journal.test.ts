import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../devnet/story/story-random';
import { readStory } from '../../devnet/story/read-story';
import type { Transaction } from '../../devnet/types';
import { runCli, urlOf, type RunningCli } from './run-cli';

const KILLS = process.env.ATTO_EXHAUSTIVE === '1' ? 4 : 2;
const AT_ONCE = 24;
const transactions = readStory().ready().slice(0, 1_500);

let folder: string;
let running: RunningCli | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.exit;
  await rm(folder, { recursive: true });
});
const start = () => (running = runCli('--json', '--port', '0', '--delay', '0', '--data', folder));

/** Publishes transactions, many at once, until the network is gone; reports each acknowledged one. */
async function pump(url: string, offered: readonly Transaction[], acknowledged: (hash: string) => void) {
  let next = 0;
  const offer = async (): Promise<void> => {
    while (next < offered.length) {
      const transaction = offered[next++]!;
      const response = await fetch(`${url}/transactions?deduplicate=true`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: transaction.print(),
      });
      await response.text();
      if (response.status === 200) acknowledged(transaction.hash);
    }
  };
  // The network will be killed, so pending requests get no response.
  await Promise.allSettled(Array.from({ length: AT_ONCE }, offer));
}

describe('a network that is killed', () => {
  it(`keeps everything that it acknowledged through ${KILLS} kills`, { tags: 'breadth' }, async () => {
    const random = createRandom('kill -9');
    const known = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const cli = start();
      const url = await urlOf(cli);
      expect(await missing(url, known)).toEqual([]);
      const enough = known.size + 1 + random.below(120);
      const patienceMs = random.below(4);
      const rest = transactions.filter(({ hash }) => !known.has(hash));
      await pump(url, rest, (hash) => {
        known.add(hash);
        if (known.size === enough) setTimeout(() => cli.kill('SIGKILL'), patienceMs);
      });
      expect(await cli.exit).toEqual({ code: null, signal: 'SIGKILL' });
      expect(known.size).toBeGreaterThanOrEqual(enough);
    }
    // Whatever the kills left behind, the next run starts with a complete journal and exits cleanly.
    const last = start();
    const url = await urlOf(last);
    expect(await missing(url, known)).toEqual([]);
    last.kill('SIGTERM');
    expect(await last.exit).toEqual({ code: 0, signal: null });
  });

  it('says what it drops of an incomplete record, and refuses a damaged journal', async () => {
    const path = join(folder, 'journal.log');
    await stopped(start());
    const { size } = await stat(path);
    await appendFile(path, '00000712 0123456789abcdef 01');
    const torn = await stopped(start());
    expect(torn.output.error).toContain(`dropped 28 bytes from byte ${size}`);
    expect((await stat(path)).size).toBe(size);

    await appendFile(path, 'rubbish\n');
    const damaged = start();
    expect(await damaged.exit).toEqual({ code: 1, signal: null });
    expect(damaged.output.error).toBe(`The journal is damaged at byte ${size}: no record starts here\n`);
  });
});

async function stopped(cli: RunningCli): Promise<RunningCli> {
  await cli.ready;
  cli.kill('SIGTERM');
  expect((await cli.exit).code).toBe(0);
  return cli;
}

/** The transactions that the network does not know. */
async function missing(url: string, hashes: ReadonlySet<string>): Promise<string[]> {
  const known = await Promise.all(
    [...hashes].map(async (hash) => {
      const response = await fetch(`${url}/transactions/${hash}`);
      return response.status === 200 && (await response.text()).includes('"signature"');
    }),
  );
  return [...hashes].filter((_, index) => !known[index]);
}
