import type { ByteSource } from '../../lib/byte-source';
import type { Line } from '../../lib/line-splitter';
import { LINE_LIMITS } from '../../lib/line-splitter';
import { readLines } from '../../lib/ndjson';
import { createWorkload } from '../../lib/workload';
import { AttoError, isAttoError } from '../../protocol/error';
import type { JsonValue } from '../../protocol/json';
import { parseJson } from '../../protocol/json';
import type { NodeClient } from '../node-client';
import { isLineStream, refusalOf, takeReply } from '../reply';
import type { NodeRequest } from '../transport';
import { capBody } from '../policies/with-body-cap';

/**
 * Events of a stream: `open` once, when the node is known to be listening; an item; or skipped lines, with the reason
 * of the last one (STREAM_LINE_MALFORMED, STREAM_LINE_TOO_LONG, STREAM_EVENTS_LOST). The stream continues after them.
 */
export type StreamEvent<T> =
  | { readonly type: 'open' }
  | { readonly type: 'item'; readonly item: T }
  | { readonly type: 'skipped'; readonly count: number; readonly error: AttoError };

/** A stream of entities, to be read once and in order; it closes when the reader leaves or aborts. */
export type EventStream<T> = AsyncGenerator<StreamEvent<T>, void, undefined>;

/** A request whose response is a stream of lines. */
export interface StreamRequest extends Pick<NodeRequest, 'method' | 'path' | 'body'> {
  /**
   * Items may be left out when this thread falls behind: what is late is counted and skipped (STREAM_EVENTS_LOST), so that
   * the next items are recent. Default: every item is read, however late.
   */
  readonly isLossy?: boolean;
}

/** How late an item of a lossy stream may be, in milliseconds. */
const MAX_BEHIND_MS = 250;

/**
 * One request for lines, without reconnecting. It ends when the node ends it, which for most streams is a disconnect.
 * Throws NODE_* if there is no stream, STREAM_DISCONNECTED if it breaks off (an unfinished line is dropped),
 * NODE_TIMEOUT, STREAM_FLOOD or STREAM_LINE_TOO_LONG if it is given up, NODE_WRONG_NETWORK at the first entity of
 * another network. An abort throws the signal's reason.
 */
export async function* openStream<T>(
  client: NodeClient,
  { isLossy = false, ...request }: StreamRequest,
  parse: (value: JsonValue) => T,
  { signal }: { signal: AbortSignal },
): EventStream<T> {
  const { maxBodyBytes, maxLineBytes, maxLinesPerSecond } = client.limits;
  const response = await client.streams({ ...request, accept: 'application/x-ndjson' }, { signal });
  if (!isLineStream(response)) throw refusalOf(await takeReply(capBody(response, maxBodyBytes)));
  yield { type: 'open' };
  const checkRate = rateCheck(client, maxLinesPerSecond);
  const limits = { ...LINE_LIMITS, maxLineBytes };
  const workload = createWorkload(client.clock);
  const { body } = response;
  const lossyBody: ByteSource = {
    read: () => workload.read(() => body.read()),
    cancel: (reason) => body.cancel(reason),
  };
  let number = 0;
  let lost = 0;
  for await (const { lines } of readLines(isLossy ? lossyBody : body, { signal, limits })) {
    checkRate(lines.length);
    if (workload.behindMs > MAX_BEHIND_MS) {
      number += lines.length;
      lost += lines.length;
      continue;
    }
    if (lost > 0) yield lostEvent(lost);
    lost = 0;
    for (const line of lines) {
      number++;
      yield eventOf(line, number, maxLineBytes, parse);
    }
  }
  if (lost > 0) yield lostEvent(lost);
}

function lostEvent(count: number): StreamEvent<never> {
  return { type: 'skipped', count, error: new AttoError('STREAM_EVENTS_LOST', { count }) };
}

function eventOf<T>(
  line: Line,
  number: number,
  limit: number,
  parse: (value: JsonValue) => T,
): StreamEvent<T> {
  if (line.type === 'line') {
    try {
      return { type: 'item', item: parse(parseJson(line.text)) };
    } catch (cause) {
      if (isAttoError(cause, 'NODE_WRONG_NETWORK')) throw cause;
      const error = new AttoError('STREAM_LINE_MALFORMED', { line: number }, { cause });
      return { type: 'skipped', count: 1, error };
    }
  }
  if (line.reason === 'endless') throw new AttoError('STREAM_LINE_TOO_LONG', { limit });
  const error =
    line.reason === 'too-long'
      ? new AttoError('STREAM_LINE_TOO_LONG', { limit })
      : new AttoError('STREAM_LINE_MALFORMED', { line: number });
  return { type: 'skipped', count: 1, error };
}

/** Counts lines by the second of their arrival. */
function rateCheck({ clock }: NodeClient, linesPerSecond: number): (lines: number) => void {
  let since = clock.monotonic();
  let count = 0;
  return (lines) => {
    if (clock.monotonic() - since >= 1_000) {
      since = clock.monotonic();
      count = 0;
    }
    count += lines;
    if (count > linesPerSecond) throw new AttoError('STREAM_FLOOD', { linesPerSecond });
  };
}
