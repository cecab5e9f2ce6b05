import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '@site/tests/support/protocol-arbitraries';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import { MAX_AMOUNT, toAmount } from '@site/src/protocol/amount';
import type { ChangeBlock, OpenBlock, SendBlock } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { ZERO_HASH } from '@site/src/protocol/hash';
import { toHeight } from '@site/src/protocol/height';
import { toInstant } from '@site/src/protocol/instant';
import {
  balanceSum,
  contradictions,
  contradictionText,
  isGenesis,
  linkFault,
  standingOf,
} from './chain-checks';

const before = SAMPLE_BLOCKS.CHANGE;
const next: SendBlock = {
  ...SAMPLE_BLOCKS.SEND,
  height: toHeight(3n),
  previous: hashBlock(before),
  timestamp: toInstant(before.timestamp + 1n),
};

describe('the link between two blocks of a chain', () => {
  it('is valid for the block before', () => expect(linkFault(before, next)).toBeUndefined());

  it('reports the first broken rule', () => {
    const on = (previous: ChangeBlock, more: Partial<SendBlock> = {}) =>
      linkFault(previous, { ...next, previous: hashBlock(previous), ...more });
    expect(linkFault({ ...before, balance: toAmount(1n) }, next)).toBe('hash');
    expect(on(before, { publicKey: SAMPLE_BLOCKS.SEND.receiverPublicKey })).toBe('account');
    expect(on(before, { network: 'BETA' })).toBe('network');
    expect(on({ ...before, height: toHeight(5n) })).toBe('height');
    expect(on(before, { timestamp: before.timestamp })).toBe('time');
  });
});

describe('the sum of a balance', () => {
  const amounts = fc.bigInt({ min: 0n, max: MAX_AMOUNT }).map(toAmount);
  const none = { previous: undefined, matched: undefined };

  it('adds up for a SEND exactly when before minus amount is the balance', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (old, amount, balance) => {
        const sum = balanceSum(
          { ...next, amount, balance },
          { ...none, previous: { ...before, balance: old } },
        );
        expect(sum).toMatchObject({ before: old, change: -amount, expected: old - amount, stated: balance });
        expect(sum?.adds).toBe(old - amount === balance);
      }),
      { seed: SEED },
    );
  });

  it('adds up for a RECEIVE and an OPEN with the amount of the matched send, and for a CHANGE with nothing', () => {
    const matched = { ...next, amount: toAmount(7n) };
    const receive = { ...SAMPLE_BLOCKS.RECEIVE, balance: toAmount(12n) };
    const previous = { ...before, balance: toAmount(5n) };
    expect(balanceSum(receive, { previous, matched })).toMatchObject({ expected: 12n, adds: true });
    expect(balanceSum(receive, { previous, matched: undefined })).toBeUndefined();
    expect(balanceSum(receive, { previous: undefined, matched })).toBeUndefined();
    const open = { ...SAMPLE_BLOCKS.OPEN, balance: toAmount(7n) };
    expect(balanceSum(open, { ...none, matched })).toMatchObject({ before: 0n, adds: true });
    expect(balanceSum({ ...before, balance: toAmount(5n) }, { ...none, previous })?.adds).toBe(true);
    expect(balanceSum({ ...before, balance: toAmount(6n) }, { ...none, previous })?.adds).toBe(false);
  });

  it('is the whole supply for a genesis block', () => {
    const genesis: OpenBlock = { ...SAMPLE_BLOCKS.OPEN, sendHash: ZERO_HASH, balance: MAX_AMOUNT };
    expect([isGenesis(genesis), isGenesis(SAMPLE_BLOCKS.OPEN)]).toEqual([true, false]);
    expect(balanceSum(genesis, none)?.adds).toBe(true);
    expect(balanceSum({ ...genesis, balance: toAmount(MAX_AMOUNT - 1n) }, none)?.adds).toBe(false);
  });
});

describe('a block and its account’s latest state', () => {
  const hash = hashBlock(next);
  it.each([
    [
      { height: 3n, lastTransactionHash: hash },
      { kind: 'confirmed', above: 0n },
    ],
    [
      { height: 1_000n, lastTransactionHash: next.previous },
      { kind: 'confirmed', above: 997n },
    ],
    [{ height: 3n, lastTransactionHash: next.previous }, { kind: 'contradicted' }],
    [{ height: 2n, lastTransactionHash: next.previous }, { kind: 'contradicted' }],
  ])('%o', (head, standing) => expect(standingOf(next, hash, head)).toEqual(standing));
});

describe('contradictions', () => {
  const nothing = {
    previousFault: undefined,
    nextFault: undefined,
    matchedFault: undefined,
    sum: undefined,
    standing: undefined,
  };
  it('are none if nothing is known', () => expect(contradictions(nothing)).toEqual([]));

  it('have a sentence each', () => {
    const sum = balanceSum(next, {
      previous: { ...before, balance: toAmount(1n) },
      matched: undefined,
    });
    const found = contradictions({
      previousFault: 'hash',
      nextFault: 'height',
      matchedFault: 'receiver',
      sum,
      standing: { kind: 'contradicted' },
    });
    expect(found.map(contradictionText)).toEqual([
      'The block before does not match the hash in this chain: the hash of its bytes is different',
      'The matched send was sent to another account',
      'The block after is not exactly one height away',
      `The balance does not add up: ${sum?.expected} raw according to the blocks around it, 12500000000 raw according to the block itself`,
      'The account’s latest state does not contain this block, although the node says that it is confirmed',
    ]);
  });
});
