import type { Draft } from '../../support/build-transaction';
import { newKeys } from '../../support/build-transaction';
import type { ContractCase } from '../case';
import type { Context } from '../context';
import { expectError, expectText } from '../expect';
import { entryText, type Party } from '../ledger';
import { sharedHistory, type SharedHistory } from '../shared-history';
import { sameLines, sameText } from '../same';

/** Transactions and account entries follow the same rules, so they share a table of cases. */
export interface Family {
  readonly name: 'transactions' | 'entries';
  history(story: SharedHistory): readonly string[];
  other(story: SharedHistory): string;
  /** The line of a block. @param before the balance before it @param subject the other side */
  line(draft: Draft, before: bigint, subject: Party): string;
}

/** Both families. */
export const FAMILIES: readonly Family[] = [
  {
    name: 'transactions',
    history: ({ transactions }) => transactions,
    other: ({ otherTransaction }) => otherTransaction,
    line: (draft) => draft.text,
  },
  {
    name: 'entries',
    history: ({ entries }) => entries,
    other: ({ otherEntry }) => otherEntry,
    line: (draft, before, subject) => entryText(draft, before, subject.keys.publicKey),
  },
];

const QUIET_MS = 700;

const refusedRanges: readonly (readonly [query: string, message: string])[] = [
  ['fromHeight=0', "fromHeight can't be zero"],
  ['fromHeight=3&toHeight=2', 'toHeight must be greater or equal to fromHeight'],
  ['fromHeight=1&toHeight=0', 'toHeight must be greater or equal to fromHeight'],
  ['fromHeight=-1', 'Type mismatch.'],
  ['fromHeight=one', 'Type mismatch.'],
  ['fromHeight=1.5', 'Type mismatch.'],
  ['fromHeight=18446744073709551616', 'Type mismatch.'],
  ['toHeight=last', 'Type mismatch.'],
];

/** `GET /accounts/{publicKey}/transactions/stream` and `…/entries/stream`. Source: node HTTP API, sections 4 and 6. */
export const historyStreams: readonly ContractCase[] = FAMILIES.flatMap((family): ContractCase[] => {
  const { name, history, line } = family;
  const path = (party: Party, query = '') => `/accounts/${party.keys.publicKey}/${name}/stream${query}`;

  /** A range that the account has reached, read to its end. */
  const range = (what: string, query: string, from: number, to: number): ContractCase => ({
    name: `${name} of an account: ${what}`,
    async run(context) {
      const past = await sharedHistory(context);
      const wanted = history(past).slice(from - 1, to);
      expectText(await context.get(path(past.rich, query)), `${wanted.join('\n')}\n`, 'application/x-ndjson');
    },
  });

  /** A range beyond the current height: its history, then silence. */
  const waiting = (what: string, query: string, from: number): ContractCase => ({
    name: `${name} of an account: ${what}`,
    async run(context) {
      const past = await sharedHistory(context);
      const wanted = history(past).slice(from - 1);
      const lines = context.lines(path(past.rich, query));
      sameLines(await lines.take(wanted.length), wanted);
      await lines.silent(QUIET_MS);
    },
  });

  return [
    range('heights 2 to 3, then the end', '?fromHeight=2&toHeight=3', 2, 3),
    range('one height', '?fromHeight=1&toHeight=1', 1, 1),
    range('the last height', '?fromHeight=6&toHeight=6', 6, 6),
    range('from the default 1', '?toHeight=2', 1, 2),
    range('all heights so far', '?fromHeight=1&toHeight=6', 1, 6),
    waiting('everything by default, then it stays open', '', 1),
    waiting('from the second to last without an end: stays open', '?fromHeight=5', 5),
    waiting('an end beyond the last height: stays open', '?fromHeight=1&toHeight=7', 1),
    waiting('an empty fromHeight is the default', '?fromHeight=', 1),
    waiting('the highest possible toHeight', '?fromHeight=6&toHeight=18446744073709551615', 6),
    ...refusedRanges.map(([query, message]): ContractCase => ({
      name: `${name} of an account: ${query} is refused`,
      async run(context) {
        const { rich } = await sharedHistory(context);
        expectError(await context.get(path(rich, `?${query}`)), 400, message);
      },
    })),
    {
      name: `${name} of an account: a malformed key is refused`,
      run: async ({ get }) => expectError(await get(`/accounts/xyz/${name}/stream`), 400, 'Type mismatch.'),
    },
    {
      name: `${name} of an account: one that does not exist stays open, silent`,
      async run(context) {
        await context.lines(path({ keys: await newKeys(), state: undefined })).silent(QUIET_MS);
      },
    },
    {
      name: `${name} of an account: history, then live, without gap or repetition`,
      async run(context) {
        const party = await context.fund(1_000n);
        const away = await context.newParty();
        const wanted: string[] = [];
        const step = async () => {
          const before = party.state?.balance ?? 0n;
          const draft = await context.send(party, away, 10n);
          await context.confirm(party, draft);
          wanted.push(line(draft, before, away));
        };
        await step();
        await step();
        const fromTwo = context.lines(path(party, '?fromHeight=2'));
        const upToFive = context.lines(path(party, '?fromHeight=3&toHeight=5'));
        // Blocks arrive while the history is being read.
        for (let count = 0; count < 3; count++) await step();
        sameLines(await fromTwo.take(5), wanted);
        sameLines(await upToFive.rest(), wanted.slice(1, 4));
        await step();
        sameText(await fromTwo.next(), wanted[5] ?? '');
        await fromTwo.silent(QUIET_MS);
      },
    },
    {
      name: `${name} of an account: waits for a height of an account that does not exist yet`,
      async run(context) {
        const party = await context.newParty();
        const away = await context.newParty();
        const lines = context.lines(path(party, '?fromHeight=2&toHeight=3'));
        const payment = await context.pay(party, 100n);
        await context.confirm(party, await context.take(party, payment));
        const wanted = await sendTwice(context, family, party, away);
        sameLines(await lines.rest(), wanted);
      },
    },
  ];
});

async function sendTwice(context: Context, { line }: Family, party: Party, away: Party): Promise<string[]> {
  const wanted: string[] = [];
  for (let count = 0; count < 2; count++) {
    const before = party.state?.balance ?? 0n;
    const draft = await context.send(party, away, 1n);
    await context.confirm(party, draft);
    wanted.push(line(draft, before, away));
  }
  return wanted;
}
