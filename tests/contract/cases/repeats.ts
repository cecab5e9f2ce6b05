import assert from 'node:assert/strict';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError, expectText, expectUnknown } from '../expect';
import { draftOpen, stateAfter } from '../ledger';
import type { Reply } from '../contract-request';
import type { Draft } from '../../support/build-transaction';
import { sameLines } from '../same';

/** If a real node silently drops a block, the client waits for 40 s. */
const LONG_MS = 60_000;

const submitPatiently = ({ request }: Context, { text }: Draft) =>
  request({ path: '/transactions', body: text }, LONG_MS);

function expectConfirmedOrTimedOut(reply: Reply, { text }: Draft): void {
  if (reply.status === 200) expectText(reply, text);
  else expectError(reply, 500, 'Timed out waiting for 40000 ms');
}

/** A 500 after 40 s, as from a real node, or an immediate refusal. */
function expectRefusedOrTimedOut(reply: Reply): void {
  if (reply.status === 500) expectError(reply, 500, 'Timed out waiting for 40000 ms');
  else expectError(reply, 400);
}

/** Repeated blocks, and two blocks for one height. Source: node HTTP API, publishing; Atto protocol, ledger rules. */
export const repeats: readonly ContractCase[] = [
  {
    name: 'repeats: with deduplicate the response is immediate, for the last block and for an older one',
    async run(context) {
      const party = await context.fund(100n);
      const away = await context.newParty();
      const older = await context.send(party, away, 1n);
      await context.confirm(party, older);
      const last = await context.send(party, away, 1n);
      await context.confirm(party, last);
      for (const { text } of [last, older])
        expectText(await context.post('/transactions?deduplicate=true', text), text);
      const streamed = await context.lines('/transactions/stream?deduplicate=true', older.text).rest();
      sameLines(streamed, [older.text]);
      await context.expectAccount(party);
    },
  },
  {
    name: 'repeats: with deduplicate a new block is confirmed as usual',
    async run(context) {
      const party = await context.fund(100n);
      const draft = await context.send(party, await context.newParty(), 1n);
      expectText(await context.submit(party, draft, '?deduplicate=true'), draft.text);
      await context.expectAccount(party);
    },
  },
  ...['', '?deduplicate=true'].map((query): ContractCase => ({
    name: `repeats: two simultaneous clients both get a response${query && ', with deduplicate'}`,
    slow: true,
    async run(context) {
      const party = await context.fund(100n);
      const { request } = context;
      const draft = await context.send(party, await context.newParty(), 1n);
      const submit = () => request({ path: `/transactions${query}`, body: draft.text }, LONG_MS);
      const replies = await Promise.all([submit(), submit()]);
      // The later one may arrive just after the confirmation: then it is a repeat.
      replies.forEach((reply) => expectConfirmedOrTimedOut(reply, draft));
      assert.ok(replies.some(({ status }) => status === 200));
      party.state = stateAfter(party.state, draft);
      await context.expectAccount(party);
    },
  })),
  {
    name: 'repeats: without deduplicate within a minute: 200 at once, or a 500 after 40 s',
    slow: true,
    async run(context) {
      const party = await context.fund(100n);
      const draft = await context.send(party, await context.newParty(), 1n);
      await context.confirm(party, draft);
      expectConfirmedOrTimedOut(await submitPatiently(context, draft), draft);
      await context.expectAccount(party);
    },
  },
  {
    name: 'repeats: after a minute the last block is reported as confirmed, an older one as old',
    slow: true,
    async run(context) {
      const party = await context.fund(100n);
      const away = await context.newParty();
      const older = await context.send(party, away, 1n);
      await context.confirm(party, older);
      const last = await context.send(party, away, 1n);
      await context.confirm(party, last);
      await context.wait(context.node.repeatWindowMs);
      expectText(await context.post('/transactions', last.text), last.text);
      const reply = await context.post('/transactions', older.text);
      expectError(reply, 400, 'Transaction rejected due to OLD_TRANSACTION: …');
      await context.expectAccount(party);
    },
  },
  {
    name: 'repeats: of two blocks for one height one is confirmed, and the account continues',
    slow: true,
    async run(context) {
      const party = await context.fund(100n);
      const away = await context.newParty();
      const drafts = [await context.send(party, away, 1n), await context.send(party, away, 2n)];
      const offers = drafts.map((draft) => submitPatiently(context, draft));
      const winner = await Promise.any(
        offers.map(async (submit, index) => {
          const reply = await submit;
          if (reply.status !== 200) throw new Error(`status ${reply.status}`);
          return index;
        }),
      );
      const [won, lost] = winner === 0 ? drafts : [...drafts].reverse();
      assert.ok(won && lost);
      party.state = stateAfter(party.state, won);
      await context.expectAccount(party);
      await context.confirm(party, await context.send(party, away, 3n));
      const reply = await offers[1 - winner];
      assert.ok(reply);
      expectRefusedOrTimedOut(reply);
      expectUnknown(await context.get(`/transactions/${lost.hash}`));
    },
  },
  {
    // The database of a real node rejects it; the node retries for 15 s and drops its other elections.
    name: 'repeats: a second OPEN of an opened account is refused',
    slow: true,
    disturbs: true,
    async run(context) {
      const party = await context.fund(100n);
      const payment = await context.pay(party, 20n);
      const draft = await draftOpen(party, payment, await context.now(), { balance: 120n });
      expectRefusedOrTimedOut(await submitPatiently(context, draft));
      await context.expectAccount(party);
      await context.confirm(party, await context.take(party, payment));
    },
  },
  {
    name: 'repeats: a RECEIVE with a balance below its amount is refused at once or after 40 s',
    slow: true,
    async run(context) {
      const party = await context.fund(5n);
      const payment = await context.pay(party, 20n);
      expectRefusedOrTimedOut(
        await submitPatiently(context, await context.take(party, payment, { balance: 19n })),
      );
      await context.expectAccount(party);
      await context.confirm(party, await context.take(party, payment));
    },
  },
];
