import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAmount } from '../../../src/protocol/amount';
import { hashBlock } from '../../../src/protocol/block-hash';
import { parseHash, type Hash } from '../../../src/protocol/hash';
import { hexToBytes } from '../../../src/protocol/hex';
import { toInstant } from '../../../src/protocol/instant';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import { parsePublicKey, type PublicKey } from '../../../src/protocol/public-key';
import { sendBlock } from '../../../src/protocol/send';
import { signHash } from '../../../src/protocol/signature';
import type { Work } from '../../../src/protocol/work';
import {
  newEntry,
  transactionOf,
  withVersion,
  type SignedEntry,
} from '../../../src/wallet/outbox/outbox-entry';
import type { FaucetStore, NewClaim, StoredClaim } from '../../../services/faucet/store/faucet-store';
import type { SqlDatabase } from '../../../services/faucet/store/sql-database';
import { confirmationOf } from '../../../services/faucet/store/sql-outbox';
import { openSqlStore } from '../../../services/faucet/store/sql-store';

const { signal } = new AbortController();
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 6, 30);
const DAY = 24 * HOUR;
const ONE = toAmount(1_000_000_000n);
const CHALLENGE = 30 * 60_000;
/** How long a slow phone searches for the price of a first claim, and the turns of a subnet are apart at most. */
const SEARCH = 60_000;
const LONGEST = 10 * 60_000;

const anyHash = (): Hash => parseHash(randomBytes(32).toString('hex'));
const anyKey = (): PublicKey => parsePublicKey(randomBytes(32).toString('hex'));
const anySubnet = () => randomBytes(12).toString('hex');
const payerKey = randomBytes(32).toString('hex');
const account = publicKeyFromPrivateKey(hexToBytes(payerKey));

function newClaim(changes: Partial<NewClaim> = {}): NewClaim {
  return {
    id: randomBytes(16).toString('hex'),
    ...{ target: anyHash(), publicKey: anyKey(), account, amount: ONE, now: NOW, cooldownMs: HOUR },
    ...{ subnet: anySubnet(), subnetSteps: 0, freePerSubnet: 8, challengeMs: CHALLENGE },
    base: 120_000_000n,
    periods: [{ name: `hour ${randomBytes(4).toString('hex')}`, endsAt: NOW + HOUR, limit: 10n ** 17n }],
    ...changes,
  };
}

/** A signed payment of a claim at a height of the payer's chain. */
function entryFor(claim: StoredClaim, height: bigint): SignedEntry {
  const block = sendBlock({
    account: {
      ...{
        publicKey: account,
        network: 'LOCAL',
        version: 0 as never,
        algorithm: 'V1',
        balance: toAmount(10n ** 15n),
      },
      ...{ height: (height - 1n) as never, lastTransactionHash: anyHash(), representativePublicKey: account },
      ...{ lastTransactionTimestamp: toInstant(BigInt(NOW)), representativeAlgorithm: 'V1' },
    },
    ...{ receiver: claim.publicKey, amount: claim.amount, timestamp: toInstant(BigInt(NOW + 1)) },
  });
  const hash = hashBlock(block);
  const transaction = {
    block,
    signature: signHash(hash, hexToBytes(payerKey)),
    work: '00'.repeat(8) as Work,
  };
  return newEntry(transaction, confirmationOf(claim));
}

