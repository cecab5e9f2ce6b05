import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { AttoError } from '@site/src/protocol/error';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { KNOWN_ADDRESSES, type KnownAddress } from '@site/src/directory/known-addresses';
import type { Account } from '@site/src/protocol/account';
import { MAX_AMOUNT, toAmount } from '@site/src/protocol/amount';
import { dormancyOf, dormancySpan, dormantFor, fewestAbove, runningSums } from './concentration';
import { byEntity, eachAlone, partOf, type Holder, type Listed } from './holders';
import { positionOf } from './position';
import { pageCount, pageOfRow, PAGE_SIZE, rankAccounts, rowsOfPage } from './rank';
import { changedSince, newestOf, readList, type ReadList } from './read-list';
import { basesOf, exceeds, exceedSupply, isTreasury, shareText } from './shares';

const TREASURY = KNOWN_ADDRESSES.find(({ label }) => label === 'Treasury 1') as KnownAddress;
const account = (balance: bigint, key: number, height = 1n) =>
  ({
    publicKey: key.toString(16).toUpperCase().padStart(64, '0'),
    balance: toAmount(balance),
    height,
    lastTransactionTimestamp: 1n,
  }) as unknown as Account;

/** Accounts with any balances, including equal ones and those above 2^53; some have owners, some are treasury. */
const lists = fc
  .array(
    fc.record({
      balance: fc.oneof(
        fc.bigInt({ min: 0n, max: MAX_AMOUNT }),
        fc.constantFrom(0n, 1n, MAX_AMOUNT, MAX_AMOUNT - 1n, 9_007_199_254_740_993n),
      ),
      owner: fc.constantFrom(undefined, undefined, 'Atto', 'LCX', 'treasury'),
    }),
    { maxLength: 120 },
  )
  .map((items) => {
    const owners = items.map(({ owner }, index): KnownAddress | undefined => {
      if (owner === undefined) return undefined;
      if (owner === 'treasury') return TREASURY;
      return { ...TREASURY, label: `${owner} ${index}`, entity: owner };
    });
    const accounts = items.map(({ balance }, index) => account(balance, index + 1));
    const known = new Map(accounts.map(({ publicKey }, index) => [publicKey, owners[index]]));
    return rankAccounts(accounts).map((one): Listed => ({
      ...one,
      known: known.get(one.account.publicKey),
    }));
  });

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const balances = (list: readonly Listed[]) => list.map((one) => one.account.balance);

