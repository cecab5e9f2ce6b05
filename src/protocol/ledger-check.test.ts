import { describe, expect, it } from 'vitest';
import type { Account } from './account';
import { MAX_AMOUNT, toAmount } from './amount';
import type { Block } from './block';
import { hashBlock } from './block-hash';
import type { Hash } from './hash';
import { toHeight } from './height';
import { toInstant } from './instant';
import { checkLedger } from './ledger-check';
import type { LedgerReason, LedgerState } from './ledger-check';
import type { PublicKey } from './public-key';
import type { Receivable } from './receivable';

const key = (digit: string) => digit.repeat(64) as PublicKey;
const hash = (digit: string) => digit.repeat(64) as Hash;
const at = (milliseconds: bigint) => toInstant(1_735_689_600_000n + milliseconds);

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
  timestamp: at(-10n),
  receiverAlgorithm: 'V1',
  receiverPublicKey: key('A'),
  amount: toAmount(42n),
};
const head = {
  network: 'LOCAL',
  version: 0,
  algorithm: 'V1',
  publicKey: key('A'),
  height: toHeight(8n),
  timestamp: at(1n),
} as const;
const blocks = {
  OPEN: {
    type: 'OPEN',
    ...head,
    height: toHeight(1n),
    balance: toAmount(42n),
    sendHashAlgorithm: 'V1',
    sendHash: hash('2'),
    representativeAlgorithm: 'V1',
    representativePublicKey: key('E'),
  },
  RECEIVE: {
    type: 'RECEIVE',
    ...head,
    balance: toAmount(142n),
    previous: hash('1'),
    sendHashAlgorithm: 'V1',
    sendHash: hash('2'),
  },
  SEND: {
    type: 'SEND',
    ...head,
    balance: toAmount(70n),
    previous: hash('1'),
    receiverAlgorithm: 'V1',
    receiverPublicKey: key('C'),
    amount: toAmount(30n),
  },
  CHANGE: {
    type: 'CHANGE',
    ...head,
    balance: toAmount(100n),
    previous: hash('1'),
    representativeAlgorithm: 'V1',
    representativePublicKey: key('F'),
  },
} as const satisfies Record<string, Block>;

/** Block type, the changes to the block, the changes to the state, and the reason. */
type Row = [keyof typeof blocks, object, object, LedgerReason | undefined];

const opened = { account, receivable };
const unopened = { account: undefined, receivable };

