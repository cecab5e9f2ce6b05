import type { ByteSource } from '../../../lib/byte-source';
import { readLines } from '../../../lib/ndjson';
import type { NodeRequest, NodeResponse } from '../../../node-client/transport';
import { MOST_LINES, NO_LINES, withLines, type LineLog } from './line-log';

/** What is known of an answer once its head is there. */
interface Head {
  readonly status: number;
  /** Media type, without its parameters; empty: none was told. */
  readonly type: string;
  /** Milliseconds until the head. */
  readonly headMs: number;
}

/** How a stream came to its end. */
export type StreamEnd = 'ended' | 'stopped' | 'broken' | 'full';

/** Where a call stands. */
export type Call =
  | { readonly state: 'idle' }
  | { readonly state: 'asking' }
  /** No head came. */
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'stopped' }
  /** The whole answer; `cut`: it is longer than what is shown of it. */
  | (Head & {
      readonly state: 'answered';
      readonly text: string;
      readonly bytes: number;
      readonly cut: boolean;
      readonly totalMs: number;
    })
  | (Head & {
      readonly state: 'lines';
      readonly log: LineLog;
      /** Absent while the stream is open. */
      readonly end?: StreamEnd;
      readonly totalMs?: number;
    });

/** Bytes of an answer that are read; a node's longest list has 1.5 MB. */
const MOST_BYTES = 4_194_304;

interface RunOptions {
  readonly signal: AbortSignal;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  readonly onCall: (call: Call) => void;
}

/**
 * Makes a call and tells each step of it. Never throws: an abort is told as a stop.
 *
 * @param ask sends the request, resolves with the head of the answer
 */
export async function runCall(
  ask: (request: NodeRequest, options: { readonly signal: AbortSignal }) => Promise<NodeResponse>,
  request: NodeRequest,
  { signal, now, onCall }: RunOptions,
): Promise<void> {
  const began = now();
  onCall({ state: 'asking' });
  let response: NodeResponse;
  try {
    response = await ask(request, { signal });
  } catch (error) {
    return onCall(signal.aborted ? { state: 'stopped' } : { state: 'failed', error });
  }
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const head = { status: response.status, type, headMs: now() - began };
  if (type === 'application/x-ndjson') return followLines(head, response.body);
  return takeWhole(head, response);

  async function followLines(known: Head, body: ByteSource): Promise<void> {
    let log = NO_LINES;
    const tell = (end?: StreamEnd) =>
      onCall({ ...known, state: 'lines', log, ...(end && { end, totalMs: now() - began }) });
    tell();
    try {
      for await (const { lines } of readLines(body, { signal })) {
        if (lines.length === 0) continue;
        log = withLines(
          log,
          lines.map((line) =>
            line.type === 'line' ? line.text : `(a line of ${line.bytes} bytes that cannot be read)`,
          ),
        );
        if (log.count >= MOST_LINES) return tell('full');
        tell();
      }
      tell('ended');
    } catch {
      tell(signal.aborted ? 'stopped' : 'broken');
    }
  }

  async function takeWhole(known: Head, { body }: NodeResponse): Promise<void> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    try {
      for (let piece = await body.read(); piece !== undefined; piece = await body.read()) {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes > MOST_BYTES) {
          body.cancel();
          break;
        }
      }
    } catch (error) {
      return onCall(signal.aborted ? { state: 'stopped' } : { state: 'failed', error });
    }
    const text = await new Blob(pieces).text();
    onCall({ ...known, state: 'answered', text, bytes, cut: bytes > MOST_BYTES, totalMs: now() - began });
  }
}
