import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../devnet/devnet-clock';
import { createDevnet } from '../../devnet/create-devnet';
import { createRandom } from '../../devnet/story/story-random';
import { readStory } from '../../devnet/story/read-story';
import { TRAFFIC } from '../../devnet/story/cast';
import { signerOf } from '../../devnet/story/story-keys';
import type { Devnet, LedgerFaults, Receivable, Transaction, Verdict } from '../../devnet/types';
import { createWorkPool } from '../../devnet/work/work-pool';
import { createImprovisation } from '../../devnet/traffic/improvise';
import type { Source } from '../../devnet/traffic/pace';
import { createReplay } from '../../devnet/traffic/replay';

const story = readStory();
const { funded } = story;
const clock = systemClock;

let devnet: Devnet | undefined;
afterEach(async () => {
  await devnet?.[Symbol.asyncDispose]();
  devnet = undefined;
});

/** A seeded network that records published and confirmed transactions. */
async function network(extra: readonly Transaction[] = [], faults: LedgerFaults = {}) {
  const confirmed: Transaction[] = [];
  const verdicts: Verdict[] = [];
  const initial = [...story.transactions, ...extra];
  const onCommit = (transaction: Transaction) => void confirmed.push(transaction);
  const made = await createDevnet({ initial, funded, confirmationDelayMs: 0, onCommit, faults });
  devnet = made;
  const submit = async (transaction: Transaction) => {
    const verdict = await made.submit(transaction);
    verdicts.push(verdict);
    return verdict;
  };
  return { devnet: { ...made, submit }, confirmed, verdicts };
}

const keyOf = ({ block }: Transaction) => block.publicKey;
const amountOf = ({ amount }: Receivable) => amount;

async function play(source: Source, count: number): Promise<void> {
  for (let begun = 0; begun < count;) {
    const next = source.next();
    if (next === 'end') return;
    if (next === 'later') await new Promise((resolve) => setImmediate(resolve));
    else {
      begun++;
      await next;
    }
  }
}

describe('generated traffic', () => {
  it('makes all four block types, is never rejected, and loses no money', { tags: 'breadth' }, async () => {
    const { devnet: node, confirmed, verdicts } = await network();
    const total = () => {
      const accounts = [...TRAFFIC.map((label) => signerOf(label).publicKey), ...confirmed.map(keyOf)];
      const owned = (key: string) => [
        node.account(key)?.balance ?? 0n,
        ...node.receivables(key).map(amountOf),
      ];
      return [...new Set(accounts)].flatMap(owned).reduce((sum, amount) => sum + amount, 0n);
    };
    const before = total();
    const pool = createWorkPool();
    const source = createImprovisation({ devnet: node, pool, random: createRandom('test'), clock });
    await play(source, 90);
    await pool.close();
    expect(verdicts).toEqual(verdicts.map(() => ({ status: 200 })));
    expect(confirmed).toHaveLength(90);
    const types = new Set(confirmed.map(({ block }) => block.type));
    expect(types).toEqual(new Set(['OPEN', 'RECEIVE', 'SEND', 'CHANGE']));
    expect(total()).toBe(before);
  });

  it('lets many accounts act concurrently', async () => {
    const { devnet: node, verdicts } = await network();
    const pool = createWorkPool();
    const source = createImprovisation({ devnet: node, pool, random: createRandom('together'), clock });
    const begun = Array.from({ length: 30 }, () => source.next()).filter((next) => next instanceof Promise);
    expect(begun.length).toBeGreaterThanOrEqual(TRAFFIC.length);
    await Promise.all(begun);
    await pool.close();
    expect(verdicts.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('the replay of ready-made transactions', () => {
  const cycle = story.ready().slice(0, 2_000);
  const hashes = (transactions: readonly Transaction[]) => transactions.map(({ hash }) => hash);

  async function replay(extra: readonly Transaction[], faults?: LedgerFaults) {
    const made = await network(extra, faults);
    return { ...made, source: createReplay({ devnet: made.devnet, transactions: cycle, clock }) };
  }

  it('confirms all of them, many at a time', async () => {
    const { source, confirmed } = await replay([]);
    const underWay: Promise<void>[] = [];
    for (let next = source.next(); next !== 'end'; next = source.next()) {
      if (next !== 'later') underWay.push(next);
      else await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(underWay);
    expect(new Set(hashes(confirmed))).toEqual(new Set(hashes(cycle)));
    expect(new Set(cycle.map(({ block }) => block.type)).size).toBe(4);
  });

  it('continues where a network was stopped', { tags: 'breadth' }, async () => {
    const { source, confirmed } = await replay(cycle.slice(0, 1_900));
    await play(source, Infinity);
    expect(hashes(confirmed)).toEqual(hashes(cycle.slice(1_900)));
  });

  it('waits while nothing can be confirmed, and can be stopped while waiting', async () => {
    const faults: LedgerFaults = { queueFull: true };
    const { source, confirmed, verdicts } = await replay([], faults);
    const first = source.next() as Promise<void>;
    while (verdicts.length === 0) await new Promise((resolve) => setImmediate(resolve));
    source.stop!();
    await first;
    expect([confirmed.length, verdicts[0]!.status]).toEqual([0, 429]);
  });

  it('skips what builds on a permanently rejected transaction', { tags: 'breadth' }, async () => {
    const { devnet: node } = await network();
    const refused = cycle[0]!;
    const submit = (transaction: Transaction) =>
      transaction === refused
        ? Promise.resolve<Verdict>({ status: 400, message: 'no' })
        : node.submit(transaction);
    const offered: Transaction[] = [];
    const watched = {
      ...node,
      submit: (transaction: Transaction) => {
        offered.push(transaction);
        return submit(transaction);
      },
    };
    await play(createReplay({ devnet: watched, transactions: cycle, clock }), Infinity);
    expect(offered.length).toBeLessThan(cycle.length);
    const lost = new Set(hashes(cycle.filter((transaction) => !offered.includes(transaction))));
    expect(lost.size).toBeGreaterThan(0);
    lost.add(refused.hash);
    const heirs = cycle.filter(
      ({ block }) => lost.has(block.previous ?? '') || lost.has(block.sendHash ?? ''),
    );
    expect(offered.filter((transaction) => heirs.includes(transaction))).toEqual([]);
  });
});
