import type { ByteSource } from '@site/src/lib/byte-source';
import { readLines } from '@site/src/lib/ndjson';
import type { NodeRequest, NodeResponse } from '@site/src/node-client/transport';

/** The last lines of a stream, and how many there were. */
export interface LineLog {
  readonly lines: readonly string[];
  readonly count: number;
  readonly bytes: number;
}

/** The head of a response. */
interface Head {
  readonly status: number;
  /** Media type without parameters; empty if there is none. */
  readonly type: string;
  /** Milliseconds until the head. */
  readonly headMs: number;
}

/** Why a stream ended. */
export type StreamEnd = 'ended' | 'stopped' | 'broken' | 'full';

/** The state of a call. */
export type Call =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  /** There was no response. */
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'stopped' }
  /** The whole response; `cut`: it is longer than the shown part. */
  | (Head & {
      readonly state: 'responded';
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

/** The number of lines to keep. */
export const KEPT_LINES = 500;
/** The number of lines after which a stream is closed, so that a forgotten page does not listen indefinitely. */
export const MAX_LINES = 20_000;

const NO_LINES: LineLog = { lines: [], count: 0, bytes: 0 };

/** The limit of bytes to read; a node's longest list has 1.5 MB. */
const MAX_BYTES = 4_194_304;

interface RunOptions {
  readonly signal: AbortSignal;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly onCall: (call: Call) => void;
}

/**
 * Makes a call and reports each step. Never throws: an abort is reported as a stop.
 *
 * @param send sends the request, resolves with the head of the response
 */
export async function runCall(
  send: (request: NodeRequest, options: { readonly signal: AbortSignal }) => Promise<NodeResponse>,
  request: NodeRequest,
  { signal, now, onCall }: RunOptions,
): Promise<void> {
  const began = now();
  onCall({ state: 'loading' });
  let response: NodeResponse;
  try {
    response = await send(request, { signal });
  } catch (error) {
    return onCall(signal.aborted ? { state: 'stopped' } : { state: 'failed', error });
  }
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  const head = { status: response.status, type, headMs: now() - began };
  if (type === 'application/x-ndjson') return followLines(head, response.body);
  return takeWhole(head, response);

  async function followLines(known: Head, body: ByteSource): Promise<void> {
    let log = NO_LINES;
    const report = (end?: StreamEnd) =>
      onCall({ ...known, state: 'lines', log, ...(end && { end, totalMs: now() - began }) });
    report();
    try {
      for await (const { lines } of readLines(body, { signal })) {
        if (lines.length === 0) continue;
        log = withLines(
          log,
          lines.map((line) =>
            line.type === 'line' ? line.text : `(a line of ${line.bytes} bytes that cannot be read)`,
          ),
        );
        if (log.count >= MAX_LINES) return report('full');
        report();
      }
      report('ended');
    } catch {
      report(signal.aborted ? 'stopped' : 'broken');
    }
  }

  async function takeWhole(known: Head, { body }: NodeResponse): Promise<void> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    try {
      for (let piece = await body.read(); piece !== undefined; piece = await body.read()) {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes > MAX_BYTES) {
          body.cancel();
          break;
        }
      }
    } catch (error) {
      return onCall(signal.aborted ? { state: 'stopped' } : { state: 'failed', error });
    }
    const text = await new Blob(pieces).text();
    onCall({ ...known, state: 'responded', text, bytes, cut: bytes > MAX_BYTES, totalMs: now() - began });
  }
}

/** Appends lines to a log and drops the oldest ones. */
function withLines(log: LineLog, added: readonly string[]): LineLog {
  return {
    lines: [...log.lines, ...added].slice(-KEPT_LINES),
    count: log.count + added.length,
    bytes: log.bytes + added.reduce((sum, line) => sum + line.length + 1, 0),
  };
}
