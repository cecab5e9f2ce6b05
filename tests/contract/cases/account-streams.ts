import { newKeys } from '../../support/build-transaction';
import type { ContractCase } from '../case';
import { expectError } from '../expect';
import { accountText, type Party } from '../ledger';
import { sharedHistory } from '../shared-history';
import { sameLinesInAnyOrder, sameText } from '../same';

const QUIET_MS = 700;
const byKey = ({ keys }: Party) => `/accounts/${keys.publicKey}/stream`;
const search = (...parties: Party[]) =>
  JSON.stringify({ addresses: parties.map(({ keys }) => keys.address) });

/** Streams of the current and later states of accounts. Source: node HTTP API, section 3. */
export const accountStreams: readonly ContractCase[] = [
  {
    name: 'account stream: the current state, then it stays open',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const lines = context.lines(byKey(rich));
      sameText(await lines.next(), accountText(rich));
      await lines.silent(QUIET_MS);
    },
  },
  {
    name: 'account stream: every later state, with increasing heights',
    async run(context) {
      const party = await context.fund(1_000n);
      const away = await context.newParty();
      const lines = context.lines(byKey(party));
      sameText(await lines.next(), accountText(party));
      for (let count = 0; count < 3; count++) {
        await context.confirm(party, await context.send(party, away, 5n));
        sameText(await lines.next(), accountText(party));
      }
      await context.confirm(party, await context.change(party, away));
      sameText(await lines.next(), accountText(party));
      await lines.silent(QUIET_MS);
    },
  },
  {
    name: 'account stream: nothing for an unknown account until it opens',
    async run(context) {
      const party = await context.newParty();
      const lines = context.lines(byKey(party));
      const payment = await context.pay(party, 10n);
      await lines.silent(QUIET_MS);
      await context.confirm(party, await context.take(party, payment));
      sameText(await lines.next(), accountText(party));
      await lines.silent(QUIET_MS);
    },
  },
  {
    name: 'account stream: a malformed key is refused',
    run: async ({ get }) => expectError(await get('/accounts/xyz/stream'), 400, 'Type mismatch.'),
  },
  {
    name: 'account stream by list: the current states, then every later one of each',
    async run(context) {
      const [one, two, three] = [
        await context.fund(100n),
        await context.fund(100n),
        await context.newParty(),
      ];
      const lines = context.lines('/accounts/stream', search(one, two, three));
      sameLinesInAnyOrder(await lines.take(2), [accountText(one), accountText(two)]);
      const payment = await context.send(one, three, 40n);
      await context.confirm(one, payment);
      sameText(await lines.next(), accountText(one));
      await context.confirm(three, await context.take(three, payment));
      sameText(await lines.next(), accountText(three));
      await context.confirm(two, await context.change(two, one));
      sameText(await lines.next(), accountText(two));
      await lines.silent(QUIET_MS);
    },
  },
  {
    name: 'account stream by list: a repeated account is sent once',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const lines = context.lines('/accounts/stream', search(rich, rich));
      sameText(await lines.next(), accountText(rich));
      await lines.silent(QUIET_MS);
    },
  },
  {
    name: 'account stream by list: with only unknown accounts it stays open, silent',
    async run(context) {
      const keys = await newKeys();
      await context.lines('/accounts/stream', search({ keys, state: undefined })).silent(QUIET_MS);
    },
  },
  {
    name: 'account stream by list: a bad address is refused',
    async run({ post }) {
      const reply = await post('/accounts/stream', '{"addresses":["atto://x"]}');
      expectError(reply, 400, 'Failed to read HTTP message');
    },
  },
  {
    name: 'account stream by list: no body is refused',
    run: async ({ post }) => expectError(await post('/accounts/stream', ''), 400, 'No request body'),
  },
];
