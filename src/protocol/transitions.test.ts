import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyAccount,
  anyAmount,
  anyHash,
  anyPublicKey,
  anyReceivable,
  SEED,
} from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import type { Account } from './account';
import { MAX_AMOUNT, toAmount } from './amount';
import { applyBlock } from './apply-block';
import { changeBlock } from './change';
import type { Hash } from './hash';
import { MAX_HEIGHT, toHeight } from './height';
import { MAX_INSTANT, toInstant } from './instant';
import { checkLedger } from './ledger-check';
import { openBlock } from './open';
import type { PublicKey } from './public-key';
import type { Receivable } from './receivable';
import { receiveBlock } from './receive';
import { sendBlock } from './send';
import { validateBlock } from './validate-block';

const key = (digit: string) => digit.repeat(64) as PublicKey;
const hash = (digit: string) => digit.repeat(64) as Hash;
const T = 1_735_689_600_000n;
const at = (milliseconds: bigint) => toInstant(T + milliseconds);

const account: Account = {
  publicKey: key('A'),
  network: 'LOCAL',
  version: 0,
  algorithm: 'V1',
  height: toHeight(7n),
  balance: toAmount(100n),
  lastTransactionHash: hash('1'),
  lastTransactionTimestamp: at(0n),
  representativeAlgorithm: 'V1',
  representativePublicKey: key('E'),
};
const receivable: Receivable = {
  network: 'LOCAL',
  hash: hash('2'),
  version: 0,
  algorithm: 'V1',
  publicKey: key('B'),
  timestamp: at(10n),
  receiverAlgorithm: 'V1',
  receiverPublicKey: key('A'),
  amount: toAmount(42n),
};

describe('openBlock', () => {
  it('receives the whole receivable and names the representative', () => {
    expect(openBlock({ receivable, representative: key('E'), timestamp: at(11n) })).toEqual({
      type: 'OPEN',
      network: 'LOCAL',
      version: 0,
      algorithm: 'V1',
      publicKey: key('A'),
      height: 1n,
      balance: 42n,
      timestamp: at(11n),
      sendHashAlgorithm: 'V1',
      sendHash: hash('2'),
      representativeAlgorithm: 'V1',
      representativePublicKey: key('E'),
    });
  });

  it('must be later than the send', () => {
    expect(
      thrown(() => openBlock({ receivable, representative: key('E'), timestamp: at(10n) })),
    ).toMatchObject({
      code: 'TRANSITION_TIMESTAMP_TOO_EARLY',
      context: { earliest: T + 11n },
    });
  });
});

describe('receiveBlock', () => {
  it('adds the whole receivable to the balance', () => {
    expect(receiveBlock({ account, receivable, timestamp: at(11n) })).toEqual({
      type: 'RECEIVE',
      network: 'LOCAL',
      version: 0,
      algorithm: 'V1',
      publicKey: key('A'),
      height: 8n,
      balance: 142n,
      timestamp: at(11n),
      previous: hash('1'),
      sendHashAlgorithm: 'V1',
      sendHash: hash('2'),
    });
  });

  it('must be later than the send and than the last block, whichever is later', () => {
    const late = { ...account, lastTransactionTimestamp: at(20n) };
    const attempt = (from: Account, timestamp: bigint) => () =>
      receiveBlock({ account: from, receivable, timestamp: at(timestamp) });
    expect(thrown(attempt(account, 10n)).context).toEqual({ earliest: T + 11n });
    expect(thrown(attempt(late, 20n)).context).toEqual({ earliest: T + 21n });
    expect(attempt(late, 21n)).not.toThrow();
  });

  it('refuses a receivable of another account or network, or one that would exceed the supply', () => {
    const timestamp = at(11n);
    const other = { ...receivable, receiverPublicKey: key('C') };
    expect(thrown(() => receiveBlock({ account, receivable: other, timestamp })).code).toBe(
      'TRANSITION_RECEIVABLE_OF_OTHER_ACCOUNT',
    );
    const beta = { ...receivable, network: 'BETA' as const };
    expect(thrown(() => receiveBlock({ account, receivable: beta, timestamp }))).toMatchObject({
      code: 'TRANSITION_NETWORKS_DIFFER',
      context: { expected: 'LOCAL', actual: 'BETA' },
    });
    const rich = { ...account, balance: MAX_AMOUNT };
    expect(thrown(() => receiveBlock({ account: rich, receivable, timestamp })).code).toBe(
      'TRANSITION_BALANCE_ABOVE_MAX',
    );
  });
});

