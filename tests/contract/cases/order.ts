import assert from 'node:assert/strict';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError, expectText } from '../expect';
import { stateAfter, type Party } from '../ledger';
import type { Draft } from '../../support/build-transaction';

/** A party's next block, which is not published yet, and the one that builds on it. */
async function two(context: Context): Promise<{ party: Party; away: Party; drafts: [Draft, Draft] }> {
  const party = await context.fund(1_000n);
  const away = await context.newParty();
  const first = await context.send(party, away, 1n);
  const ahead = { keys: party.keys, state: stateAfter(party.state, first) };
  return { party, away, drafts: [first, await context.send(ahead, away, 2n)] };
}

/** Publishes a block repeatedly until it is no longer refused as too early, as a wallet does. */
async function resubmit(context: Context, draft: Draft): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const reply = await context.post('/transactions', draft.text);
    if (reply.status === 200) return expectText(reply, draft.text);
    expectError(reply, 400, 'Transaction rejected due to …');
    await context.wait(50);
  }
  assert.fail('the block was refused repeatedly');
}

/** Blocks that build on each other, published too early or at once. Source: node HTTP API, publishing. */
export const order: readonly ContractCase[] = [
  {
    name: 'order: a block before its predecessor is refused at once, and confirmed when resubmitted',
    async run(context) {
      const { party, drafts } = await two(context);
      const [first, second] = drafts;
      const early = await context.post('/transactions', second.text);
      expectError(early, 400, 'Transaction rejected due to PREVIOUS_NOT_FOUND: …');
      await context.confirm(party, first, second);
      await context.expectAccount(party);
    },
  },
  {
    name: 'order: a RECEIVE before its send is refused at once, and confirmed when resubmitted',
    async run(context) {
      const [payer, party] = [await context.fund(100n), await context.fund(1n)];
      const payment = await context.send(payer, party, 10n);
      const draft = await context.take(party, payment);
      expectError(
        await context.post('/transactions', draft.text),
        400,
        'Transaction rejected due to RECEIVABLE_NOT_FOUND: …',
      );
      await context.confirm(payer, payment);
      await context.confirm(party, draft);
      await context.expectAccount(party);
    },
  },
  {
    name: 'order: one step ahead: a block whose predecessor is being confirmed',
    async run(context) {
      const { party, drafts } = await two(context);
      const [first, second] = drafts;
      const answer = context.post('/transactions', first.text);
      await context.wait(10);
      await resubmit(context, second);
      expectText(await answer, first.text);
      party.state = stateAfter(party.state, second);
      await context.expectAccount(party);
    },
  },
  {
    name: 'order: one step ahead: an OPEN whose send is being confirmed',
    async run(context) {
      const payer = await context.fund(100n);
      const party = await context.newParty();
      const payment = await context.send(payer, party, 10n);
      const open = await context.take(party, payment);
      const answer = context.post('/transactions', payment.text);
      await context.wait(10);
      await resubmit(context, open);
      expectText(await answer, payment.text);
      party.state = stateAfter(undefined, open);
      await context.expectAccount(party);
    },
  },
  {
    name: 'order: of four simultaneous blocks, each is confirmed or refused as too early, and none is lost',
    async run(context) {
      const party = await context.fund(1_000n);
      const away = await context.newParty();
      const ahead = { keys: party.keys, state: party.state };
      const drafts: Draft[] = [];
      for (let count = 0; count < 4; count++) {
        const draft = await context.send(ahead, away, 1n);
        ahead.state = stateAfter(ahead.state, draft);
        drafts.push(draft);
      }
      const replies = await Promise.all(drafts.map(({ text }) => context.post('/transactions', text)));
      for (const [index, reply] of replies.entries()) {
        if (reply.status === 200) expectText(reply, drafts[index]?.text ?? '');
        else expectError(reply, 400, 'Transaction rejected due to PREVIOUS_NOT_FOUND: …');
      }
      assert.equal(replies[0]?.status, 200);
      for (const [index, draft] of drafts.entries())
        if (replies[index]?.status !== 200) await resubmit(context, draft);
      await context.expectAccount(ahead);
    },
  },
];
