import { describe, expect, it } from 'vitest';
import { publish } from '../../src/node-client/publish/publish';
import { isAttoError } from '../../src/protocol/error';
import { parseJson } from '../../src/protocol/json';
import type { Transaction } from '../../src/protocol/transaction';
import { parseTransaction } from '../../src/protocol/transaction-json';
import { isSigned } from '../../src/protocol/validate-transaction';
import { createTestClient, json, outcomeOf } from '../support/fake-node';
import type { Exchange } from '../support/recorded';
import { recording } from '../support/recorded';
import { ledgerBefore } from '../support/recorded-ledger';

/** A real node's message about a block. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Invalid transaction network$/, 'PUBLISH_INVALID_NETWORK'],
  [/^Invalid transaction$/, 'PUBLISH_INVALID_TRANSACTION'],
  [/^Transaction rejected due to ([A-Z_]+): /, 'PUBLISH_'],
];

function transactionIn({ request }: Exchange): Transaction | undefined {
  try {
    return parseTransaction(parseJson(request.body ?? ''));
  } catch {
    return undefined;
  }
}

interface Refusal {
  readonly exchange: Exchange;
  readonly transaction: Transaction;
  readonly code: string;
  readonly error: Readonly<Record<string, unknown>>;
}

/** Refusals with another outcome, each with its own test below. */
const OTHERWISE = ['burst-2', 'other-network', 'repeat-old'];

/** Every recorded refusal of a readable block, with the code that the node's message corresponds to. */
const refusals: Refusal[] = recording.exchanges.flatMap((exchange) => {
  const transaction = transactionIn(exchange);
  const isPublication = exchange.request.path === '/transactions' && exchange.response?.status === 400;
  if (!isPublication || transaction === undefined) return [];
  const error = JSON.parse(exchange.response?.body ?? '') as Record<string, unknown>;
  const [words, code] = WORDS.find(([pattern]) => pattern.test(String(error.message))) ?? [];
  if (words === undefined) return [];
  return [{ exchange, transaction, error, code: `${code}${words.exec(String(error.message))?.[1] ?? ''}` }];
});

/** Publishes to a node with the recorded ledger that sends the recorded refusal. */
async function refused({ exchange, transaction, error }: Refusal, withWords: boolean) {
  const now = Date.parse(String(error.timestamp));
  const { node } = ledgerBefore(exchange, now);
  const { message: _, ...silent } = error;
  node.on('POST /transactions', () => json(JSON.stringify(withWords ? error : silent), 400));
  const { client, clock } = createTestClient(node);
  const options = { signal: new AbortController().signal, isSigned };
  const outcome = outcomeOf(publish(client, transaction, options));
  for (let second = 0; second < 40 && !outcome.settled; second++) await clock.advance(250);
  return { error: outcome.error, offers: node.count('POST /transactions') };
}

describe('every recorded refusal', () => {
  it('is here', () => {
    expect(refusals.length).toBeGreaterThan(35);
    expect(new Set(refusals.map(({ code }) => code)).size).toBeGreaterThan(9);
  });

  const ordinary = refusals.filter(({ exchange }) => !OTHERWISE.includes(exchange.id));
  it.each(ordinary.map((refusal) => [refusal.exchange.id, refusal.code, refusal] as const))(
    '%s: %s, from the node’s message or, without one, from reads',
    async (id, code, refusal) => {
      const explained = await refused(refusal, true);
      const unexplained = await refused(refusal, false);
      expect(isAttoError(explained.error) && explained.error.code).toBe(code);
      expect(isAttoError(unexplained.error) && unexplained.error.code).toBe(code);
      const isFinal = ['never-opened', 'receive-by-unopened', 'receivable-taken'].includes(id);
      const mayPass = /NOT_FOUND$/.test(code) && !isFinal;
      expect([explained.offers > 1, unexplained.offers > 1]).toEqual([mayPass, mayPass]);
    },
  );

  const named = (id: string) => refusals.find(({ exchange }) => exchange.id === id) as Refusal;

  it('burst-2: its previous block was confirmed just after the refusal, so it is resubmitted', async () => {
    expect(named('burst-2').code).toBe('PUBLISH_PREVIOUS_NOT_FOUND');
    expect((await refused(named('burst-2'), true)).offers).toBeGreaterThan(1);
    expect((await refused(named('burst-2'), false)).offers).toBe(3);
  });

  it('other-network: not published', async () => {
    const { error, offers } = await refused(named('other-network'), true);
    expect([isAttoError(error) && error.code, offers]).toEqual(['PUBLISH_INVALID_NETWORK', 0]);
  });

  it('repeat-old: the network has it, so it is a success', async () => {
    expect(named('repeat-old').code).toBe('PUBLISH_OLD_TRANSACTION');
    for (const withWords of [true, false]) {
      expect(await refused(named('repeat-old'), withWords)).toEqual({ error: undefined, offers: 1 });
    }
  });
});
