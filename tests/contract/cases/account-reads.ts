import assert from 'node:assert/strict';
import { newKeys } from '../../support/build-transaction';
import type { ContractCase } from '../case';
import { expectError, expectMatch, expectText, expectUnknown } from '../expect';
import { accountText } from '../ledger';
import { ACCOUNT } from '../forms';
import { sharedHistory } from '../shared-history';

const malformed: Readonly<Record<string, string>> = {
  '63 digits': 'A'.repeat(63),
  '66 digits': 'A'.repeat(66),
  'not hex': 'Z'.repeat(64),
  'an address path instead of a key': 'aa2ljwiegflmw3opbpvqukkjw5kzzfanfpfw3pumkou3gaty4otumezwq2kes',
};

/** `GET /accounts/{publicKey}` and `GET /accounts/top`. Source: node HTTP API, section 3. */
export const accounts: readonly ContractCase[] = [
  {
    name: 'accounts: the state after an open, a send, a change and a receive',
    async run(context) {
      const { rich, other } = await sharedHistory(context);
      await context.expectAccount(rich);
      await context.expectAccount(other);
    },
  },
  {
    name: 'accounts: a key in lower case',
    async run(context) {
      const { rich } = await sharedHistory(context);
      expectText(await context.get(`/accounts/${rich.keys.publicKey.toLowerCase()}`), accountText(rich));
    },
  },
  {
    name: 'accounts: one that was never opened is an empty 404',
    run: async ({ get }) => expectUnknown(await get(`/accounts/${(await newKeys()).publicKey}`)),
  },
  {
    name: 'accounts: one with only receivables is not open yet',
    async run(context) {
      const { unopened } = await sharedHistory(context);
      expectUnknown(await context.get(`/accounts/${unopened.keys.publicKey}`));
    },
  },
  {
    name: 'accounts: an emptied one stays open with balance 0, and can change and receive again',
    async run(context) {
      const party = await context.fund(1_000n);
      const away = await context.newParty();
      await context.confirm(party, await context.send(party, away, 1_000n));
      await context.expectAccount(party);
      await context.confirm(party, await context.change(party, away));
      await context.expectAccount(party);
      await context.confirm(party, await context.take(party, await context.pay(party, 7n)));
      await context.expectAccount(party);
    },
  },
  ...Object.entries(malformed).map(([what, key]): ContractCase => ({
    name: `accounts: ${what} in the path is refused`,
    run: async ({ get }) => expectError(await get(`/accounts/${key}`), 400, 'Type mismatch.'),
  })),
  {
    name: 'accounts: top lists at most 100 accounts, the highest balance first',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const reply = await context.get('/accounts/top');
      // Not part of the documented API: a gateway may omit it.
      if ([400, 404, 405].includes(reply.status)) return;
      const one = ACCOUNT.source;
      expectMatch(reply, new RegExp(`^\\[${one}(?:,${one})*\\]$`));
      const balances = [...reply.text.matchAll(/"balance":(\d+)/g)].map(([, balance = '']) =>
        BigInt(balance),
      );
      assert.ok(balances.length <= 100, `${balances.length} accounts`);
      const falling = balances.every(
        (balance, index) => index === 0 || balance <= (balances[index - 1] ?? 0n),
      );
      assert.ok(falling, `not falling: ${balances.join(' ')}`);
      if (balances.length < 100)
        assert.ok(reply.text.includes(accountText(rich)), 'an open account is missing');
    },
  },
];
