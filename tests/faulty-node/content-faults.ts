import { healthyBody } from './connection-faults';
import { CORS, type Fault } from './faulty-node';

// Faults in the content of a response that arrives intact.

/** A script of the node, which no page may run. */
const SCRIPT = '<img src=x onerror=\\"window.owned=1\\"><script data-owned>window.owned=1</script>';
const PAGE = SCRIPT.replaceAll('\\', '');

const respondWith =
  (status: number, type: string, text: string | Uint8Array, headers: Record<string, string> = {}): Fault =>
  ({ response }) =>
    void response.writeHead(status, { ...CORS, 'content-type': type, ...headers }).end(text);

const page = (status: number) => respondWith(status, 'text/html; charset=utf-8', `<!doctype html>${PAGE}`);
const error = (status: number, headers: Record<string, string> = {}) =>
  respondWith(
    status,
    'application/json',
    `{"status":${status},"error":"${SCRIPT}","message":"${SCRIPT}"}`,
    headers,
  );

/** The correct response with its text changed: a JSON value as a whole, a stream line by line. */
const altered =
  (
    change: (text: string, line: number, isStream: boolean) => string,
    headers: Record<string, string> = {},
  ): Fault =>
  async (exchange) => {
    const { response, healthyResponse } = exchange;
    const { status, type, body } = await healthyResponse();
    const isStream = type.startsWith('application/x-ndjson');
    response.writeHead(status, { ...CORS, ...(type && { 'content-type': type }), ...headers });
    response.flushHeaders();
    if (!isStream) {
      const text = (await healthyBody({ healthyResponse: async () => ({ status, type, body }) })).toString();
      return void response.end(text === '' ? '' : change(text, 0, false));
    }
    let rest = '';
    let line = 0;
    for await (const piece of body) {
      const lines = (rest + Buffer.from(piece).toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const one of lines) response.write(`${change(one, line++, true)}\n`);
    }
    response.end();
  };

const number = (names: string, value: string) =>
  altered((text) => text.replace(new RegExp(`"(${names})":\\d+`, 'g'), `"$1":${value}`));
const AMOUNTS = 'balance|amount|previousBalance|weight';
const DAY_MS = 86_400_000;
const HEX = (length: number) => new RegExp(`"[0-9A-F]{${length}}"`, 'g');
const other = (hex: string) => hex.replace(/[0-9A-F]/, (digit) => (digit === 'A' ? 'B' : 'A'));

/** Faults in the content: another media type, another structure, false data, hostile text, hostile headers. */
export const CONTENT_FAULTS = {
  /** No fault: the baseline for the others. */
  'no-fault': altered((text) => text),
  'html-200': page(200),
  'html-404': page(404),
  'html-500': page(500),
  empty: respondWith(200, 'application/json', ''),
  'wrong-type': async (exchange) => respondWith(200, 'text/plain', await healthyBody(exchange))(exchange),
  'not-utf8': respondWith(200, 'application/json', Uint8Array.of(0x22, 0xff, 0xfe, 0x22)),
  'byte-order-mark': altered((text, line) => (line === 0 ? `\ufeff${text}` : text)),
  nul: altered((text) => text.replace('{', '{\0')),
  'half-json': altered((text) => text.slice(0, text.length / 2)),
  'an-array': respondWith(200, 'application/json', '[[[[]]]]'),
  'an-object': respondWith(200, 'application/json', '{"length":3,"0":{}}'),
  'a-string': respondWith(200, 'application/json', `"${SCRIPT}"`),
  null: respondWith(200, 'application/json', 'null'),
  'deep-nesting': respondWith(200, 'application/json', '['.repeat(100_000)),
  'wrong-network': altered((text) => text.replaceAll('"LOCAL"', '"BETA"')),
  'wrong-keys': altered((text) =>
    text.replace(/("publicKey":)("\w+")/g, (_, name, key: string) => name + other(key)),
  ),
  'wrong-hashes': altered((text) => text.replace(HEX(64), other)),
  'wrong-signatures': altered((text) => text.replace(HEX(128), other)),
  'negative-amounts': number(AMOUNTS, '-1'),
  fractions: number(AMOUNTS, '1.5'),
  exponents: number(AMOUNTS, '1e3'),
  'digits-21': number(AMOUNTS, '1'.repeat(21)),
  'digits-21-quoted': number(AMOUNTS, `"${'0'.repeat(20)}1"`),
  'digits-1000000': number(AMOUNTS, '9'.repeat(1_000_000)),
  'more-than-all': number(AMOUNTS, '18000000000000000001'),
  'height-0': number('height', '0'),
  'height-too-large': number('height', '18446744073709551616'),
  'time-far-off': number('timestamp|lastTransactionTimestamp', '9223372036854775807'),
  /** A clock that is a day ahead. */
  'clock-off': altered((text) =>
    text.replace(
      /"serverInstant":"[^"]*","differenceMillis":-?\d+/,
      `"serverInstant":"${new Date(Date.now() + DAY_MS).toISOString()}","differenceMillis":${DAY_MS}`,
    ),
  ),
  'members-twice': altered((text) => text.replaceAll('"version":0', '"version":0,"version":0')),
  prototypes: altered((text) =>
    text.replaceAll(
      '"version":0',
      '"__proto__":{"owned":1},"constructor":{"prototype":{"owned":1}},"version":0',
    ),
  ),
  'script-in-strings': altered((text) =>
    text.replace(/"(network|address|type|blockType|algorithm|serverInstant)":"[^"]*"/g, `"$1":"${SCRIPT}"`),
  ),
  'end-at-once': respondWith(200, 'application/x-ndjson', ''),
  'lines-twice': altered((text, line) => (line === 0 ? text : `${text}\n${text}`)),
  /** Each pair of lines in the wrong order, and a last line without a partner left out. */
  'lines-shuffled': (exchange) => {
    let held = '';
    return altered((text, line, isStream) => {
      if (!isStream || line % 2 === 1) return isStream ? `${text}\n${held}` : text;
      held = text;
      return '';
    })(exchange);
  },
  'lines-missing': altered((text, line) => (line % 3 === 1 ? '' : text)),
  'line-of-1-mb': altered((text) => text.replace(/}$/, `,"more":"${'x'.repeat(1_048_576)}"}`)),
  'busy-for-a-year': error(429, { 'retry-after': '31536000' }),
  'asks-for-a-password': error(401, { 'www-authenticate': 'Basic realm="node"' }),
  forbidden: error(403),
  unavailable: error(503),
  'hostile-headers': altered((text) => text, {
    'set-cookie': 'owned=1; Path=/',
    refresh: '0; url=http://foreign.example/',
    link: '<http://foreign.example/x.js>; rel=preload; as=script',
    'clear-site-data': '"storage", "cache"',
    'service-worker-allowed': '/',
  }),
  'early-hints': async (exchange) => {
    exchange.response.writeEarlyHints({ link: '<http://foreign.example/x.css>; rel=preload; as=style' });
    await altered((text) => text)(exchange);
  },
} as const satisfies Record<string, Fault>;
