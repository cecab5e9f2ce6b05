import fc from 'fast-check';
import type { ContractRequest } from '../../contract/contract-request';

/**
 * Random requests, from correct to absurd. Names such as `‹rich›` stand for accounts and hashes of a known world.
 */

const ZEROS = '0'.repeat(64);
const keys = [
  ...['‹rich›', '‹other›', '‹unopened›', '‹rich in lower case›', ZEROS, 'F'.repeat(64)],
  ...[
    '‹hash 2›',
    '‹bare address of rich›',
    'AB',
    `${ZEROS}0`,
    'top',
    'stream',
    'entries',
    '%00',
    '%20',
    '%2F',
    'é',
  ],
];
const hashes = [
  ...['‹hash 1›', '‹hash 2›', '‹hash 3›', '‹hash 6 in lower case›', ZEROS, '‹rich›'],
  ...['0', 'stream', '-1', 'G'.repeat(64), `${ZEROS}%20`],
];
const addresses = [
  ...['‹bare address of rich›', '‹bare address of other›', '‹bare address of unopened›', '‹rich›'],
  ...['atto:%2F%2F‹bare address of rich›', 'ATTO:%2F%2F‹bare address of rich›', 'a'.repeat(61), 'x'],
];
const instants = [
  ...[
    '2026-11-20T15:08:47.941Z',
    '2026-11-20T15:08:47+02:00',
    '2026-11-20T15:08:47.123456789Z',
    '0',
    '-1',
    '+5',
  ],
  ...[
    '1795225138299',
    '9223372036854775807',
    '9223372036854775808',
    '2026-02-30T00:00:00Z',
    '2024-02-29T24:00:00Z',
  ],
  ...[
    '2016-12-31T23:59:60Z',
    '2026-11-20',
    '2026-11-20T15:08Z',
    '2026-11-20t15:08:47z',
    '٣',
    '１２',
    '12٣',
    'now',
  ],
  ...[
    'Fri,%2020%20Nov%202026%2015:08:47%20GMT',
    'Mon,%2020%20Nov%202026%2015:08:47%20GMT',
    '2026-11-20T25:00:00Z',
  ],
  ...[
    '2026-11-20T15:08:47.Z',
    '2026-11-20T15:08:47+18:01',
    '%2B12026-11-20T15:08:47Z',
    '1e3',
    '1.5',
    '%20',
    '٢٠٢٦-01-01T00:00:00Z',
  ],
];
const heights = [
  ...[
    '1',
    '2',
    '3',
    '6',
    '7',
    '0',
    '00',
    '007',
    '%2B2',
    '-1',
    '-0',
    '',
    '%20',
    '1%20',
    '1.0',
    '1e1',
    '0x1',
    'a',
  ],
  ...['18446744073709551615', '18446744073709551616', '٣', '１', '𝟐', '१', '²', '1_0', '1,2', 'null', 'true'],
];
const amounts = [...heights, '1000', '4999', '5001', '18000000000000000000', '18000000000000000001'];

const oneOf = (values: readonly string[]) => fc.constantFrom(...values);
const query = (names: readonly string[], values: readonly string[]) =>
  fc
    .array(fc.tuple(oneOf([...names, ...names, 'unknown', 'FROMHEIGHT', '%00']), oneOf(values)), {
      maxLength: 3,
    })
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));
const path = (before: string, values: readonly string[], after = '') =>
  oneOf(values).map((value) => `${before}${value}${after}`);
const inRange = (base: fc.Arbitrary<string>) =>
  fc.tuple(base, query(['fromHeight', 'toHeight'], heights)).map((parts) => parts.join(''));
const aboveAmount = (base: fc.Arbitrary<string>) =>
  fc.tuple(base, query(['minAmount'], amounts)).map((parts) => parts.join(''));

const reads = fc.oneof(
  path('/accounts/', keys),
  path('/accounts/', keys, '/stream'),
  inRange(path('/accounts/', keys, '/transactions/stream')),
  inRange(path('/accounts/', keys, '/entries/stream')),
  aboveAmount(path('/accounts/', keys, '/receivables/stream')),
  path('/transactions/', hashes),
  path('/transactions/', hashes, '/stream'),
  path('/accounts/entries/', hashes, '/stream'),
  path('/instants/', instants),
  path('/vote-weights/', addresses),
  oneOf(['/accounts/top', '/accounts/stream', '/accounts/entries/stream', '/transactions/stream', '/works']),
  oneOf([
    '/',
    '/accounts',
    '/accounts/',
    '/transactions',
    '/Accounts/top',
    '/accounts/top/',
    '/nothing',
    '/instants',
  ]),
  oneOf([
    '/accounts/‹rich›/',
    '/accounts/‹rich›/x',
    '/accounts/‹rich›;a=b',
    '/accounts/‹rich›%2Fstream',
    '/instants/',
  ]),
);

