import assert from 'node:assert/strict';
import { streamAccount } from '../../../src/node-client/streams/stream-account';
import { streamAccountEntries } from '../../../src/node-client/streams/stream-account-entries';
import { streamAccountTransactions } from '../../../src/node-client/streams/stream-account-transactions';
import { streamEntry } from '../../../src/node-client/streams/stream-entry';
import { streamReceivables } from '../../../src/node-client/streams/stream-receivables';
import { streamTransactionsBySearch } from '../../../src/node-client/streams/stream-transactions-by-search';
import { waitForTransaction } from '../../../src/node-client/watches/wait-for-transaction';
import { watchAccount } from '../../../src/node-client/watches/watch-account';
import { watchAccountTransactions } from '../../../src/node-client/watches/watch-account-transactions';
import { watchReceivables } from '../../../src/node-client/watches/watch-receivables';
import { watchTransactions } from '../../../src/node-client/watches/watch-transactions';
import { printAccount } from '../../../src/protocol/account';
import { printAccountEntry } from '../../../src/protocol/account-entry';
import { parseAddress } from '../../../src/protocol/address';
import { parseHash } from '../../../src/protocol/hash';
import { toHeight } from '../../../src/protocol/height';
import { printReceivable } from '../../../src/protocol/receivable';
import { printTransaction } from '../../../src/protocol/transaction-json';
import type { ContractCase } from '../case';
import { clientOf, keyOf } from '../client-of';
import { accountText, receivableText } from '../ledger';
import { sameLines, sameText } from '../same';
import { lastHeight, sharedHistory } from '../shared-history';

type Reported = { readonly type: string };

/** The next items of a stream or watcher, printed. Fails if a line is unreadable or a watcher loses its connection. */
async function take<T>(
  events: AsyncIterator<Reported & { readonly item?: T }>,
  count: number,
  print: (item: T) => string,
): Promise<string[]> {
  const lines: string[] = [];
  while (lines.length < count) {
    const { done, value } = await events.next();
    assert.ok(!done, `the stream ended after ${lines.length} of ${count} items`);
    assert.ok(!['skipped', 'gap'].includes(value.type), `unexpected: ${value.type}`);
    if (value.type === 'item') lines.push(print(value.item as T));
  }
  return lines;
}

/** All items of a stream that ends. */
async function rest<T>(events: AsyncIterable<Reported & { readonly item?: T }>, print: (item: T) => string) {
  const lines: string[] = [];
  for await (const event of events) {
    assert.notEqual(event.type, 'skipped');
    if (event.type === 'item') lines.push(print(event.item as T));
  }
  return lines;
}

/** The site's own client reads streams, and its watchers follow changes. */
export const clientStreams: readonly ContractCase[] = [
  {
    name: 'client: streams the history of an account to the end of the range',
    async run(context) {
      const past = await sharedHistory(context);
      const client = clientOf(context);
      const { signal } = context;
      const range = { fromHeight: toHeight(2n), toHeight: toHeight(lastHeight(past)), signal };
      const key = keyOf(past.rich);
      sameLines(
        await rest(streamAccountTransactions(client, key, range), printTransaction),
        past.transactions.slice(1),
      );
      sameLines(
        await rest(streamAccountEntries(client, key, range), printAccountEntry),
        past.entries.slice(1),
      );
      const search = [{ address: parseAddress(past.rich.keys.address), toHeight: toHeight(1n) }];
      const found = streamTransactionsBySearch(client, search, { signal });
      sameLines(await rest(found, printTransaction), past.transactions.slice(0, 1));
      const [draft] = past.drafts;
      assert.ok(draft);
      sameLines(
        await rest(streamEntry(client, parseHash(draft.hash), { signal }), printAccountEntry),
        past.entries.slice(0, 1),
      );
    },
  },
  {
    name: 'client: streams the state of an account and its receivables',
    async run(context) {
      const { rich, unopened, receivables } = await sharedHistory(context);
      const client = clientOf(context);
      sameLines(await take(streamAccount(client, keyOf(rich), context), 1, printAccount), [
        accountText(rich),
      ]);
      const found = await take(streamReceivables(client, keyOf(unopened), context), 2, printReceivable);
      sameLines(found, receivables);
    },
  },
  {
    name: 'client: watches an account, its transactions and its receivables as they change',
    async run(context) {
      const client = clientOf(context);
      const { signal } = context;
      const party = await context.fund(1_000n);
      const away = await context.newParty();
      const states: string[] = [];
      const account = watchAccount(client, keyOf(party), { signal });
      const transactions = watchAccountTransactions(client, keyOf(party), {
        signal,
        fromHeight: toHeight(2n),
      });
      const receivables = watchReceivables(client, [parseAddress(away.keys.address)], { signal });
      const watched = watchStates(account, states);
      const wanted: string[] = [];
      const promised: string[] = [];
      for (let count = 0; count < 3; count++) {
        const draft = await context.send(party, away, 10n);
        await context.confirm(party, draft);
        wanted.push(draft.text);
        promised.push(receivableText(draft));
      }
      sameLines(await take(transactions, 3, printTransaction), wanted);
      const found = await take(receivables, 3, printReceivable);
      sameLines(found.sort(), promised.sort());
      await watched(accountText(party));
    },
  },
  {
    name: 'client: watches all transactions live',
    async run(context) {
      const client = clientOf(context);
      const party = await context.fund(1_000n);
      const away = await context.newParty();
      const seen = new Set<string>();
      const watching = (async () => {
        for await (const event of watchTransactions(client, context)) {
          if (event.type === 'item') seen.add(printTransaction(event.item));
        }
      })();
      watching.catch(() => undefined);
      // A node may delay its status line, so payments are made until one of them appears.
      for (let count = 0; count < 12; count++) {
        const draft = await context.send(party, away, 1n);
        await context.confirm(party, draft);
        for (let wait = 0; wait < 20 && !seen.has(draft.text); wait++) await context.wait(50);
        if (seen.has(draft.text)) return;
      }
      assert.fail('none of the payments appeared');
    },
  },
  {
    name: 'client: waits for a transaction that is published later',
    async run(context) {
      const party = await context.fund(100n);
      const draft = await context.send(party, await context.newParty(), 1n);
      const waiting = waitForTransaction(clientOf(context), parseHash(draft.hash), context);
      await context.wait(300);
      await context.confirm(party, draft);
      sameText(printTransaction(await waiting), draft.text);
    },
  },
];

/** Reads a watcher in the background; the returned function resolves once the watcher has reported the state. */
function watchStates(events: ReturnType<typeof watchAccount>, states: string[]) {
  let wake = () => {};
  const reading = (async () => {
    for await (const event of events) {
      if (event.type !== 'item' || event.item === undefined) continue;
      states.push(printAccount(event.item as Parameters<typeof printAccount>[0]));
      wake();
    }
  })();
  reading.catch(() => undefined);
  return async (wanted: string) => {
    while (!states.includes(wanted)) await new Promise<void>((resolve) => (wake = resolve));
  };
}
