import * as core from '@attocash/commons-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAccount, printAccount } from '../../src/protocol/account';
import { parseAccountEntry, printAccountEntry } from '../../src/protocol/account-entry';
import { addressFromPublicKey } from '../../src/protocol/address';
import { applyBlock } from '../../src/protocol/apply-block';
import type { Block } from '../../src/protocol/block';
import { printBlock } from '../../src/protocol/block-json';
import { changeBlock } from '../../src/protocol/change';
import { formatIsoInstant, toInstant } from '../../src/protocol/instant';
import { parseJson } from '../../src/protocol/json';
import { openBlock } from '../../src/protocol/open';
import { parseReceivable, printReceivable } from '../../src/protocol/receivable';
import { receiveBlock } from '../../src/protocol/receive';
import { sendBlock } from '../../src/protocol/send';
import { officially } from '../support/official-bytes';
import {
  anyAccount,
  anyAccountEntry,
  anyAmount,
  anyPublicKey,
  anyReceivable,
  chainInstant,
  SEED,
} from '../support/protocol-arbitraries';

describe(`the JSON of 2500 random entities (seed ${SEED})`, () => {
  it('of accounts is the same text', { tags: 'breadth' }, () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const text = printAccount(account);
        const official = core.AttoAccount.fromJson(text);
        expect(official.toJson()).toBe(text);
        expect(parseAccount(parseJson(official.toJson()))).toEqual(account);
        expect(addressFromPublicKey(account.publicKey)).toBe(official.address.value);
      }),
      { seed: SEED, numRuns: 2_500 },
    );
  });

  it('of receivables is the same text', { tags: 'breadth' }, () => {
    fc.assert(
      fc.property(anyReceivable, (receivable) => {
        const text = printReceivable(receivable);
        const official = core.AttoReceivable.fromJson(text);
        expect(official.toJson()).toBe(text);
        expect(parseReceivable(parseJson(official.toJson()))).toEqual(receivable);
      }),
      { seed: SEED, numRuns: 2_500 },
    );
  });

  it(
    'of account entries is the same text, except for addresses, which only a node prints',
    { tags: 'breadth' },
    () => {
      fc.assert(
        fc.property(anyAccountEntry, (entry) => {
          const text = printAccountEntry(entry);
          const official = core.AttoAccountEntry.fromJson(text);
          expect(`${official.toJson().slice(0, -1)},"address":"${official.address.value}"`).toBe(
            text.replace(/,"subjectAddress".*/, ''),
          );
          expect(text).toContain(`,"subjectAddress":"${official.subjectAddress.value}"}`);
          expect(parseAccountEntry(parseJson(official.toJson()))).toEqual(entry);
        }),
        { seed: SEED, numRuns: 2_500 },
      );
    },
  );
});

describe('transitions from 1000 random states', () => {
  const state = fc.record({
    account: anyAccount.map((account) => ({ ...account, network: 'LOCAL' as const })),
    receivable: anyReceivable.map((receivable) => ({ ...receivable, network: 'LOCAL' as const })),
    plausible: fc.boolean(),
    times: fc.tuple(chainInstant, chainInstant, chainInstant),
    anAmount: anyAmount,
    other: anyPublicKey,
  });

  it('make the blocks and accounts of the official library', () => {
    const made = { open: 0, receive: 0, send: 0, change: 0 };
    fc.assert(
      fc.property(state, ({ account: from, receivable: coming, plausible, times, anAmount, other }) => {
        // Our core refuses most states with times in any order and amounts of any size, so half of them are as on a chain.
        const inOrder = plausible ? times.toSorted((a, b) => Number(a - b)) : times;
        const amount = plausible ? ((anAmount % (from.balance + 1n)) as typeof anAmount) : anAmount;
        const [last, sent, now] = inOrder.map(toInstant) as [
          typeof from.lastTransactionTimestamp,
          never,
          never,
        ];
        const account = { ...from, lastTransactionTimestamp: last };
        const receivable = { ...coming, timestamp: sent, receiverPublicKey: account.publicKey };
        const iso = formatIsoInstant(now);
        const officialAccount = core.AttoAccount.fromJson(printAccount(account));
        const officialReceivable = core.AttoReceivable.fromJson(printReceivable(receivable));
        const address = core.AttoAddress.parse(addressFromPublicKey(other));
        const officialAmount = core.toAttoAmount(amount.toString());
        const pairs = {
          open: [
            () => openBlock({ receivable, representative: other, timestamp: now }),
            () => core.attoAccountOpen(address, officialReceivable, iso),
          ],
          receive: [
            () => receiveBlock({ account, receivable, timestamp: now }),
            () => core.attoAccountReceive(officialAccount, officialReceivable, iso),
          ],
          send: [
            () => sendBlock({ account, receiver: other, amount, timestamp: now }),
            () => core.attoAccountSend(officialAccount, address, officialAmount, iso),
          ],
          change: [
            () => changeBlock({ account, representative: other, timestamp: now }),
            () => core.attoAccountChange(officialAccount, address, iso),
          ],
        } as const;
        for (const [name, [ours, theirs]] of Object.entries(pairs)) {
          // Our core also enforces the ledger rules: whatever it builds, the library builds identically.
          const block = officially<Block>(ours);
          if (block === undefined) continue;
          const update = theirs();
          expect(printBlock(block)).toBe(update.block.toJson());
          const before = { account: block.type === 'OPEN' ? undefined : account, receivable };
          expect(printAccount(applyBlock(block, before).account)).toBe(update.account.toJson());
          made[name as keyof typeof made]++;
        }
      }),
      { seed: SEED, numRuns: 1_000 },
    );
    expect(Object.values(made).every((count) => count > 100)).toBe(true);
  });
});