describe('sendBlock', () => {
  const send = (members: object = {}, from: Account = account) =>
    sendBlock({ account: from, receiver: key('C'), amount: toAmount(30n), timestamp: at(1n), ...members });

  it('subtracts the amount from the balance', () => {
    expect(send()).toEqual({
      type: 'SEND',
      network: 'LOCAL',
      version: 0,
      algorithm: 'V1',
      publicKey: key('A'),
      height: 8n,
      balance: 70n,
      timestamp: at(1n),
      previous: hash('1'),
      receiverAlgorithm: 'V1',
      receiverPublicKey: key('C'),
      amount: 30n,
    });
  });

  it('may send everything but not one raw more', () => {
    expect(send({ amount: toAmount(100n) }).balance).toBe(0n);
    expect(thrown(() => send({ amount: toAmount(101n) }))).toMatchObject({
      code: 'TRANSITION_BALANCE_TOO_LOW',
      context: { balance: 100n, amount: 101n },
    });
  });

  it('refuses zero, the sender as receiver, an early timestamp, and the last height', () => {
    expect(thrown(() => send({ amount: toAmount(0n) })).code).toBe('TRANSITION_AMOUNT_ZERO');
    expect(thrown(() => send({ receiver: key('A') })).code).toBe('TRANSITION_RECEIVER_IS_SENDER');
    expect(thrown(() => send({ timestamp: at(0n) })).code).toBe('TRANSITION_TIMESTAMP_TOO_EARLY');
    expect(thrown(() => send({}, { ...account, height: MAX_HEIGHT })).code).toBe(
      'TRANSITION_HEIGHT_EXHAUSTED',
    );
  });
});

describe('changeBlock', () => {
  it('keeps the balance and names another representative', () => {
    expect(changeBlock({ account, representative: key('F'), timestamp: at(1n) })).toEqual({
      type: 'CHANGE',
      network: 'LOCAL',
      version: 0,
      algorithm: 'V1',
      publicKey: key('A'),
      height: 8n,
      balance: 100n,
      timestamp: at(1n),
      previous: hash('1'),
      representativeAlgorithm: 'V1',
      representativePublicKey: key('F'),
    });
  });

  it('refuses the same representative and an early timestamp', () => {
    expect(thrown(() => changeBlock({ account, representative: key('E'), timestamp: at(1n) })).code).toBe(
      'TRANSITION_REPRESENTATIVE_UNCHANGED',
    );
    expect(thrown(() => changeBlock({ account, representative: key('F'), timestamp: at(-5n) })).code).toBe(
      'TRANSITION_TIMESTAMP_TOO_EARLY',
    );
  });
});

describe('every block that a transition builds', () => {
  const state = fc.record({
    account: anyAccount.map((from) => ({ ...from, version: 0, network: 'DEV' as const })),
    receivable: anyReceivable.map((from) => ({ ...from, version: 0, network: 'DEV' as const })),
    amount: anyAmount,
    other: anyPublicKey,
    sendHash: anyHash,
  });

  it("passes validation and the ledger check, and raises the account's height by one", () => {
    fc.assert(
      fc.property(state, ({ account: from, receivable: coming, amount, other }) => {
        const mine = { ...coming, receiverPublicKey: from.publicKey };
        const earliest = [from.lastTransactionTimestamp, mine.timestamp].reduce((a, b) => (a > b ? a : b));
        fc.pre(
          earliest < MAX_INSTANT && from.height < MAX_HEIGHT && mine.amount > 0n && other !== from.publicKey,
        );
        const timestamp = toInstant(earliest + 1n);
        const attempts = [
          () => openBlock({ receivable: mine, representative: other, timestamp }),
          () => receiveBlock({ account: from, receivable: mine, timestamp }),
          () => sendBlock({ account: from, receiver: other, amount, timestamp }),
          () => changeBlock({ account: from, representative: other, timestamp }),
        ];
        for (const attempt of attempts) {
          let block;
          try {
            block = attempt();
          } catch {
            continue;
          }
          const before = { account: block.type === 'OPEN' ? undefined : from, receivable: mine };
          expect(validateBlock(block, { now: timestamp })).toBeUndefined();
          expect(checkLedger(block, before)).toBeUndefined();
          const { account: after, created, entry } = applyBlock(block, before);
          expect(after.height).toBe((before.account?.height ?? 0n) + 1n);
          expect(entry).toMatchObject({ hash: after.lastTransactionHash, balance: after.balance });
          const inFlight = created?.amount ?? 0n;
          const arrived = block.type === 'OPEN' || block.type === 'RECEIVE' ? mine.amount : 0n;
          expect(after.balance + inFlight).toBe((before.account?.balance ?? 0n) + arrived);
          expect(checkLedger(block, { account: after, receivable: undefined })).toBe(
            block.type === 'OPEN' ? 'RECEIVABLE_NOT_FOUND' : 'ALREADY_CONFIRMED',
          );
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
