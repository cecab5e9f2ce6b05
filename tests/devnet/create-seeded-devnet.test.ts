import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createSeededDevnet, type SeededOptions } from '../../devnet/create-seeded-devnet';
import { LONG_HISTORY, VOTERS } from '../../devnet/story/cast';
import { signerOf } from '../../devnet/story/story-keys';
import { readStory } from '../../devnet/story/read-story';
import type { Devnet } from '../../devnet/types';

let devnet: Devnet | undefined;
afterEach(async () => {
  await devnet?.[Symbol.asyncDispose]();
  devnet = undefined;
});

async function start(options: SeededOptions = {}): Promise<Devnet> {
  return (devnet = await createSeededDevnet({ confirmationDelayMs: 0, ...options }));
}

async function get(path: string): Promise<string> {
  const response = await devnet!.fetch(new Request(`http://devnet${path}`));
  expect(response.status).toBe(200);
  return response.text();
}

const numberIn = (text: string, member: string) => BigInt(new RegExp(`"${member}":(\\d+)`).exec(text)![1]!);

describe('the seeded network', () => {
  it('lists the richest accounts, largest first', async () => {
    await start();
    const top = (await get('/accounts/top')).match(/\{.*?\}/g)!;
    const balances = top.map((account) => numberIn(account, 'balance'));
    expect(balances).toHaveLength(100);
    expect(top[0]).toContain(signerOf('treasury').publicKey);
    expect(balances.every((balance, index) => index === 0 || balance <= balances[index - 1]!)).toBe(true);
    expect(balances.at(-1)).toBeGreaterThan(0n);
  });

  it('reports the weight of its voters', async () => {
    await start();
    const weights = await Promise.all(
      VOTERS.map(async (voter) =>
        numberIn(await get(`/vote-weights/${signerOf(voter).address.slice(7)}`), 'weight'),
      ),
    );
    expect(weights[0]! + weights[1]!).toBeGreaterThan(10n ** 19n);
  });

  it('streams the long history from the first height to the last without a gap', async () => {
    await start();
    const { publicKey } = signerOf(LONG_HISTORY);
    const { height } = devnet!.account(publicKey)!;
    const entries = (await get(`/accounts/${publicKey}/entries/stream?toHeight=${height}`))
      .trimEnd()
      .split('\n');
    const heights = entries.map((entry) => numberIn(entry, 'height'));
    expect(heights).toEqual(Array.from({ length: Number(height) }, (_, index) => BigInt(index + 1)));
    expect(height).toBeGreaterThan(10_000n);
    // Each entry follows from the previous one, so the sum of a page is the balance of the account.
    for (const [index, entry] of entries.entries()) {
      const before = index === 0 ? 0n : numberIn(entries[index - 1]!, 'balance');
      expect(numberIn(entry, 'previousBalance')).toBe(before);
    }
  });

  it(
    'confirms a transaction that extends the seeded history, and restores it from a given folder',
    { tags: 'breadth' },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'seeded-'));
      const messages: string[] = [];
      const log = (message: string) => void messages.push(message);
      const [transaction] = readStory().ready();
      await start({ folder, log });
      expect(await devnet!.submit(transaction!)).toEqual({ status: 200 });
      await devnet![Symbol.asyncDispose]();
      await start({ folder, log });
      expect(await get(`/transactions/${transaction!.hash}`)).toBe(transaction!.print());
      expect(messages).toEqual([
        'The journal has 0 transactions from earlier runs.',
        'The journal has 1 transactions from earlier runs.',
      ]);
      await devnet![Symbol.asyncDispose]();
      devnet = undefined;
      await rm(folder, { recursive: true });
    },
  );

  it('makes transactions automatically until it is disposed', { tags: 'breadth' }, async () => {
    await start({ rate: 200 });
    const stream = await devnet!.fetch(new Request('http://devnet/transactions/stream'));
    const reader = stream.body!.getReader();
    for (let line = 0; line < 300; line++) expect((await reader.read()).done).toBe(false);
    await devnet![Symbol.asyncDispose]();
    devnet = undefined;
    let rest = await reader.read();
    while (!rest.done) rest = await reader.read();
    expect(rest.done).toBe(true);
  });
});
