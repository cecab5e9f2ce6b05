import { byteSourceFrom } from '../../lib/byte-source';
import type { Clock } from '../../lib/clock';
import { linkSignals } from '../../lib/abort';
import { addressFromPublicKey, publicKeyFromAddress, type Address } from '../../protocol/address';
import { parseJson, printJson, type JsonValue } from '../../protocol/json';
import type { PublicKey } from '../../protocol/public-key';
import type { NodeRequest, NodeResponse, Transport } from '../transport';
import { takeWhole, toResponse, type WholeReply } from './whole-reply';

/** The transports of a client, and how long to wait. */
interface Ways {
  readonly reads: Transport;
  readonly streams: Transport;
  readonly clock: Clock;
  /** For the first line of a stream that replaces a read; milliseconds. */
  readonly unknownMs: number;
}

type Call = Pick<NodeRequest, 'method' | 'path' | 'body'>;

/** Another way to the data of an operation. */
interface Substitute {
  readonly operation: string;
  readonly by: string;
  /** What the substitute does not give, or costs. */
  readonly lost: string;
  /** The requests instead; undefined if they cannot replace this one. */
  readonly calls: (values: readonly string[], body: JsonValue) => readonly Call[] | undefined;
  /** `line`: the first line is the response, none means 404. `one`: the only one of a list. `list`: one each. `same`. */
  readonly as: 'line' | 'one' | 'list' | 'same';
}

const UNKNOWN: WholeReply = { status: 404, headers: new Headers(), bytes: new Uint8Array() };
/** More requests than this are no substitute for a list. */
const MAX_CALLS = 50;

const addressesOf = (body: JsonValue) =>
  (body as { readonly addresses?: readonly string[] } | null)?.addresses ?? [];
const post = (path: string, body: JsonValue): Call => ({ method: 'POST', path, body: printJson(body) });
const get = (path: string): Call => ({ method: 'GET', path });
const addressOf = (key: string) => addressFromPublicKey(key as PublicKey);
const search =
  (path: string) =>
  ([key = '', query = '']: readonly string[]) => {
    const heights = Object.fromEntries(
      [...new URLSearchParams(query)].map(([name, value]) => [name, BigInt(value)]),
    );
    return [post(path, { search: [{ address: addressOf(key), ...heights }] })];
  };

/**
 * What to request when a gateway offers only part of the API: the only list of it. In order of preference; none is used
 * unless the operation itself was refused.
 */
export const SUBSTITUTES: readonly Substitute[] = [
  {
    operation: 'GET /transactions/{hash}',
    by: 'GET /transactions/{hash}/stream',
    lost: 'an unknown transaction is only known by the silence of five seconds',
    calls: ([hash = '']) => [get(`/transactions/${hash}/stream`)],
    as: 'line',
  },
  {
    operation: 'GET /accounts/{publicKey}',
    by: 'POST /accounts',
    lost: 'nothing',
    calls: ([key = '']) => [post('/accounts', { addresses: [addressOf(key)] })],
    as: 'one',
  },
  {
    operation: 'GET /accounts/{publicKey}',
    by: 'GET /accounts/{publicKey}/stream',
    lost: 'an account that is not opened is only known by the silence of five seconds',
    calls: ([key = '']) => [get(`/accounts/${key}/stream`)],
    as: 'line',
  },
  {
    operation: 'POST /accounts',
    by: 'GET /accounts/{publicKey}',
    lost: 'one request for each account, and none for more than fifty',
    calls(_, body) {
      const addresses = addressesOf(body);
      if (addresses.length > MAX_CALLS) return undefined;
      return addresses.map((address) => get(`/accounts/${publicKeyFromAddress(address as Address)}`));
    },
    as: 'list',
  },
  {
    operation: 'GET /accounts/{publicKey}/stream',
    by: 'POST /accounts/stream',
    lost: 'nothing',
    calls: ([key = '']) => [post('/accounts/stream', { addresses: [addressOf(key)] })],
    as: 'same',
  },
  {
    operation: 'GET /accounts/{publicKey}/transactions/stream',
    by: 'POST /accounts/transactions/stream',
    lost: 'nothing',
    calls: search('/accounts/transactions/stream'),
    as: 'same',
  },
  {
    operation: 'GET /accounts/{publicKey}/entries/stream',
    by: 'POST /accounts/entries/stream',
    lost: 'nothing',
    calls: search('/accounts/entries/stream'),
    as: 'same',
  },
  {
    operation: 'POST /accounts/receivables/stream',
    by: 'GET /accounts/{publicKey}/receivables/stream',
    lost: 'lists of more than one account',
    calls([query = ''], body) {
      const [address, another] = addressesOf(body);
      if (address === undefined || another !== undefined) return undefined;
      const path = `/accounts/${publicKeyFromAddress(address as Address)}/receivables/stream`;
      return [get(query === '' ? path : `${path}?${query}`)];
    },
    as: 'same',
  },
];