/** What every adapter of the store must do. @param open opens the same, initially empty, database each time */
export function storeContract(name: string, open: () => Promise<SqlDatabase>): void {
  describe(`the store of claims in ${name}`, () => {
    let database: SqlDatabase;
    let store: FaucetStore;
    const changed: string[] = [];
    let height = 2n;
    beforeAll(async () => {
      database = await open();
      store = await openSqlStore({ database, now: () => NOW + 7, onChange: (id) => void changed.push(id) });
      await store.noteFunds(account, { height: 1n, balance: 10n ** 17n });
    });
    afterAll(() => store.close());

    async function accepted(changes: Partial<NewClaim> = {}): Promise<StoredClaim> {
      const result = await store.accept(newClaim(changes));
      if (result.type !== 'accepted') throw new Error(result.type);
      return result.claim;
    }
    async function withPayer<T>(
      job: (lease: Awaited<ReturnType<FaucetStore['payer']>>) => Promise<T>,
    ): Promise<T> {
      const lease = await store.payer(account, { signal });
      try {
        return await job(lease);
      } finally {
        await lease.release();
      }
    }

    it('creates its tables once, also for several instances that start at the same time', async () => {
      const others = await Promise.all([open(), open(), open()]);
      const stores = await Promise.all(others.map((one) => openSqlStore({ database: one, now: () => NOW })));
      expect(await Promise.all(stores.map((one) => one.isWell()))).toEqual([true, true, true]);
      await Promise.all(stores.map((one) => one.close()));
    });

    it('accepts a claim, and reads it back by id and by target', async () => {
      const claim = newClaim({ amount: toAmount(9_007_199_254_740_993n) });
      const result = await store.accept(claim);
      expect(result).toMatchObject({
        type: 'accepted',
        claim: { id: claim.id, publicKey: claim.publicKey, amount: 9_007_199_254_740_993n, state: 'waiting' },
      });
      expect(await store.claim(claim.id)).toEqual(await store.claimOf(claim.target));
      expect(await store.claim('0'.repeat(32))).toBeUndefined();
      expect(await store.claimedAt(claim.publicKey)).toBe(NOW);
    });

    it('makes one claim of one challenge, however often and fast it is submitted', async () => {
      const claim = newClaim();
      const all = await Promise.all(
        Array.from({ length: 8 }, () => store.accept({ ...claim, id: randomBytes(16).toString('hex') })),
      );
      const [one, ...more] = all.filter(({ type }) => type === 'accepted');
      expect(more).toEqual([]);
      const { id } = (one as { claim: StoredClaim }).claim;
      expect(all.filter((each) => each !== one)).toEqual(Array(7).fill({ type: 'already-claimed', id }));
      expect(await store.spent(claim.periods[0]!.name)).toBe(ONE);
    });

    it('pays an address once in its cool-down, however many challenges it has', async () => {
      const publicKey = anyKey();
      const all = await Promise.all(Array.from({ length: 8 }, () => store.accept(newClaim({ publicKey }))));
      expect(all.filter(({ type }) => type === 'accepted')).toHaveLength(1);
      expect(all.filter(({ type }) => type === 'too-soon')).toEqual(
        Array(7).fill({ type: 'too-soon', retryAt: NOW + HOUR }),
      );
      const early = await store.accept(newClaim({ publicKey, now: NOW + HOUR - 1 }));
      expect(early.type).toBe('too-soon');
      expect((await store.accept(newClaim({ publicKey, now: NOW + HOUR }))).type).toBe('accepted');
    });

    it('never promises more than a budget, and nothing for a refused claim', async () => {
      const tight = { name: 'tight', endsAt: NOW + 9, limit: ONE * 5n + 1n };
      const wide = { name: 'wide', endsAt: NOW + 99, limit: ONE * 100n };
      const claims = Array.from({ length: 12 }, () => newClaim({ periods: [wide, tight] }));
      const all = await Promise.all(claims.map((claim) => store.accept(claim)));
      expect(all.filter(({ type }) => type === 'accepted')).toHaveLength(5);
      const refused = all.filter(({ type }) => type !== 'accepted');
      expect(refused).toEqual(Array(7).fill({ type: 'budget-empty', refillsAt: NOW + 9 }));
      expect([await store.spent('tight'), await store.spent('wide')]).toEqual([ONE * 5n, ONE * 5n]);
      const turnedAway = claims[all.indexOf(refused[0]!)]!;
      expect(await store.claimedAt(turnedAway.publicKey)).toBeUndefined();
      expect(await store.claimOf(turnedAway.target)).toBeUndefined();
    });

    it('counts the claims of a subnet, and remembers the last one', async () => {
      const [subnet, other] = [anySubnet(), anySubnet()];
      expect(await store.subnet(subnet, NOW)).toEqual({ claims: 0, lastAt: undefined });
      await accepted({ subnet, now: NOW - 30 * HOUR });
      expect(await store.subnet(subnet, NOW)).toEqual({ claims: 0, lastAt: NOW - 30 * HOUR });
      await accepted({ subnet, now: NOW - 2 });
      await accepted({ subnet, now: NOW - 1 });
      expect(await store.subnet(subnet, NOW)).toEqual({ claims: 2, lastAt: NOW - 1 });
      expect(await store.subnet(other, NOW)).toEqual({ claims: 0, lastAt: undefined });
    });

    it('accepts at once what has paid its subnet’s price, and gives the rest turns, three at most', async () => {
      const subnet = anySubnet();
      const claim = (changes: Partial<NewClaim> = {}) => store.accept(newClaim({ subnet, ...changes }));
      const burst = await Promise.all(Array.from({ length: 16 }, () => claim()));
      const turns = burst.flatMap((one) => (one.type === 'accepted' ? [one.claim.turnAt - NOW] : []));
      expect(turns.sort((a, b) => a - b)).toEqual([...Array(8).fill(0), SEARCH, 2 * SEARCH, 3 * SEARCH]);
      const refused = burst.filter(({ type }) => type !== 'accepted');
      expect(refused).toEqual(Array(5).fill({ type: 'queue-full', retryAt: NOW + SEARCH }));
      // The twice as high price of the ninth claim passes the queue.
      expect(await claim({ subnetSteps: 1 })).toMatchObject({ claim: { turnAt: NOW } });
      expect(await claim({ now: NOW + SEARCH })).toMatchObject({ claim: { turnAt: NOW + 4 * SEARCH } });
      expect((await claim({ now: NOW + SEARCH })).type).toBe('queue-full');
      // Whatever is missing, the next place is free before a challenge expires.
      const late = { now: NOW + HOUR, freePerSubnet: 1 };
      expect(await claim(late)).toMatchObject({ claim: { turnAt: NOW + HOUR } });
      expect(await claim(late)).toMatchObject({ claim: { turnAt: NOW + HOUR + LONGEST } });
      // A day later, the first ones are free again.
      expect(await claim({ now: NOW + 26 * HOUR })).toMatchObject({ claim: { turnAt: NOW + 26 * HOUR } });
    });

    it('pays nothing before its turn', async () => {
      const subnet = anySubnet();
      const now = NOW - 5 * DAY;
      const early = await accepted({ subnet, now, freePerSubnet: 1 });
      const late = await accepted({ subnet, now, freePerSubnet: 1 });
      expect([early.turnAt, late.turnAt]).toEqual([now, now + SEARCH]);
      expect((await store.next(now + SEARCH - 1))!.id).toBe(early.id);
      const places = await store.progress([late.id, early.id]);
      expect([places.get(early.id)!.ahead, places.get(late.id)!.ahead]).toEqual([0, 1]);
      await withPayer(({ outbox }) => outbox.write(entryFor(early, height++), { signal }));
      expect(await store.next(now + SEARCH - 1)).toBeUndefined();
      expect((await store.next(now + SEARCH))!.id).toBe(late.id);
      await withPayer(({ outbox }) => outbox.write(entryFor(late, height++), { signal }));
    });

    it('opens half of a budget to a subnet after its claim, more each day, and all after a week', async () => {
      const limit = ONE * 10n;
      const after = async (quiet: number) => {
        const [subnet, name] = [anySubnet(), `part ${quiet}`];
        await accepted({ subnet, now: NOW - quiet });
        const periods = [{ name, endsAt: NOW + HOUR, limit }];
        const all = await Promise.all(
          Array.from({ length: 12 }, () => store.accept(newClaim({ subnet, periods, freePerSubnet: 99 }))),
        );
        const others = await Promise.all(
          Array.from({ length: 12 }, () => store.accept(newClaim({ periods }))),
        );
        return [all, others].map((claims) => claims.filter(({ type }) => type === 'accepted').length);
      };
      expect(await after(1)).toEqual([5, 5]);
      // The first one of these ends the quiet.
      const week = newClaim({ now: NOW - 7 * DAY });
      await store.accept(week);
      const tight = { name: 'week', endsAt: NOW + HOUR, limit: ONE };
      const { subnet } = week;
      expect((await store.accept(newClaim({ subnet, periods: [tight] }))).type).toBe('accepted');
      const early = newClaim({ now: NOW - 7 * DAY + 60_000 });
      await store.accept(early);
      const refused = newClaim({ subnet: early.subnet, periods: [{ ...tight, name: 'early' }] });
      expect((await store.accept(refused)).type).toBe('budget-empty');
    });

    it('never promises more than the account holds, however many instances accept at the same time', async () => {
      const second = await openSqlStore({ database: await open(), now: () => NOW });
      const poor = publicKeyFromPrivateKey(randomBytes(32));
      const unknown = await store.accept(newClaim({ account: poor }));
      expect(unknown.type).toBe('balance-unknown');
      const promised = (await store.queue()).raw;
      await store.noteFunds(poor, { height: 7n, balance: promised + 5n * ONE });
      const parallel = Array.from({ length: 40 }, (_, index) =>
        (index % 2 === 0 ? store : second).accept(newClaim({ account: poor })),
      );
      const all = await Promise.all(parallel);
      expect(all.filter(({ type }) => type === 'accepted')).toHaveLength(5);
      expect(all.filter(({ type }) => type === 'balance-short')).toHaveLength(35);
      // Older heights are ignored; the next block's balance counts.
      await store.noteFunds(poor, { height: 6n, balance: 10n ** 17n });
      expect((await store.accept(newClaim({ account: poor }))).type).toBe('balance-short');
      await store.noteFunds(poor, { height: 8n, balance: promised + 6n * ONE });
      expect((await store.accept(newClaim({ account: poor }))).type).toBe('accepted');
      await second.close();
    });

    it('moves a claim in the same transaction as its block', async () => {
      await withPayer(async ({ outbox }) => {
        const claim = await accepted({ now: NOW - 1 });
        const entry = entryFor(claim, height++);
        changed.length = 0;
        await outbox.write(entry, { signal });
        expect(await store.claim(claim.id)).toMatchObject({
          state: 'sent',
          hash: entry.hash,
          sentAt: NOW + 7,
        });
        expect(await outbox.read(account, entry.hash, { signal })).toEqual(entry);
        await outbox.write({ ...entry, state: 'confirmed', by: entry.hash }, { signal });
        expect(await store.claim(claim.id)).toMatchObject({ state: 'confirmed', confirmedAt: NOW + 7 });
        // The balance after the block, at once with the claim that it pays.
        expect(await store.funds(account)).toBe(transactionOf(entry).block.balance);
        await store.noteFunds(account, { height: height + 1_000n, balance: 10n ** 17n });
        await outbox.remove(account, entry.hash, { signal });
        expect(await store.claim(claim.id)).toMatchObject({ state: 'confirmed', hash: entry.hash });
        expect(changed).toEqual([claim.id, claim.id]);
      });
    });

    it('keeps a block that was signed again under its claim, and shows the version confirmed', async () => {
      await withPayer(async ({ outbox }) => {
        const claim = await accepted({ now: NOW - 1 });
        const entry = entryFor(claim, height++);
        await outbox.write(entry, { signal });
        const [first] = entry.versions;
        const block = { ...first.block, timestamp: toInstant(first.block.timestamp - 90_000n) };
        const again = withVersion(entry, { ...first, block });
        await outbox.write(again, { signal });
        expect(await outbox.read(account, entry.hash, { signal })).toEqual(again);
        expect(await store.claim(claim.id)).toMatchObject({ state: 'sent', hash: entry.hash });
        await outbox.write({ ...again, state: 'confirmed', by: hashBlock(block) }, { signal });
        expect(await store.claim(claim.id)).toMatchObject({ state: 'confirmed', hash: hashBlock(block) });
      });
    });

    it('lets a claim wait again when its block is dead or was not stored', async () => {
      await withPayer(async ({ outbox }) => {
        const claim = await accepted();
        const dead = entryFor(claim, height);
        await outbox.write(dead, { signal });
        await outbox.write({ ...dead, state: 'dead', reason: 'OLD_TRANSACTION' }, { signal });
        const again = (await store.claim(claim.id))!;
        expect(again).toMatchObject({ state: 'waiting', hash: undefined, sentAt: undefined, attempt: 1n });
        const removed = entryFor(again, height++);
        await outbox.write(removed, { signal });
        await outbox.remove(account, removed.hash, { signal });
        expect(await store.claim(claim.id)).toMatchObject({ state: 'waiting', hash: undefined, attempt: 2n });
      });
    });

    it('never binds two blocks to one claim, or one height to two blocks', async () => {
      await withPayer(async ({ outbox }) => {
        const [claim, other] = [await accepted(), await accepted()];
        await outbox.write(entryFor(claim, height), { signal });
        const second = entryFor(claim, height + 1n);
        await expect(outbox.write(second, { signal })).rejects.toMatchObject({
          code: 'WALLET_STORAGE_FAILED',
        });
        expect(await outbox.read(account, second.hash, { signal })).toBeUndefined();
        const sameHeight = entryFor(other, height);
        await expect(outbox.write(sameHeight, { signal })).rejects.toMatchObject({
          code: 'WALLET_STORAGE_FAILED',
        });
        expect(await store.claim(other.id)).toMatchObject({ state: 'waiting' });
        height += 2n;
      });
    });

    it('refuses every write of a payer that another one has replaced', async () => {
      const claim = await accepted();
      const entry = entryFor(claim, height++);
      const first = await store.payer(account, { signal });
      await first.outbox.write(entry, { signal });
      await first.release();
      await withPayer(async ({ outbox }) => {
        await expect(first.outbox.remove(account, entry.hash, { signal })).rejects.toMatchObject({
          code: 'WALLET_STORAGE_FAILED',
        });
        await expect(
          first.outbox.write({ ...entry, state: 'dead', reason: 'OLD_TRANSACTION' }, { signal }),
        ).rejects.toThrow();
        expect(await outbox.read(account, entry.hash, { signal })).toEqual(entry);
        expect(await store.claim(claim.id)).toMatchObject({ state: 'sent' });
      });
    });

    it('has one payer at a time; the next one waits, and can stop waiting', async () => {
      const first = await store.payer(account, { signal });
      const leaving = new AbortController();
      const left = store.payer(account, { signal: leaving.signal });
      leaving.abort(new Error('left'));
      await expect(left).rejects.toThrow('left');
      let isReleased = false;
      const second = store.payer(account, { signal }).then((lease) => {
        expect(isReleased).toBe(true);
        return lease;
      });
      isReleased = true;
      await first.release();
      await (await second).release();
    });

    it('pays in the order of acceptance, and knows the queue', async () => {
      const first = (await store.next(NOW + 2 * DAY))!;
      const last = await accepted({ now: NOW + 2 * DAY });
      const { waiting, sent, raw } = await store.queue();
      const places = await store.progress([first.id, last.id, '0'.repeat(32)]);
      expect([...places.values()].map(({ ahead }) => ahead).sort()).toEqual([0, waiting - 1]);
      expect((await store.progress([last.id])).get(last.id)!.ahead).toBe(waiting - 1);
      expect(sent).toBeGreaterThan(0);
      expect(raw).toBeGreaterThanOrEqual(ONE * BigInt(waiting + sent));
    });

    it('survives a restart, and purges only what is old', async () => {
      const subnet = anySubnet();
      const claim = await accepted({ subnet, now: NOW });
      await store.close();
      database = await open();
      store = await openSqlStore({ database, now: () => NOW + 7 });
      expect(await store.claim(claim.id)).toEqual(claim);
      const kept = { now: NOW, claims: 0, recipients: NOW, budgets: NOW, subnets: NOW, turns: NOW };
      await store.purge(kept);
      expect(await store.claimedAt(claim.publicKey)).toBe(NOW);
      expect(await store.subnet(subnet, NOW)).toEqual({ claims: 1, lastAt: NOW });
      const later = NOW + HOUR;
      await store.purge({ ...kept, now: later, claims: NOW + 8, recipients: NOW + 1, budgets: later });
      await store.purge({ ...kept, now: later, subnets: later, turns: NOW + 1 });
      expect(await store.claimedAt(claim.publicKey)).toBeUndefined();
      expect(await store.subnet(subnet, NOW)).toEqual({ claims: 0, lastAt: undefined });
      // Claims that are not paid yet are never deleted.
      expect(await store.claim(claim.id)).toEqual(claim);
      expect(await store.isWell()).toBe(true);
    });

    it('brings times of a clock that was a year ahead back to now', async () => {
      const subnet = anySubnet();
      const ahead = await accepted({ subnet, now: NOW + 365 * DAY });
      const before = { claims: 0, recipients: 0, budgets: 0, subnets: 0, turns: 0 };
      await store.purge({ now: NOW, ...before });
      expect(await store.claimedAt(ahead.publicKey)).toBe(NOW);
      expect(await store.subnet(subnet, NOW)).toEqual({ claims: 0, lastAt: NOW });
      expect((await store.claim(ahead.id))!.turnAt).toBe(NOW);
    });
  });
}
