import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One exchange of the recording: what was asked of a real node and what it said. */
export interface Exchange {
  readonly id: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  /** Absent when nothing came, not even a status line. */
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Milliseconds since the request, and one whole line. */
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

/** One exchange of it. */
export function exchange(id: string): Exchange {
  const found = recording.exchanges.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`The recording has no exchange ${id}.`);
  return found;
}

/** The recorded body: of one JSON value its text, of a stream all its lines. */
export function recordedBody(id: string): string {
  const { response } = exchange(id);
  return response?.body ?? (response?.chunks ?? []).map(([, line]) => line).join('');
}
