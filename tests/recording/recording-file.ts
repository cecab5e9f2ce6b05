import { readFileSync } from 'node:fs';

/** The file format of a node's recording, parsed and validated. Its property `conventions` explains the format. */

/** The request. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | null;
  /** The exact text, or a placeholder in parentheses if the recording omits a long one. */
  readonly body?: string | null;
}

/** The response; absent if there was none, not even a status line. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Line streams: milliseconds since the request began, and the text of a chunk. */
  readonly chunks?: readonly (readonly [number, string])[];
}

/** One exchange. Times in milliseconds, `startMs` since the first one. */
export interface Exchange {
  readonly id: string;
  readonly note?: string;
  readonly startMs: number;
  readonly ms: number;
  readonly end: 'ended' | 'open' | 'no answer';
  readonly request: RecordedRequest;
  readonly response?: RecordedResponse;
}

/** A recording. */
export interface Recording {
  readonly genesisHex: string;
  readonly genesisHash: string;
  readonly exchanges: readonly Exchange[];
}

/** Reads a recording from a file. Throws an explanation if its format is invalid. */
export function readRecording(file: string): Recording {
  return checkRecording(JSON.parse(readFileSync(file, 'utf8')));
}

/** The value as a recording. Throws an explanation if its format is invalid. */
export function checkRecording(value: unknown): Recording {
  const recording = value as Recording;
  const isHex = (text: unknown) => typeof text === 'string' && /^([0-9A-Fa-f]{2})+$/.test(text);
  if (!isHex(recording?.genesisHex) || !isHex(recording.genesisHash) || !Array.isArray(recording.exchanges)) {
    throw new Error('Not a recording: genesisHex, genesisHash and exchanges are needed');
  }
  const ids = new Set<string>();
  for (const exchange of recording.exchanges) {
    const { id, startMs, ms, end, request, response } = exchange;
    const isTimed = Number.isInteger(startMs) && Number.isInteger(ms);
    const isComplete =
      ['ended', 'open', 'no answer'].includes(end) && (end === 'no answer') === (response === undefined);
    const hasRequest = typeof request?.method === 'string' && request.path?.startsWith('/');
    if (typeof id !== 'string' || ids.has(id) || !isTimed || !isComplete || !hasRequest) {
      throw new Error(`Not an exchange of a recording: ${JSON.stringify(exchange).slice(0, 200)}`);
    }
    ids.add(id);
  }
  return recording;
}

/** The instant at which the recording began, in epoch milliseconds: no response may be dated before its request. */
export function beginningOf({ exchanges }: Recording): number {
  const instants = exchanges.flatMap(({ startMs, response }) => {
    const instant = /"(?:serverInstant|timestamp)":"([^"]+)"/.exec(response?.body ?? '')?.[1];
    return instant === undefined ? [] : [Date.parse(instant) - startMs];
  });
  if (instants.length === 0)
    throw new Error('The recording contains no instant, so its clock cannot be reproduced');
  return Math.min(...instants);
}

/** Scheme, host and port of the recorded node, if its messages contain them. */
export function baseOf({ exchanges }: Recording): string {
  const bases = exchanges.map(
    ({ response }) => /for request '(https?:\/\/[^/']+)/.exec(response?.body ?? '')?.[1],
  );
  return bases.find((base) => base !== undefined) ?? 'http://localhost:8080';
}
