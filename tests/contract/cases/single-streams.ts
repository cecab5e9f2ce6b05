import assert from 'node:assert/strict';
import type { ContractCase } from '../case';
import { expectError, expectText, expectUnknown } from '../expect';
import { sharedHistory } from '../shared-history';
import { FAMILIES } from './history-streams';
import { sameLines } from '../same';

const QUIET_MS = 700;
const NOTHING = 'AB'.repeat(32);
const NDJSON = { accept: 'application/x-ndjson' };

/** One transaction or entry by its hash. Source: node HTTP API, sections 4 and 6. */
export const singleStreams: readonly ContractCase[] = [
  {
    name: 'transaction: every block type is printed as published',
    async run(context) {
      const { drafts } = await sharedHistory(context);
      for (const { hash, text } of drafts) expectText(await context.get(`/transactions/${hash}`), text);
    },
  },
  {
    name: 'transaction: a hash in lower case',
    async run(context) {
      const [draft] = (await sharedHistory(context)).drafts;
      assert.ok(draft);
      expectText(await context.get(`/transactions/${draft.hash.toLowerCase()}`), draft.text);
    },
  },
  {
    name: 'transaction: an unknown hash is an empty 404',
    run: async ({ get }) => expectUnknown(await get(`/transactions/${NOTHING}`)),
  },
  ...['xyz', NOTHING.slice(1), `${NOTHING}00`].map((hash): ContractCase => ({
    name: `transaction: a hash of ${hash.length} characters is refused`,
    run: async ({ get }) => expectError(await get(`/transactions/${hash}`), 400, 'Type mismatch.'),
  })),
  ...FAMILIES.flatMap(({ name, history, line }): ContractCase[] => {
    const path = (hash: string) =>
      name === 'transactions' ? `/transactions/${hash}/stream` : `/accounts/entries/${hash}/stream`;
    return [
      {
        name: `${name} by hash: a known one, then the end`,
        async run(context) {
          const past = await sharedHistory(context);
          for (const [index, { hash }] of past.drafts.entries()) {
            const wanted = `${history(past)[index]}\n`;
            expectText(await context.get(path(hash), NDJSON), wanted, 'application/x-ndjson');
          }
        },
      },
      {
        name: `${name} by hash: one that is published later, then the end`,
        async run(context) {
          const party = await context.fund(1_000n);
          const away = await context.newParty();
          const draft = await context.send(party, away, 400n);
          const lines = context.lines(path(draft.hash));
          await lines.silent(QUIET_MS);
          await context.confirm(party, draft);
          sameLines(await lines.rest(), [line(draft, 1_000n, away)]);
        },
      },
      {
        name: `${name} by hash: for an unknown one it stays open, silent`,
        run: async ({ lines }) => lines(path(NOTHING)).silent(QUIET_MS),
      },
      {
        name: `${name} by hash: a malformed one is refused`,
        run: async ({ get }) => expectError(await get(path('xyz'), NDJSON), 400, 'Type mismatch.'),
      },
    ];
  }),
];
