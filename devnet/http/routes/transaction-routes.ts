import { readTransaction } from '../../official';
import type { Transaction } from '../../types';
import { JSON_TYPE, LINES_TYPE, requireType } from '../accept';
import { ApiError, unreadable } from '../api-error';
import { readBody } from '../body';
import { latest, one, ranges } from '../feeds';
import { allLines, linesResponse } from '../line-stream';
import { flag, hex64 } from '../parameters';
import { jsonResponse, unknownResponse, type Call, type Route, type RouteParts } from '../api-route';
import { readHeightRange } from '../read-height-range';
import { readHeightSearch } from '../searches';

/** Transactions and publishing. Source: node HTTP API, section 4. */
export function transactionRoutes(parts: RouteParts): Route[] {
  const { ledger, publisher } = parts;

  /** Resolves when the transaction is confirmed. */
  async function publish({ request, query }: Call): Promise<Transaction> {
    const deduplicate = flag(query('deduplicate'));
    const transaction = decode(await readBody(request));
    // Like a node, publish nothing whose response the caller does not accept.
    requireType(request.headers.get('accept'), [JSON_TYPE, LINES_TYPE]);
    const verdict = await publisher.submit(transaction, { deduplicate });
    if (verdict.status !== 200) throw new ApiError(verdict.status, verdict.message);
    return transaction;
  }

  return [
    {
      method: 'GET',
      path: '/transactions/stream',
      lines: true,
      respond: ({ request }) => linesResponse(latest(parts, 'transaction', request)),
    },
    {
      method: 'GET',
      path: '/transactions/:hash/stream',
      lines: true,
      respond: ({ path, request }) => linesResponse(one(parts, hex64(path('hash')), 'transaction', request)),
    },
    {
      method: 'GET',
      path: '/transactions/:hash',
      respond(call) {
        const transaction = ledger.transaction(hex64(call.path('hash')));
        return transaction ? jsonResponse(call, transaction.print()) : unknownResponse();
      },
    },
    {
      method: 'POST',
      path: '/accounts/transactions/stream',
      lines: true,
      respond: async ({ request }) =>
        linesResponse(ranges(parts, await readHeightSearch(request), 'transaction', request)),
    },
    {
      method: 'GET',
      path: '/accounts/:publicKey/transactions/stream',
      lines: true,
      respond: (call) => linesResponse(ranges(parts, readHeightRange(call), 'transaction', call.request)),
    },
    {
      method: 'POST',
      path: '/transactions',
      consumes: true,
      respond: async (call) => jsonResponse(call, (await publish(call)).official().toJson()),
    },
    {
      method: 'POST',
      path: '/transactions/stream',
      lines: true,
      consumes: true,
      async respond(call) {
        const transaction = await publish(call);
        return linesResponse(allLines([transaction], (one) => one.official().toJson()));
      },
    },
  ];
}

/**
 * The transaction in a body. An amount above the maximum has its own message; a real node responds with 500 to it.
 */
function decode(text: string): Transaction {
  try {
    return readTransaction(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    throw message.includes('exceeds the max amount') ? new ApiError(400, message) : unreadable();
  }
}
