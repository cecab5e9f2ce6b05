import type { ContractCase } from '../case';
import { expectError, expectText } from '../expect';
import { sharedHistory } from '../shared-history';
import { FAMILIES } from './history-streams';
import { sameLines, sameLinesInAnyOrder } from '../same';

const QUIET_MS = 700;
const NDJSON = { accept: 'application/x-ndjson' };

/** `POST /accounts/transactions/stream` and `…/entries/stream`. Source: node HTTP API, sections 4 and 6. */
export const searchStreams: readonly ContractCase[] = FAMILIES.flatMap(
  ({ name, history, other }): ContractCase[] => {
    const path = `/accounts/${name}/stream`;

    /** A refused search; `RICH` is replaced with an address. */
    const refused = (what: string, body: string, message: string): ContractCase => ({
      name: `${name} by search: ${what} is refused`,
      async run(context) {
        const { rich } = await sharedHistory(context);
        expectError(await context.post(path, body.replace('RICH', rich.keys.address), NDJSON), 400, message);
      },
    });

    return [
      {
        name: `${name} by search: two ranges, each in order, then the end`,
        async run(context) {
          const past = await sharedHistory(context);
          const search = [
            { address: past.rich.keys.address, fromHeight: 2, toHeight: 4 },
            { address: past.other.keys.address, fromHeight: 1, toHeight: 1 },
          ];
          const lines = await context.lines(path, JSON.stringify({ search })).rest();
          // Ranges may be interleaved, but each one is in order.
          const mine = `"publicKey":"${past.rich.keys.publicKey}","height"`;
          sameLines(
            lines.filter((line) => line.includes(mine)),
            history(past).slice(1, 4),
          );
          sameLines(
            lines.filter((line) => !line.includes(mine)),
            [other(past)],
          );
        },
      },
      {
        name: `${name} by search: without ranges it ends at once`,
        async run(context) {
          expectText(await context.post(path, '{"search":[]}', NDJSON), '', 'application/x-ndjson');
        },
      },
      {
        name: `${name} by search: an account listed twice is streamed twice`,
        async run(context) {
          const past = await sharedHistory(context);
          const { address } = past.rich.keys;
          const search = [
            { address, fromHeight: 1, toHeight: 2 },
            { address, fromHeight: 2, toHeight: 2 },
          ];
          const lines = await context.lines(path, JSON.stringify({ search })).rest();
          const [first, second] = history(past);
          sameLinesInAnyOrder(lines, [first, second, second]);
        },
      },
      {
        name: `${name} by search: quoted heights and the bare address`,
        async run(context) {
          const past = await sharedHistory(context);
          const address = past.rich.keys.address.replace('atto://', '');
          const search = [{ address, fromHeight: '1', toHeight: '1' }];
          const reply = await context.post(path, JSON.stringify({ search }), NDJSON);
          expectText(reply, `${history(past)[0]}\n`, 'application/x-ndjson');
        },
      },
      {
        name: `${name} by search: without toHeight it stays open, next to a range that ends`,
        async run(context) {
          const past = await sharedHistory(context);
          const search = [
            { address: past.rich.keys.address, fromHeight: 5 },
            { address: past.other.keys.address, fromHeight: 1, toHeight: 1 },
          ];
          const lines = context.lines(path, JSON.stringify({ search }));
          const wanted = [...history(past).slice(4), other(past)];
          sameLinesInAnyOrder(await lines.take(3), wanted);
          await lines.silent(QUIET_MS);
        },
      },
      refused('a missing fromHeight', '{"search":[{"address":"RICH"}]}', 'Failed to read HTTP message'),
      refused('fromHeight 0', '{"search":[{"address":"RICH","fromHeight":0}]}', "fromHeight can't be zero"),
      refused(
        'fromHeight above toHeight',
        '{"search":[{"address":"RICH","fromHeight":3,"toHeight":2}]}',
        'toHeight must be greater or equal to fromHeight',
      ),
      refused(
        'a bad address',
        '{"search":[{"address":"atto://x","fromHeight":1}]}',
        'Failed to read HTTP message',
      ),
      refused(
        'a negative height',
        '{"search":[{"address":"RICH","fromHeight":-1}]}',
        'Failed to read HTTP message',
      ),
      refused(
        'a fraction',
        '{"search":[{"address":"RICH","fromHeight":1.5}]}',
        'Failed to read HTTP message',
      ),
      refused('a missing property', '{}', 'Failed to read HTTP message'),
      refused('broken JSON', '{"search":', 'Failed to read HTTP message'),
      refused('no body', '', 'No request body'),
      {
        name: `${name} by search: text/plain is refused`,
        async run({ post }) {
          const reply = await post(path, '{"search":[]}', { ...NDJSON, 'content-type': 'text/plain' });
          expectError(reply, 415, "Content type 'text/plain' not supported…");
        },
      },
    ];
  },
);