/** The values in a request's path, and its query, if it is this operation. */
function valuesOf(operation: string, { method, path }: NodeRequest): readonly string[] | undefined {
  const pattern = operation.replace(/\{\w+\}/g, '([0-9A-F]{64})');
  return new RegExp(`^${pattern}(?:\\?(.*))?$`).exec(`${method} ${path}`)?.slice(1);
}

/**
 * Requests the data of an operation in another way if a gateway refuses the operation itself: 404 or 405 with a body, or
 * 501. A 404 without one is a node's own: there is no such account or transaction. If every substitute is refused or
 * fails, the first refusal is the response. Errors: those of the transports.
 */
export function withSubstitutes(kind: 'reads' | 'streams', ways: Ways): Transport {
  return async (request, options) => {
    const response = await ways[kind](request, options);
    if (![404, 405, 501].includes(response.status)) return response;
    const refusal = await takeWhole(response);
    if (refusal.status !== 501 && refusal.bytes.length === 0) return toResponse(refusal);
    for (const { operation, calls, as } of SUBSTITUTES) {
      const values = valuesOf(operation, request);
      const instead = values && calls(values, request.body === undefined ? null : parseJson(request.body));
      if (instead === undefined) continue;
      try {
        const found = await substituted(instead, as, request, ways, options);
        if (found) return found;
      } catch {
        options.signal.throwIfAborted();
      }
    }
    return toResponse(refusal);
  };
}

/** The response of a substitute in the form of the operation that it replaces; undefined if it is refused. */
async function substituted(
  calls: readonly Call[],
  as: Substitute['as'],
  { accept }: NodeRequest,
  ways: Ways,
  options: { signal: AbortSignal },
): Promise<NodeResponse | undefined> {
  const [first] = calls;
  if (as === 'same' && first) {
    const response = await ways.streams({ ...first, accept }, options);
    if (response.status === 200) return response;
    response.body.cancel();
    return undefined;
  }
  if (as === 'line' && first) return firstLine(first, ways, options);
  const replies = await Promise.all(
    calls.map(async (call) => takeWhole(await ways.reads({ ...call, accept }, options))),
  );
  const isFound = ({ status }: WholeReply) => status === 200;
  const isNone = ({ status, bytes }: WholeReply) => status === 404 && bytes.length === 0;
  if (!replies.every((reply) => isFound(reply) || isNone(reply))) return undefined;
  const values = replies.filter(isFound).map(({ bytes }) => parseJson(new TextDecoder().decode(bytes)));
  if (as === 'list') return jsonResponse(printJson(values));
  const [list] = values;
  if (!Array.isArray(list)) return undefined;
  const [one] = list as readonly JsonValue[];
  return one === undefined ? toResponse(UNKNOWN) : jsonResponse(printJson(one));
}

/** The first line of a stream as a JSON response; 404 without a body if none comes while the node is alive. */
async function firstLine(
  call: Call,
  { streams, clock, unknownMs }: Ways,
  { signal }: { signal: AbortSignal },
): Promise<NodeResponse | undefined> {
  const link = linkSignals(signal);
  let isSilent = false;
  let cancel = () => {};
  try {
    const response = await streams({ ...call, accept: 'application/x-ndjson' }, link);
    if (response.status !== 200) return undefined;
    cancel = clock.setTimer(unknownMs, () => {
      isSilent = true;
      link.abort();
    });
    const decoder = new TextDecoder();
    let text = '';
    for (let piece = await response.body.read(); piece; piece = await response.body.read()) {
      text += decoder.decode(piece, { stream: true });
      const end = text.indexOf('\n');
      if (end !== -1) return jsonResponse(text.slice(0, end).trim());
    }
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (isSilent) return toResponse(UNKNOWN);
    throw error;
  } finally {
    cancel();
    link.dispose();
    link.abort();
  }
}

function jsonResponse(text: string): NodeResponse {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  return { status: 200, headers, body: byteSourceFrom(new TextEncoder().encode(text)) };
}