const bodyAddresses = [
  ...['"‹address of rich›"', '"‹bare address of rich›"', '"‹address of other›"', '"‹address of unopened›"'],
  ...['"‹rich›"', '""', '"x"', 'null', '1', '-1', '{}', '[]', 'true', '"ATTO://‹bare address of rich›"'],
];
const numbers = [
  ...[
    '1',
    '2',
    '6',
    '9',
    '0',
    '-1',
    '"1"',
    '"2"',
    '"٢"',
    '1.0',
    '1e0',
    '01',
    'null',
    '""',
    '"+2"',
    'true',
    '[]',
  ],
  ...['18446744073709551615', '18446744073709551616', '"18446744073709551615"', '-0', '" 2"'],
];
const accountSearch = fc
  .array(oneOf(bodyAddresses), { maxLength: 3 })
  .map((items) => `{"addresses":[${items.join(',')}]}`);
const heightSearch = fc
  .array(fc.tuple(oneOf(bodyAddresses), oneOf(numbers), fc.option(oneOf(numbers))), { maxLength: 2 })
  .map((items) =>
    items.map(([address, from, to]) => {
      const end = to === null ? '' : `,"toHeight":${to}`;
      return `{"address":${address},"fromHeight":${from}${end}}`;
    }),
  )
  .map((items) => `{"search":[${items.join(',')}]}`);
const anything = fc.oneof(
  fc.json(),
  oneOf([
    '',
    ' ',
    '{',
    '{}',
    '[]',
    'null',
    '-1',
    '1',
    '"x"',
    '{"addresses":null}',
    '{"search":{}}',
    '\ufeff{}',
  ]),
  oneOf([
    '{"addresses":[],"addresses":[]}',
    '{"addresses":[],}',
    "{'addresses':[]}",
    '{addresses:[]}',
    '{"addresses":[]}x',
  ]),
  oneOf([
    '{"addresses":[],"unknown":{"a":[1]}}',
    '{"ADDRESSES":[]}',
    '{"search":[]}',
    ' {"addresses":[]} ',
    '{"addresses":[]',
  ]),
);

/**
 * A confirmed transaction with one change that makes it invalid before the network votes: only then does a real node
 * respond at once.
 */
const transaction = fc.oneof(
  fc.constant('‹transaction›'),
  oneOf(['"signature":"', '"previous":"', '"receiverPublicKey":"']).map(
    (member) => `‹transaction›¦${member}`,
  ),
  oneOf(['"height":', '"balance":', '"amount":', '"timestamp":', '"version":']).map(
    (member) => `‹transaction›¦${member}`,
  ),
);

const bodies: Readonly<Record<string, fc.Arbitrary<string>>> = {
  '/accounts': accountSearch,
  '/accounts/stream': accountSearch,
  '/accounts/receivables/stream': accountSearch,
  '/accounts/transactions/stream': heightSearch,
  '/accounts/entries/stream': heightSearch,
  '/transactions?deduplicate=true': transaction,
  '/transactions/stream?deduplicate=true': transaction,
};
const writes = fc.constantFrom(...Object.keys(bodies)).chain((target) =>
  fc.record({
    path: fc.constant(target),
    body: fc.oneof({ arbitrary: bodies[target]!, weight: 4 }, { arbitrary: anything, weight: 1 }),
  }),
);

const accepts = [
  ...[
    'application/json',
    'application/x-ndjson',
    'application/*',
    '*/*',
    'text/html',
    'text/*',
    'image/png',
    'x',
    '',
  ],
  ...[
    'application/json;q=0.1,application/x-ndjson',
    'application/x-ndjson;q=0,*/*',
    'application/json;charset=utf-8',
  ],
  ...[
    'text/event-stream',
    'text/html,*/*;q=0.8',
    'application/json;q=2',
    'application/xml',
    'APPLICATION/JSON',
    ',',
    '*',
  ],
];
const types = [
  ...[
    'application/json;charset=utf-8',
    'application/json; charset=latin1',
    'text/plain',
    'application/x-ndjson',
  ],
  ...[
    'application/octet-stream',
    'application/x-protobuf',
    'application/vnd.x+json',
    'x',
    '',
    'APPLICATION/JSON',
    '*/*',
  ],
];
const sometimes = <T>(values: fc.Arbitrary<T>, often: number) => fc.option(values, { freq: often });

/** A request to any path, usually one of the API with parameters that are almost right. */
export const randomRequest: fc.Arbitrary<ContractRequest> = fc
  .record({
    target: fc.oneof(
      { arbitrary: reads.map((to) => ({ path: to })), weight: 3 },
      { arbitrary: writes, weight: 2 },
    ),
    method: sometimes(oneOf(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']), 1),
    isOdd: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    accept: sometimes(oneOf(accepts), 2),
    type: sometimes(oneOf(types), 1),
    plain: fc.integer({ min: 0, max: 2 }).map((number) => number > 0),
  })
  .map(({ target, method, isOdd, accept, type, plain }) => {
    const headers: Record<string, string> = {};
    if (accept !== null && !plain) headers.accept = accept;
    if (type !== null && !plain && 'body' in target) headers['content-type'] = type;
    const given = { ...target, headers };
    if (!isOdd || method === null) return given;
    // The platform sends no body with these.
    return method === 'GET' || method === 'HEAD'
      ? { path: target.path, method, headers }
      : { ...given, method };
  });
