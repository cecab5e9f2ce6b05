import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseJson } from '@site/src/protocol/json';
import { NETWORKS } from '@site/src/protocol/network';
import { readDocument } from '@site/tests/openapi/read-document';
import { textOf } from '../ui/RequestFields';
import { buildRequest, firstValues } from '@site/src/app/openapi/build-request';
import { faultsOf } from './check-request';
import type { Members } from '@site/src/app/openapi/document';
import { readOperations } from '@site/src/app/openapi/operations';

const root = parse(
  readFileSync(join(import.meta.dirname, '../../../../openapi/node.yaml'), 'utf8'),
) as Members;
const operations = readOperations(root);
const of = (id: string) => operations.find((one) => one.id === id)!;
const values = firstValues(operations);
const bodyOf = (id: string) => of(id).body?.examples.map(textOf)[0] ?? '';

describe('the operations of the node’s document', () => {
  it('each have a panel', () => {
    const documented = readDocument('node').operations;
    expect(documented.length).toBeGreaterThan(15);
    expect(operations.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual(
      documented.map(({ id, method, path }) => `${id} ${method.toUpperCase()} ${path}`),
    );
  });

  it.each(operations.map(({ id }) => id))('%s starts with a valid request', (id) => {
    const operation = of(id);
    const body = bodyOf(id);
    expect(faultsOf(root, operation, { values, body })).toEqual({});
    const { path, method } = buildRequest(operation, { values, body }, operation.accepts[0]!);
    expect(path).not.toMatch(/[{}]|\/\/|undefined/);
    expect(method === 'POST').toBe(operation.body !== undefined);
    expect(operation.accepts.length).toBeGreaterThan(0);
    expect(operation.isStream).toBe(path.split('?')[0]!.endsWith('/stream'));
    for (const meaning of Object.values(operation.statuses)) expect(meaning).toMatch(/^[A-Z].*\.$/);
  });

  it('publish only if they accept a transaction', () => {
    expect(operations.filter(({ publishes }) => publishes).map(({ id }) => id)).toEqual([
      'publishTransactionAndStream',
      'publishTransaction',
    ]);
  });

  it('contain their fragment in the reference', () => {
    expect(of('streamEntries').section).toBe('tag/Account-Entries/operation/streamEntries');
  });
});

describe('a request', () => {
  it('omits empty parameters, and escapes the rest', () => {
    const draft = { values: { publicKey: 'a/b', fromHeight: '7', toHeight: ' ' }, body: '' };
    expect(buildRequest(of('streamEntries'), draft, 'application/x-ndjson')).toEqual({
      method: 'GET',
      path: '/accounts/a%2Fb/entries/stream?fromHeight=7',
      accept: 'application/x-ndjson',
    });
  });

  it('contains its body as it was typed', () => {
    const body = '{ "search": [ {"address":"x", "fromHeight":18446744073709551615} ] }';
    expect(buildRequest(of('streamEntriesOfAccounts'), { values, body }, 'application/x-ndjson').body).toBe(
      body,
    );
  });
});

describe('faults', () => {
  const KEY = values.publicKey!;
  const range = (given: object) =>
    faultsOf(root, of('streamEntries'), { values: { ...values, ...given }, body: '' });

  it.each([
    [{ publicKey: '' }, 'publicKey is part of the path: it is required.'],
    [{ publicKey: KEY.slice(1) }, 'publicKey has 64 characters; this has 63.'],
    [
      { publicKey: `G${KEY.slice(1)}` },
      /^publicKey does not have the required form\. Ed25519 public key, 64/,
    ],
    [{ fromHeight: '0' }, 'fromHeight must be at least 1.'],
    [{ fromHeight: '18446744073709551616' }, 'fromHeight must be at most 18446744073709551615.'],
    [{ fromHeight: '1.5' }, /^fromHeight does not have the required form/],
    [{ toHeight: '123456789012345678901' }, /^toHeight does not have the required form/],
  ])('of %j are reported for its field', (given, sentence) => {
    const faults = range(given);
    expect(Object.keys(faults)).toEqual([Object.keys(given)[0]]);
    expect(Object.values(faults)[0]).toMatch(sentence);
  });

  it('do not include values at the limits', () => {
    expect(range({ fromHeight: '1', toHeight: '18446744073709551615' })).toEqual({});
    const receivables = of('streamReceivables');
    const amount = (minAmount: string) =>
      faultsOf(root, receivables, { values: { ...values, minAmount }, body: '' });
    expect(amount('18000000000000000000')).toEqual({});
    expect(amount('18000000000000000001')).toEqual({
      minAmount: 'minAmount must be at most 18000000000000000000.',
    });
  });

  const inBody = (id: string, body: string) => faultsOf(root, of(id), { values, body }).body;

  it('of a body contain their position', () => {
    expect(inBody('getAccounts', '')).toBe('A body is required: JSON like that of the examples.');
    expect(inBody('getAccounts', '{"addresses":[}')).toBe(
      'This is not JSON: not a value, line 1, character 15.',
    );
    expect(inBody('getAccounts', '{"a":1,"a":2}')).toBe('a appears twice.');
    expect(inBody('getAccounts', '[]')).toBe('The body must be an object.');
    expect(inBody('getAccounts', '{}')).toBe('addresses is missing.');
    expect(inBody('getAccounts', '{"addresses":"x"}')).toBe('addresses must be an array.');
    expect(inBody('getAccounts', '{"addresses":["x"]}')).toBe(
      'addresses[0] does not have the required form. An address, with atto:// or the 61 characters alone.',
    );
    const address = values.address!;
    expect(inBody('streamEntriesOfAccounts', `{"search":[{"address":"${address}","fromHeight":0}]}`)).toBe(
      'search[0].fromHeight must be at least 1.',
    );
    expect(inBody('streamEntriesOfAccounts', `{"search":[{"address":"${address}","fromHeight":"0"}]}`)).toBe(
      'search[0].fromHeight must be at least 1.',
    );
  });

  it('of a transaction are checked by its block type', () => {
    const text = bodyOf('publishTransaction');
    const change = (from: RegExp, to: string) => inBody('publishTransaction', text.replace(from, to));
    expect(change(/"type": "SEND"/, '"type": "GIFT"')).toBe(
      'block.type must be one of OPEN, RECEIVE, SEND, CHANGE.',
    );
    expect(change(/"amount": \d+/, '"amount": 0')).toBe('block.amount must be at least 1.');
    expect(change(/"balance": \d+/, '"balance": 18000000000000000001')).toBe(
      'block.balance must be at most 18000000000000000000.',
    );
    expect(change(/"receiverPublicKey": "[^"]*",\s*/, '')).toBe('block.receiverPublicKey is missing.');
    expect(change(/"network": "LOCAL"/, '"network": "HERE"')).toBe(
      `block.network must be one of ${NETWORKS.join(', ')}, UNKNOWN.`,
    );
  });

  it('keep the digits of examples', () => {
    for (const { body } of operations)
      for (const example of body?.examples ?? []) expect(JSON.parse(textOf(example))).toEqual(example.value);
    expect(parseJson(bodyOf('publishTransaction'))).toMatchObject({ block: { balance: 185365920000000n } });
  });
});
