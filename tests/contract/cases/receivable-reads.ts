import assert from 'node:assert/strict';
import { newKeys } from '../../support/build-transaction';
import type { ContractCase } from '../case';
import { expectError } from '../expect';
import { receivableText, type Party } from '../ledger';
import { sharedHistory } from '../shared-history';
import { sameLines, sameText } from '../same';

const QUIET_MS = 700;
const byKey = ({ keys }: Party, query = '') => `/accounts/${keys.publicKey}/receivables/stream${query}`;
const search = (...parties: Party[]) =>
  JSON.stringify({ addresses: parties.map(({ keys }) => keys.address) });
const AHEAD_MS = 2_500n;

/** The fixture's unopened account has 5000 and 999 raw to receive. */
function withMinimum(what: string, query: string, count: number): ContractCase {
  return {
    name: `receivables: ${what}`,
    async run(context) {
      const { unopened, receivables } = await sharedHistory(context);
      const lines = context.lines(byKey(unopened, query));
      sameLines(await lines.take(count), receivables.slice(0, count));
      await lines.silent(QUIET_MS);
    },
  };
}

/** What an account may receive. Source: node HTTP API, section 5. */
export const receivables: readonly ContractCase[] = [
  withMinimum('all of them, the largest first, then it stays open', '', 2),
  withMinimum('a minimum equal to the smaller one includes it', '?minAmount=999', 2),
  withMinimum('a minimum above the smaller one leaves it out', '?minAmount=1000', 1),
  withMinimum('a minimum above all of them: silent', '?minAmount=5001', 0),
  withMinimum('a minimum of 0', '?minAmount=0', 2),
  withMinimum('the highest possible minimum', '?minAmount=18000000000000000000', 0),
  ...['many', '-1', '1.5', '18000000000000000001', '18446744073709551616'].map((sent): ContractCase => ({
    name: `receivables: minAmount=${sent} is refused`,
    async run(context) {
      const { unopened } = await sharedHistory(context);
      expectError(await context.get(byKey(unopened, `?minAmount=${sent}`)), 400, 'Type mismatch.');
    },
  })),
  {
    name: 'receivables: a malformed key is refused',
    run: async ({ get }) => expectError(await get('/accounts/xyz/receivables/stream'), 400, 'Type mismatch.'),
  },
  {
    name: 'receivables: for an account with none it stays open, silent',
    run: async ({ lines }) => lines(byKey({ keys: await newKeys(), state: undefined })).silent(QUIET_MS),
  },
  {
    name: 'receivables: new ones as they are confirmed, but never those below the minimum',
    async run(context) {
      const [party, payer] = [await context.newParty(), await context.fund(10_000n)];
      const lines = context.lines(byKey(party, '?minAmount=100'));
      const pay = async (amount: bigint) => {
        const send = await context.send(payer, party, amount);
        await context.confirm(payer, send);
        return receivableText(send);
      };
      const first = await pay(100n);
      sameText(await lines.next(), first);
      await pay(99n);
      const second = await pay(4_000n);
      const third = await pay(300n);
      sameLines(await lines.take(2), [second, third]);
      await lines.silent(QUIET_MS);
    },
  },
  {
    name: 'receivables: a received one is no longer listed, without a notification',
    async run(context) {
      const [party, payer] = [await context.fund(10n), await context.fund(1_000n)];
      const sends = [await context.send(payer, party, 200n)];
      await context.confirm(payer, ...sends);
      sends.push(await context.send(payer, party, 300n));
      await context.confirm(payer, ...sends.slice(1));
      const [small = '', large = ''] = sends.map(receivableText);
      const lines = context.lines(byKey(party));
      sameLines(await lines.take(2), [large, small]);
      const [send] = sends;
      assert.ok(send);
      await context.confirm(party, await context.take(party, send));
      await lines.silent(QUIET_MS);
      const later = context.lines(byKey(party));
      sameText(await later.next(), large);
      await later.silent(QUIET_MS);
    },
  },
  {
    name: 'receivables: a payment dated in the future is held back until then',
    async run(context) {
      const [party, payer] = [await context.newParty(), await context.fund(1_000n)];
      const timestamp = (await context.now()) + AHEAD_MS;
      const send = await context.send(payer, party, 50n, { timestamp });
      await context.confirm(payer, send);
      const lines = context.lines(byKey(party));
      sameText(await lines.next(), receivableText(send));
      const now = await context.now();
      assert.ok(now >= timestamp, `shown ${timestamp - now} ms too early`);
    },
  },
  {
    name: 'receivables by list: of all accounts, the largest first',
    async run(context) {
      const [payer, one, two] = [
        await context.fund(1_000n),
        await context.newParty(),
        await context.newParty(),
      ];
      const sends = [];
      for (const [party, amount] of [
        [one, 20n],
        [two, 60n],
        [one, 40n],
      ] as const) {
        const send = await context.send(payer, party, amount);
        await context.confirm(payer, send);
        sends.push(receivableText(send));
      }
      const [twenty, sixty, forty] = sends;
      const lines = context.lines('/accounts/receivables/stream', search(one, two));
      sameLines(await lines.take(3), [sixty, forty, twenty]);
      const above = context.lines('/accounts/receivables/stream?minAmount=40', search(two, one));
      sameLines(await above.take(2), [sixty, forty]);
      const live = await context.send(payer, two, 41n);
      await context.confirm(payer, live);
      sameText(await lines.next(), receivableText(live));
      sameText(await above.next(), receivableText(live));
      await lines.silent(QUIET_MS);
      await above.silent(QUIET_MS);
    },
  },
  {
    name: 'receivables by list: a repeated account is listed once',
    async run(context) {
      const { unopened, receivables: wanted } = await sharedHistory(context);
      const lines = context.lines('/accounts/receivables/stream', search(unopened, unopened));
      sameLines(await lines.take(2), wanted);
      await lines.silent(QUIET_MS);
    },
  },
  {
    name: 'receivables by list: with an empty list it stays open, silent',
    async run({ lines }) {
      await lines('/accounts/receivables/stream', search()).silent(QUIET_MS);
    },
  },
  {
    name: 'receivables by list: a bad address is refused',
    async run({ post }) {
      const reply = await post('/accounts/receivables/stream', '{"addresses":["x"]}');
      expectError(reply, 400, 'Failed to read HTTP message');
    },
  },
];
