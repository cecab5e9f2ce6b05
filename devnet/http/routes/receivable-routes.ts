import { receivables } from '../receivable-feed';
import { linesResponse } from '../line-stream';
import { amount, hex64 } from '../parameters';
import type { Route, RouteParts } from '../api-route';
import { readAccountSearch } from '../searches';

/** Receivables. Source: node HTTP API, section 5. */
export function receivableRoutes(parts: RouteParts): Route[] {
  return [
    {
      method: 'POST',
      path: '/accounts/receivables/stream',
      lines: true,
      async respond({ request, query }) {
        const minimum = amount(query('minAmount'), 1n);
        return linesResponse(receivables(parts, await readAccountSearch(request), minimum, request));
      },
    },
    {
      method: 'GET',
      path: '/accounts/:publicKey/receivables/stream',
      lines: true,
      respond({ path, query, request }) {
        const publicKey = hex64(path('publicKey'));
        return linesResponse(receivables(parts, [publicKey], amount(query('minAmount'), 1n), request));
      },
    },
  ];
}