describe('the rich list compared with a big-integer reference', () => {
  it('ranks accounts in descending order', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const all = balances(list);
        list.forEach(({ rank, account: { balance } }, index) => {
          expect(rank).toBe(1 + all.filter((other) => other > balance).length);
          expect(index === 0 || (all[index - 1] as bigint) >= balance).toBe(true);
        });
      }),
      { seed: SEED },
    );
  });

  it('keeps all accounts when grouping, and ranks owners by their sum', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const owners = byEntity(list);
        const totals = new Map<string, bigint>();
        for (const { account: one, known } of list) {
          const owner = known?.entity ?? one.publicKey;
          totals.set(owner, (totals.get(owner) ?? 0n) + one.balance);
        }
        const expected = [...totals.values()].sort((one, other) => (one > other ? -1 : 1));
        expect(owners.map(({ balance }) => balance)).toEqual(expected);
        for (const { rank, balance } of owners)
          expect(rank).toBe(1 + expected.filter((other) => other > balance).length);
        const idle = sum(list.filter(({ known }) => isTreasury(known)).map((one) => one.account.balance));
        expect(sum(owners.map(({ circulating }) => circulating))).toBe(sum(balances(list)) - idle);
        expect(eachAlone(list).map(({ balance }) => balance)).toEqual(balances(list));
      }),
      { seed: SEED },
    );
  });

  it('adds up bases, running sums and concentration exactly', () => {
    const base = fc.constantFrom('total', 'circulating', 'list');
    fc.assert(
      fc.property(lists, base, fc.bigInt({ min: 0n, max: MAX_AMOUNT }), (list, name, treasury) => {
        const bases = basesOf(balances(list), treasury);
        expect(bases).toEqual({
          total: 18_000_000_000_000_000_000n,
          circulating: 18_000_000_000_000_000_000n - treasury,
          list: sum(balances(list)),
        });
        const owners = byEntity(list);
        const steps = runningSums(owners, name);
        expect(steps.at(-1)?.sum ?? 0n).toBe(sum(owners.map((one) => partOf(one, name))));
        const whole = bases[name] as bigint;
        const fewest = fewestAbove(steps, whole, { part: 1n, whole: 2n });
        const parts = owners.map((one) => partOf(one, name)).sort((a, b) => (a > b ? -1 : 1));
        const more = (count: number) => 2n * sum(parts.slice(0, count)) > whole;
        if (fewest === undefined) expect(more(parts.length)).toBe(false);
        else expect([more(fewest), more(fewest - 1)]).toEqual([true, false]);
      }),
      { seed: SEED },
    );
  });

  it('formats a share as an exact fraction, rounded down', () => {
    const parts = fc.bigInt({ min: 0n, max: MAX_AMOUNT });
    fc.assert(
      fc.property(parts, fc.bigInt({ min: 1n, max: MAX_AMOUNT }), fc.nat(6), (part, whole, decimals) => {
        const text = shareText({ part, whole }, decimals);
        const least = `< ${decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`}%`;
        const units = BigInt(text.replace(/[.%< ]/g, ''));
        const exact = part * 100n * 10n ** BigInt(decimals);
        if (text === least) expect(part > 0n && exact < whole).toBe(true);
        else expect(units * whole <= exact && exact < (units + 1n) * whole).toBe(true);
        expect(exceeds({ part, whole }, { part: 1n, whole: 3n })).toBe(3n * part > whole);
      }),
      { seed: SEED },
    );
  });

  it('finds the rank of any balance, if it can be known', () => {
    fc.assert(
      fc.property(lists, fc.bigInt({ min: 0n, max: MAX_AMOUNT }), fc.boolean(), (list, balance, complete) => {
        const candidate = { publicKey: 'F'.repeat(64), balance };
        const { rank, row, toNext, holdsMoreThan } = positionOf(candidate, list, complete);
        const above = balances(list).filter((other) => other > balance);
        const isLast = above.length === list.length;
        expect(row).toBeUndefined();
        expect(rank).toBe(!complete && isLast ? undefined : above.length + 1);
        expect(toNext).toBe(above.length === 0 ? undefined : (above.at(-1) as bigint) - balance);
        const below = balances(list).filter((other) => other < balance).length;
        expect(holdsMoreThan).toEqual(
          complete && list.length > 0 ? { part: BigInt(below), whole: BigInt(list.length) } : undefined,
        );
        list.forEach((one, index) => {
          const own = positionOf(one.account, list, complete);
          expect([own.rank, own.row]).toEqual([one.rank, index + 1]);
        });
      }),
      { seed: SEED },
    );
  });
});

describe('the pages of the list', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index + 1);
  it.each([
    [1, 1],
    [25, 1],
    [26, 2],
    [50, 2],
    [51, 3],
  ])('have row %i on page %i', (row, page) => {
    expect(pageOfRow(row)).toBe(page);
    expect(rowsOfPage(rows, page)).toContain(row);
  });
  it('are at least one, and the nearest one if a page does not exist', () => {
    expect([pageCount(0), pageCount(PAGE_SIZE), pageCount(PAGE_SIZE + 1)]).toEqual([1, 1, 2]);
    expect(rowsOfPage(rows, 99)).toEqual(rowsOfPage(rows, 3));
    expect(rowsOfPage(rows, -1)).toEqual(rowsOfPage(rows, 1));
  });
});

describe('shares', () => {
  it.each([
    [0n, MAX_AMOUNT, '0.00%'],
    [1n, MAX_AMOUNT, '< 0.01%'],
    [1_799_999_999_999_999n, MAX_AMOUNT, '< 0.01%'],
    [1_800_000_000_000_000n, MAX_AMOUNT, '0.01%'],
    [17_999_999_999_999_999_999n, MAX_AMOUNT, '99.99%'],
    [MAX_AMOUNT, MAX_AMOUNT, '100.00%'],
    [1n, 3n, '33.33%'],
    [0n, 0n, '–'],
  ])('%s of %s is %s', (part, whole, text) => expect(shareText({ part, whole })).toBe(text));
});

describe('balances that change', () => {
  const before = [account(5n, 1, 7n), account(3n, 2, 2n)];
  it('are updated by height, never backwards', () => {
    const live = new Map([
      [before[0]?.publicKey as string, account(9n, 1, 6n)],
      [before[1]?.publicKey as string, account(4n, 2, 3n)],
    ]);
    expect(newestOf(before, live).map(({ balance }) => balance)).toEqual([5n, 4n]);
    expect(changedSince(before, live)).toBe(1);
    expect(changedSince(before, new Map())).toBe(0);
  });
});

describe('balances beyond the supply', () => {
  it('are detected, in the list and in the treasury', () => {
    expect(exceedSupply(basesOf([MAX_AMOUNT], MAX_AMOUNT))).toBe(false);
    expect(exceedSupply(basesOf([MAX_AMOUNT, 1n], undefined))).toBe(true);
    expect(exceedSupply(basesOf([], MAX_AMOUNT + 1n))).toBe(true);
  });
});

describe('the treasury', () => {
  it('includes labelled accounts, but not similar labels', () => {
    expect(KNOWN_ADDRESSES.filter(isTreasury)).toHaveLength(12);
    expect(isTreasury({ label: 'Treasury 1', entity: 'Somebody' })).toBe(false);
    expect(isTreasury({ label: 'My Treasury 1', entity: 'Atto' })).toBe(false);
    expect(isTreasury(undefined)).toBe(false);
  });
});

describe('how long an account has been inactive', () => {
  const DAY = 86_400_000n;
  const NOW = 1_795_244_927_941n;

  it('has a label for each span, which overlaps with no other', () => {
    const holders = [1n, 31n, 400n].map((days) => ({
      accounts: [{ account: { lastTransactionTimestamp: NOW - days * DAY, balance: days } }],
    })) as unknown as readonly Holder[];
    expect(dormancyOf(holders, NOW)).toEqual([
      { label: 'Last moved within 30 days', count: 1, sum: 1n },
      { label: 'Last moved 30 days to a year ago', count: 1, sum: 31n },
      { label: 'Has not moved for over a year', count: 1, sum: 400n },
    ]);
  });

  it.each([
    [0n, 0, 'under a day'],
    [DAY, 0, '1 day'],
    [30n * DAY, 0, '30 days'],
    [31n * DAY, 1, '31 days'],
    [90n * DAY, 1, '3 months'],
    [365n * DAY, 1, '12 months'],
    [366n * DAY, 2, '12 months'],
    [800n * DAY, 2, '2 years'],
    [-5n, 0, 'under a day'],
  ])('%s ms: span %i, %s', (ago, span, text) => {
    expect([dormancySpan(NOW - ago, NOW), dormantFor(NOW - ago, NOW)]).toEqual([span, text]);
  });
});

const { signal } = new AbortController();
const treasury = KNOWN_ADDRESSES.filter(({ label }) => label.startsWith('Treasury'));
const stateOf = (address: Address, balance: bigint, height = 1n) =>
  ({ publicKey: publicKeyFromAddress(address), balance, height }) as unknown as Account;

function reader(parts: Partial<NodeReader>): NodeReader {
  const refuse = () => Promise.reject(new Error('not expected'));
  return { network: 'LIVE', topAccounts: refuse, accounts: refuse, ...parts } as NodeReader;
}
/** Every known account holds ten raw. */
const accounts = async (addresses: readonly Address[]) =>
  new Map(addresses.map((address) => [publicKeyFromAddress(address), stateOf(address, 10n)]));

const total = ({ treasury: states = [] }: ReadList) => states.reduce((sum, { balance }) => sum + balance, 0n);

describe('reading the list', () => {
  it('uses the node’s list, and requests the treasury separately', async () => {
    const [first] = treasury;
    const top = [stateOf(first?.address as Address, 500n, 9n)];
    const list = await readList(reader({ topAccounts: async () => top, accounts }), { signal });
    // The list has a newer state of one of the twelve.
    expect(list).toMatchObject({ source: 'node', accounts: top, complete: true });
    expect(total(list)).toBe(610n);
    expect(list.treasuryAccounts).toBe(12);
  });

  it('with a hundred accounts is not reported as complete', async () => {
    const top = Array.from({ length: 100 }, () => stateOf(treasury[0]?.address as Address, 1n));
    const list = await readList(reader({ topAccounts: async () => top, accounts }), { signal });
    expect(list.complete).toBe(false);
  });

  it('reads the known addresses if the node has no list', async () => {
    const topAccounts = () => Promise.reject(new AttoError('NODE_NOT_OFFERED', { operation: 'x' }));
    const list = await readList(reader({ topAccounts, accounts }), { signal });
    expect(list).toMatchObject({ source: 'known', complete: false, requested: KNOWN_ADDRESSES.length });
    expect(list.accounts).toHaveLength(KNOWN_ADDRESSES.length);
    expect(total(list)).toBe(120n);
  });

  it('has no treasury on a network without labels, and requests none', async () => {
    const readAccounts = vi.fn();
    const local = reader({ network: 'LOCAL', topAccounts: async () => [], accounts: readAccounts });
    await expect(readList(local, { signal })).resolves.toMatchObject({ treasury: [], treasuryAccounts: 0 });
    expect(readAccounts).not.toHaveBeenCalled();
  });

  it('works without the treasury if that fails, but fails with anything else', async () => {
    const failing = () => Promise.reject(new AttoError('NODE_STATUS', { status: 500 }));
    const list = await readList(reader({ topAccounts: async () => [], accounts: failing }), { signal });
    expect(list.treasury).toBeUndefined();
    await expect(readList(reader({ topAccounts: failing }), { signal })).rejects.toMatchObject({
      code: 'NODE_STATUS',
    });
  });
});
