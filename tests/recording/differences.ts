import { readTransaction } from '../../devnet/official';
import { messageOf, recordedAnswer, type Answer } from './compare';
import data from './differences.json' with { type: 'json' };
import type { Exchange } from './recording-file';

interface Side {
  readonly status?: number;
  readonly contentType?: string;
  readonly end?: string;
  /** How the message begins, or `the same` if both sides send the same one. */
  readonly message?: string;
  readonly body?: string;
}

interface Difference {
  readonly reason: string;
  readonly recorded: Side;
  readonly instead: Side | 'not offered';
}

const { about: _about, ...listed } = data;
const differences = new Map<string, Difference>(Object.entries(listed as Record<string, Difference>));

/** All exchange ids in the list. Source of the list: differences.json. */
export const listedIds: readonly string[] = [...differences.keys()];

/** Why an exchange is not replayed; undefined if it is. */
export function reasonToLeaveOut(exchange: Exchange): string | undefined {
  const difference = differences.get(exchange.id);
  if (difference?.instead !== 'not offered') return undefined;
  const recorded = recordedAnswer(exchange);
  return isOf(difference.recorded, recorded, exchange, recorded) ? difference.reason : undefined;
}

/** Why a difference is expected; undefined if it is not. */
export function meantDifference(exchange: Exchange, recorded: Answer, answered: Answer): string | undefined {
  const difference = differences.get(exchange.id);
  if (!difference || difference.instead === 'not offered') return undefined;
  const { recorded: theirs, instead: ours, reason } = difference;
  return isOf(theirs, recorded, exchange, answered) && isOf(ours, answered, exchange, recorded)
    ? reason
    : undefined;
}

function isOf(side: Side, answer: Answer, exchange: Exchange, other: Answer): boolean {
  const { status, contentType, end, message, body } = side;
  return (
    (status === undefined || String(status) === answer.status) &&
    (contentType === undefined || contentType === answer.contentType) &&
    (end === undefined || end === answer.end) &&
    (message === undefined || (isError(answer, exchange) && isMessage(message, answer, other))) &&
    (body === undefined || isBody(body, answer, exchange))
  );
}

const PHRASES: Readonly<Record<string, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  500: 'Internal Server Error',
};

/** Whether the body is the error body of that status and request, whatever its message. */
function isError({ status, body }: Answer, { request }: Exchange): boolean {
  const path = request.path.split('?')[0];
  const start = `"path":"${path}","status":${status},"error":"${PHRASES[status]}","requestId":an id,"message":"`;
  return body.join('').startsWith(`{"timestamp":an instant,${start}`);
}

function isMessage(wanted: string, answer: Answer, other: Answer): boolean {
  const message = messageOf(answer);
  if (message === undefined) return false;
  return wanted === 'the same' ? message === messageOf(other) : message.startsWith(wanted);
}

function isBody(wanted: string, { body }: Answer, { request }: Exchange): boolean {
  const text = body.join('');
  if (wanted === 'nothing') return text === '';
  if (wanted === 'a page') return /^<html>.*<\/html>$/s.test(text);
  if (wanted === 'the transaction') return text === readTransaction(request.body ?? '').print();
  throw new Error(`The list of differences names an unknown body: ${wanted}`);
}
