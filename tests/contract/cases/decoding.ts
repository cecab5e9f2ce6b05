import assert from 'node:assert/strict';
import type { ContractCase } from '../case';
import { createOnce, type Context } from '../context';
import { expectError } from '../expect';
import type { Party } from '../ledger';

const UNREADABLE = 'Failed to read HTTP message';

/** Altered texts of a valid block of an unused account; none may be accepted. */
function template(context: Context): Promise<{ party: Party; text: string }> {
  return createOnce(context.node, 'template', async () => {
    const party = await context.fund(1_000n);
    const { text } = await context.send(party, await context.newParty(), 10n);
    return { party, text };
  });
}

const alterations: Readonly<Record<string, (text: string) => string>> = {
  'no JSON at all': () => 'hello',
  'an empty object': () => '{}',
  'an array': () => '[]',
  'JSON cut off': (text) => text.slice(0, -1),
  'a missing block type': (text) => text.replace('"type":"SEND",', ''),
  'the block type in lower case': (text) => text.replace('"SEND"', '"send"'),
  'the block type UNKNOWN': (text) => text.replace('"SEND"', '"UNKNOWN"'),
  'a network that does not exist': (text) => text.replace('"LOCAL"', '"NOWHERE"'),
  'a network in lower case': (text) => text.replace('"LOCAL"', '"local"'),
  'an algorithm that does not exist': (text) => text.replace('"algorithm":"V1"', '"algorithm":"V2"'),
  'a public key of 31 bytes': (text) => text.replace(/"publicKey":"../, '"publicKey":"'),
  'a public key that is not hex': (text) => text.replace(/"publicKey":"../, '"publicKey":"ZZ'),
  'a negative amount': (text) => text.replace('"amount":10', '"amount":-10'),
  'a fraction': (text) => text.replace('"amount":10', '"amount":1.5'),
  'an exponent': (text) => text.replace('"amount":10', '"amount":1e1'),
  'an amount above 64 bits': (text) => text.replace('"amount":10', '"amount":18446744073709551616'),
  'an amount of null': (text) => text.replace('"amount":10', '"amount":null'),
  'a missing property': (text) => text.replace('"amount":10,', ''),
  'a version above 16 bits': (text) => text.replace('"version":0', '"version":65536'),
  'an ISO timestamp': (text) => text.replace(/"timestamp":\d+/, '"timestamp":"2026-11-21T01:30:04Z"'),
  'a signature of 63 bytes': (text) => text.replace(/"signature":"../, '"signature":"'),
  'work of 7 bytes': (text) => text.replace(/"work":"../, '"work":"'),
  'the work missing': (text) => text.replace(/,"work":"\w+"/, ''),
  'an invalid address': (text) => text.replace(/"address":"[^"]+"/, '"address":"atto://x"'),
};

/** Bodies that a node cannot or must not accept. Source: node HTTP API, conventions and error bodies. */
export const decoding: readonly ContractCase[] = [
  ...Object.entries(alterations).map(([what, alter]): ContractCase => ({
    name: `publish: cannot read ${what}`,
    async run(context) {
      const { text } = await template(context);
      const altered = alter(text);
      assert.notEqual(altered, text);
      expectError(await context.post('/transactions', altered), 400, UNREADABLE);
    },
  })),
  {
    name: 'publish: an amount above the supply is refused, by a real node with status 500',
    async run(context) {
      const { text } = await template(context);
      const reply = await context.post(
        '/transactions',
        text.replace('"amount":10', '"amount":18000000000000000001'),
      );
      expectError(reply, reply.status === 500 ? 500 : 400);
    },
  },
  {
    name: 'publish: no body',
    run: async ({ post }) => expectError(await post('/transactions', ''), 400, 'No request body'),
  },
  {
    name: 'publish: text/plain',
    async run(context) {
      const { text } = await template(context);
      const reply = await context.post('/transactions', text, { 'content-type': 'text/plain' });
      expectError(reply, 415, "Content type 'text/plain' not supported…");
    },
  },
  {
    name: 'publish: no content type',
    async run(context) {
      const { text } = await template(context);
      const reply = await context.post('/transactions', text, { 'content-type': null });
      expectError(reply, reply.status === 415 ? 415 : 400);
    },
  },
  {
    name: 'publish: more than 256 KiB',
    async run(context) {
      const { text } = await template(context);
      expectError(await context.post('/transactions', text + ' '.repeat(300_000)), 413);
    },
  },
  {
    name: 'publish: the stream variant cannot read a broken body either',
    async run({ post }) {
      const reply = await post('/transactions/stream', '{"block":', { accept: 'application/x-ndjson' });
      expectError(reply, 400, UNREADABLE);
    },
  },
  {
    name: 'publish: deduplicate must be a boolean',
    async run(context) {
      const { text } = await template(context);
      expectError(await context.post('/transactions?deduplicate=maybe', text), 400, 'Type mismatch.');
    },
  },
  {
    name: 'publish: no unreadable block has changed the account',
    async run(context) {
      const { party } = await template(context);
      for (const alter of Object.values(alterations)) {
        await context.post('/transactions', alter((await template(context)).text));
      }
      await context.expectAccount(party);
    },
  },
];
