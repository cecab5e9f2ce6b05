import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One exchange of the recording: a request to a real node and its response. */
export interface Exchange {
  readonly id: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  /** Absent if there was no response, not even a status line. */
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Milliseconds since the request, and one complete line. */
    readonly chunks?: readonly (readonly [number, string])[];
  };
  readonly end: 'ended' | 'open' | 'no answer';
}

interface Recording {
  readonly accounts: Readonly<Record<string, { publicKey: string; address: string; privateKey: string }>>;
  readonly exchanges: readonly Exchange[];
}

const file = resolve(import.meta.dirname, '../vectors/node-exchanges.json');

/** The recording of a real node. */
export const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording;

/** One exchange of the recording. */
export function exchange(id: string): Exchange {
  const found = recording.exchanges.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`The recording has no exchange ${id}.`);
  return found;
}

/** The recorded body: the text of a JSON value, or all lines of a stream. */
export function recordedBody(id: string): string {
  const { response } = exchange(id);
  return response?.body ?? (response?.chunks ?? []).map(([, line]) => line).join('');
}
