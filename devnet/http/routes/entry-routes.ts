import { latest, one, ranges } from '../feeds';
import { readHeightRange } from '../read-height-range';
import { linesResponse } from '../line-stream';
import { hex64 } from '../parameters';
import type { Route, RouteParts } from '../api-route';
import { readHeightSearch } from '../searches';

/** Account entries. Source: node HTTP API, section 6. */
export function entryRoutes(parts: RouteParts): Route[] {
  return [
    {
      method: 'GET',
      path: '/accounts/entries/stream',
      lines: true,
      respond: ({ request }) => linesResponse(latest(parts, 'entry', request)),
    },
    {
      method: 'POST',
      path: '/accounts/entries/stream',
      lines: true,
      respond: async ({ request }) =>
        linesResponse(ranges(parts, await readHeightSearch(request), 'entry', request)),
    },
    {
      method: 'GET',
      path: '/accounts/entries/:hash/stream',
      lines: true,
      respond: ({ path, request }) => linesResponse(one(parts, hex64(path('hash')), 'entry', request)),
    },
    {
      method: 'GET',
      path: '/accounts/:publicKey/entries/stream',
      lines: true,
      respond: (call) => linesResponse(ranges(parts, readHeightRange(call), 'entry', call.request)),
    },
  ];
}
