import { createHash } from 'node:crypto';
import { addressOf } from '../support/build-transaction';
import type { RecordedRequest, Recording } from './recording-file';

/** The body of a request; if the recording omits a long one, a body of the same kind and size. */
export function bodyOf({ body }: RecordedRequest, recording: Recording): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (!body.startsWith('(')) return body;
  const addresses = /^\(([0-9,]+) unknown addresses/.exec(body)?.[1];
  if (addresses !== undefined) return JSON.stringify({ addresses: strangers(countOf(addresses)) });
  const blanks = /^\(a transaction followed by ([0-9,]+) blanks\)/.exec(body)?.[1];
  if (blanks !== undefined) return firstTransaction(recording) + ' '.repeat(countOf(blanks));
  throw new Error(`The recording omits a body that cannot be reconstructed: ${body}`);
}

const countOf = (digits: string) => Number(digits.replaceAll(',', ''));

function strangers(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    addressOf(createHash('sha256').update(`nobody's account ${index}`).digest('hex').toUpperCase()),
  );
}

function firstTransaction({ exchanges }: Recording): string {
  const bodies = exchanges.map(({ request }) => request.body ?? '');
  return bodies.find((body) => body.startsWith('{"block"')) ?? '{}';
}
