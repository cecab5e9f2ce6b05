import assert from 'node:assert/strict';
import { addressOf } from '../../support/build-transaction';
import { randomBytes } from 'node:crypto';
import type { ContractCase } from '../case';
import { alternativeSpelling } from '../alternative-spelling';
import { expectError, expectText } from '../expect';
import { accountText } from '../ledger';
import { sharedHistory } from '../shared-history';
import { sameLinesInAnyOrder } from '../same';

const search = (...addresses: string[]) => JSON.stringify({ addresses });
const unknownAddresses = (count: number) =>
  Array.from({ length: count }, () => addressOf(randomBytes(32).toString('hex')));

const unreadable: Readonly<Record<string, string>> = {
  'a text that is not an address': '{"addresses":["atto://nonsense"]}',
  'a public key instead of an address': `{"addresses":["${'AB'.repeat(32)}"]}`,
  'a missing property': '{}',
  'broken JSON': '{"addresses":[',
  'an array': '[]',
  'null in the list': '{"addresses":[null]}',
};

/** `POST /accounts`. Source: node HTTP API, sections 1 and 3. */
export const accountsByList: readonly ContractCase[] = [
  {
    name: 'accounts by list: known ones in any order, unknown ones omitted',
    async run(context) {
      const { rich, other, unopened } = await sharedHistory(context);
      const body = search(other.keys.address, unopened.keys.address, rich.keys.address);
      const { status, text, headers } = await context.post('/accounts', body);
      assert.equal(status, 200, text);
      assert.equal(headers.get('content-type'), 'application/json');
      const [one, two] = [accountText(rich), accountText(other)];
      assert.ok([`[${one},${two}]`, `[${two},${one}]`].includes(text), text);
    },
  },
  {
    name: 'accounts by list: a repeated account is listed once or twice',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const one = accountText(rich);
      const { text } = await context.post('/accounts', search(rich.keys.address, rich.keys.address));
      assert.ok([`[${one}]`, `[${one},${one}]`].includes(text), text);
    },
  },
  {
    name: 'accounts by list: the bare 61 characters',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const reply = await context.post('/accounts', search(rich.keys.address.replace('atto://', '')));
      expectText(reply, `[${accountText(rich)}]`);
    },
  },
  {
    name: 'accounts by list: the alternative spelling that the spare bit allows',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const reply = await context.post('/accounts', search(alternativeSpelling(rich.keys.address)));
      expectText(reply, `[${accountText(rich)}]`);
    },
  },
  {
    name: 'accounts by list: NDJSON if the client prefers it',
    async run(context) {
      const { rich, other } = await sharedHistory(context);
      const body = search(rich.keys.address, other.keys.address);
      const lines = context.lines('/accounts', body);
      sameLinesInAnyOrder(await lines.rest(), [accountText(rich), accountText(other)]);
    },
  },
  {
    name: 'accounts by list: an empty list',
    run: async ({ post }) => expectText(await post('/accounts', search()), '[]'),
  },
  {
    name: 'accounts by list: only unknown ones',
    run: async ({ post }) => expectText(await post('/accounts', search(...unknownAddresses(2))), '[]'),
  },
  {
    name: 'accounts by list: unknown properties are ignored',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const reply = await context.post(
        '/accounts',
        `{"more":[1],"addresses":["${rich.keys.address}"],"x":null}`,
      );
      expectText(reply, `[${accountText(rich)}]`);
    },
  },
  {
    name: 'accounts by list: a content type with a charset',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      expectText(
        await context.post('/accounts', search(rich.keys.address), headers),
        `[${accountText(rich)}]`,
      );
    },
  },
  ...Object.entries(unreadable).map(([what, body]): ContractCase => ({
    name: `accounts by list: ${what} is refused`,
    run: async ({ post }) => expectError(await post('/accounts', body), 400, 'Failed to read HTTP message'),
  })),
  {
    name: 'accounts by list: a wrong checksum is refused',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const { address } = rich.keys;
      const wrong = address.replace(/.(.)$/, (end) => (end.startsWith('a') ? 'b' : 'a') + end.slice(1));
      expectError(await context.post('/accounts', search(wrong)), 400, 'Failed to read HTTP message');
    },
  },
  {
    name: 'accounts by list: no body',
    run: async ({ post }) => expectError(await post('/accounts', ''), 400, 'No request body'),
  },
  {
    name: 'accounts by list: no content type',
    async run({ post }) {
      const reply = await post('/accounts', search(), { 'content-type': null });
      expectError(reply, 400, 'Failed to read HTTP message');
    },
  },
  {
    name: 'accounts by list: text/plain',
    async run({ post }) {
      const reply = await post('/accounts', search(), { 'content-type': 'text/plain' });
      expectError(reply, 415, "Content type 'text/plain' not supported…");
    },
  },
  {
    name: 'accounts by list: 3000 addresses, the known one last',
    async run(context) {
      const { rich } = await sharedHistory(context);
      const reply = await context.post('/accounts', search(...unknownAddresses(2_999), rich.keys.address));
      expectText(reply, `[${accountText(rich)}]`);
    },
  },
  {
    name: 'accounts by list: more than 256 KiB',
    async run({ post }) {
      expectError(await post('/accounts', search(...unknownAddresses(4_000))), 413);
    },
  },
];
