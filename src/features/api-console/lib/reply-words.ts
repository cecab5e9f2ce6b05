import { groupThousands } from '@site/src/ui/format/groups';
import type { StreamEnd } from './run-call';

/** Reason phrases of the statuses that a node, or a gateway in front of it, returns. */
const PHRASES: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** `404 Not Found`. */
export function statusWords(status: number): string {
  return `${status} ${PHRASES[status] ?? ''}`.trim();
}

/** `34 ms`, `12.3 s`. */
export function spanWords(ms: number): string {
  return ms < 10_000 ? `${groupThousands(Math.round(ms))} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** `1 line`, `12,345 lines`. */
export function countWords(count: number, thing: string): string {
  return `${groupThousands(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** Why a stream ended, as a sentence. */
export const ENDS: Readonly<Record<StreamEnd, string>> = {
  ended: 'The node ended the stream.',
  stopped: 'You stopped it.',
  broken: 'The connection was lost. Continue from the last height that you have.',
  full: 'Stopped here, so that a forgotten page does not listen indefinitely.',
};
