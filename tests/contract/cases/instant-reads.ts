import assert from 'node:assert/strict';
import type { ContractCase } from '../case';
import { expectError, expectMatch } from '../expect';

const FORM = /^\{"clientInstant":"([^"]+)","serverInstant":"([^"]+)","differenceMillis":(-?\d+)\}$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** An accepted instant, and how the node prints it. */
function accepted(what: string, sent: string, printed: string): ContractCase {
  return {
    name: `instants: ${what}`,
    async run({ get }) {
      const [client = '', server = '', difference = ''] = expectMatch(await get(`/instants/${sent}`), FORM);
      assert.equal(client, printed);
      assert.match(server, ISO);
      // Both instants and the difference are truncated to milliseconds, so it may be off by one.
      const exact = Date.parse(server) - Date.parse(client);
      assert.ok(
        Math.abs(Number(difference) - exact) <= 1,
        `${difference} is not server minus client, ${exact}`,
      );
    },
  };
}

/** `GET /instants/{clientInstant}`. Source: node HTTP API, section 7. */
export const instants: readonly ContractCase[] = [
  accepted('milliseconds', '2026-11-20T15:08:47.941Z', '2026-11-20T15:08:47.941Z'),
  accepted('a zero fraction is not printed', '2026-11-20T15:08:47.000Z', '2026-11-20T15:08:47Z'),
  accepted('no fraction', '2026-11-20T15:08:47Z', '2026-11-20T15:08:47Z'),
  accepted(
    'nine digits are truncated to milliseconds',
    '2026-11-20T15:08:47.123456789Z',
    '2026-11-20T15:08:47.123Z',
  ),
  accepted('an offset', '2026-11-20T15:08:47%2B01:00', '2026-11-20T14:08:47Z'),
  accepted('epoch milliseconds', '1795223556496', '2026-11-21T01:12:36.496Z'),
  accepted('an RFC 1123 date', 'Fri,%2020%20Nov%202026%2015:08:47%20GMT', '2026-11-20T15:08:47Z'),
  accepted(
    'a client far ahead: the difference is negative',
    '2090-01-01T00:00:00.5Z',
    '2090-01-01T00:00:00.500Z',
  ),
  {
    name: 'instants: the server instant does not go backwards',
    async run({ now }) {
      const first = await now();
      const second = await now();
      assert.ok(second >= first, `${second} after ${first}`);
    },
  },
  ...['yesterday', '2026-13-40T00:00:00Z', '2026-11-20'].map((sent): ContractCase => ({
    name: `instants: ${sent} is refused`,
    run: async ({ get }) => expectError(await get(`/instants/${sent}`), 400, 'Type mismatch.'),
  })),
];
