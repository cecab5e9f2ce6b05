import { printAccount } from '../../official';
import { JSON_TYPE, LINES_TYPE, requireType } from '../accept';
import { accountStates, latest } from '../feeds';
import { allLines, linesResponse } from '../line-stream';
import { hex64 } from '../parameters';
import { jsonResponse, unknownResponse, type Route, type RouteParts } from '../api-route';
import { readAccountSearch } from '../searches';

const TOP = 100;

/** Accounts. Source: node HTTP API, section 3. */
export function accountRoutes(parts: RouteParts): Route[] {
  const { ledger } = parts;
  return [
    {
      method: 'GET',
      path: '/accounts/stream',
      lines: true,
      respond: ({ request }) => linesResponse(latest(parts, 'account', request)),
    },
    {
      method: 'POST',
      path: '/accounts/stream',
      lines: true,
      respond: async ({ request }) =>
        linesResponse(accountStates(parts, await readAccountSearch(request), request)),
    },
    {
      method: 'GET',
      path: '/accounts/:publicKey/stream',
      lines: true,
      respond: ({ path, request }) =>
        linesResponse(accountStates(parts, [hex64(path('publicKey'))], request)),
    },
    {
      method: 'GET',
      path: '/accounts/top',
      respond(call) {
        const richest = [...ledger.accounts()].sort(
          (a, b) => Number(b.balance > a.balance) - Number(b.balance < a.balance),
        );
        return jsonResponse(call, `[${richest.slice(0, TOP).map(printAccount).join(',')}]`);
      },
    },
    {
      method: 'GET',
      path: '/accounts/:publicKey',
      respond(call) {
        const account = ledger.account(hex64(call.path('publicKey')));
        return account ? jsonResponse(call, printAccount(account)) : unknownResponse();
      },
    },
    {
      method: 'POST',
      path: '/accounts',
      async respond(call) {
        const { request } = call;
        const known = (await readAccountSearch(request)).flatMap(
          (publicKey) => ledger.account(publicKey) ?? [],
        );
        if (requireType(request.headers.get('accept'), [JSON_TYPE, LINES_TYPE]) === JSON_TYPE) {
          return jsonResponse(call, `[${known.map(printAccount).join(',')}]`);
        }
        return linesResponse(allLines(known, printAccount));
      },
    },
  ];
}