describe('checkLedger', () => {
  it.each<Row>([
    ['OPEN', {}, unopened, undefined],
    ['RECEIVE', {}, opened, undefined],
    ['SEND', {}, opened, undefined],
    ['SEND', { balance: 0n, amount: 100n }, opened, undefined],
    ['CHANGE', {}, opened, undefined],
    ['CHANGE', { balance: 0n }, { account: { ...account, balance: 0n } }, undefined],

    ['SEND', {}, unopened, 'PREVIOUS_NOT_FOUND'],
    ['SEND', { height: 2n }, unopened, 'PREVIOUS_NOT_FOUND'],
    ['SEND', { height: 1n }, unopened, 'INVALID_TRANSACTION'],
    ['SEND', { height: 0n }, unopened, 'OLD_TRANSACTION'],
    ['SEND', { height: 9n }, opened, 'PREVIOUS_NOT_FOUND'],
    ['SEND', { height: 7n }, opened, 'OLD_TRANSACTION'],
    ['SEND', { height: 1n }, opened, 'OLD_TRANSACTION'],
    ['SEND', {}, { account: { ...account, version: 1 } }, 'INVALID_VERSION'],
    ['SEND', { timestamp: at(0n) }, opened, 'INVALID_TIMESTAMP'],
    ['SEND', { timestamp: at(-1n) }, opened, 'INVALID_TIMESTAMP'],
    ['SEND', { amount: 0n, balance: 100n }, opened, 'INVALID_TRANSACTION'],
    ['SEND', { version: 1 }, opened, 'INVALID_TRANSACTION'],
    ['SEND', { network: 'UNKNOWN' }, opened, 'INVALID_TRANSACTION'],
    ['SEND', { network: 'DEV' }, opened, 'INVALID_NETWORK'],
    ['SEND', { previous: hash('9') }, opened, 'INVALID_PREVIOUS'],
    ['SEND', { balance: 71n }, opened, 'INVALID_AMOUNT'],
    ['SEND', { balance: 69n }, opened, 'INVALID_AMOUNT'],
    ['SEND', { balance: MAX_AMOUNT, amount: MAX_AMOUNT }, opened, 'INVALID_AMOUNT'],
    ['CHANGE', { representativePublicKey: key('E') }, opened, 'INVALID_REPRESENTATIVE'],
    ['CHANGE', { representativePublicKey: key('E'), balance: 1n }, opened, 'INVALID_REPRESENTATIVE'],
    ['CHANGE', { balance: 101n }, opened, 'INVALID_BALANCE'],

    ['RECEIVE', {}, { account, receivable: undefined }, 'RECEIVABLE_NOT_FOUND'],
    ['RECEIVE', { sendHash: hash('3') }, opened, 'RECEIVABLE_NOT_FOUND'],
    [
      'RECEIVE',
      {},
      { account, receivable: { ...receivable, receiverPublicKey: key('C') } },
      'INVALID_RECEIVER',
    ],
    ['RECEIVE', {}, { account, receivable: { ...receivable, timestamp: at(1n) } }, 'INVALID_TIMESTAMP'],
    ['RECEIVE', { balance: 141n }, opened, 'INVALID_BALANCE'],
    ['RECEIVE', { balance: 1n }, opened, 'INVALID_BALANCE'],
    ['RECEIVE', {}, unopened, 'PREVIOUS_NOT_FOUND'],

    ['OPEN', {}, { account: undefined, receivable: undefined }, 'RECEIVABLE_NOT_FOUND'],
    ['OPEN', {}, { receivable: { ...receivable, receiverPublicKey: key('C') } }, 'INVALID_RECEIVER'],
    ['OPEN', { timestamp: at(-10n) }, unopened, 'INVALID_TIMESTAMP'],
    ['OPEN', { balance: 41n }, unopened, 'INVALID_BALANCE'],
    // A second OPEN: without its receivable the node reports that; with a new one, that the account is already open.
    ['OPEN', {}, { account, receivable: undefined }, 'RECEIVABLE_NOT_FOUND'],
    ['OPEN', {}, opened, 'OLD_TRANSACTION'],
  ])('%s with %o', (type, changes, state, reason) => {
    const block = { ...blocks[type], ...changes } as Block;
    expect(checkLedger(block, { account: undefined, receivable: undefined, ...state } as LedgerState)).toBe(
      reason,
    );
  });

  it('reports the last block as already confirmed before any other rule', () => {
    const block = blocks.SEND;
    const after = { ...account, height: toHeight(8n), lastTransactionHash: hashBlock(block) };
    expect(checkLedger(block, { account: after, receivable: undefined })).toBe('ALREADY_CONFIRMED');
    const later = { ...after, height: toHeight(9n), lastTransactionHash: hash('8') };
    expect(checkLedger(block, { account: later, receivable: undefined })).toBe('OLD_TRANSACTION');
  });

  it('reports the reason of the earlier rule when several are broken', () => {
    const everything = {
      ...blocks.SEND,
      height: toHeight(9n),
      timestamp: at(-1n),
      network: 'DEV' as const,
      previous: hash('9'),
      amount: toAmount(0n),
    };
    const order: [object, LedgerReason][] = [
      [{}, 'PREVIOUS_NOT_FOUND'],
      [{ height: 8n }, 'INVALID_TIMESTAMP'],
      [{ timestamp: at(1n) }, 'INVALID_TRANSACTION'],
      [{ amount: 30n }, 'INVALID_NETWORK'],
      [{ network: 'LOCAL' }, 'INVALID_PREVIOUS'],
    ];
    let block: Block = everything;
    for (const [fix, reason] of order) {
      block = { ...block, ...fix } as Block;
      expect(checkLedger(block, opened)).toBe(reason);
    }
  });
});
