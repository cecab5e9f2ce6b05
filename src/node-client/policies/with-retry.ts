import type { Clock } from '../../lib/clock';
import { sleep } from '../../lib/clock';
import type { Random } from '../../lib/random';
import type { BackOff } from '../../lib/retry';
import { retry } from '../../lib/retry';
import { isAttoError } from '../../protocol/error';
import type { Transport } from '../transport';
import type { WholeReply } from './whole-reply';
import { takeWhole, toResponse } from './whole-reply';

/** How a read is repeated. */
export interface RetryPolicy extends BackOff {
  /** Maximum number of attempts, including the first. */
  readonly attempts: number;
  readonly clock: Clock;
  readonly random: Random;
}

/** The longest wait that a server can request. */
const MAX_RETRY_AFTER_MS = 10_000;

/** The response of an attempt worth retrying; also that of the last attempt. */
class BusyReply extends Error {
  readonly reply: WholeReply;
  constructor(reply: WholeReply) {
    super('busy');
    this.reply = reply;
  }
}

function isBusy(status: number): boolean {
  // 501 is permanent.
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}

/** Seconds only: the other form, a date, depends on two clocks. */
function retryAfterMs(headers: Headers): number {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(seconds) ? Math.min(Number(seconds) * 1_000, MAX_RETRY_AFTER_MS) : 0;
}

/**
 * Retries with full jitter if there was no response, if its body broke off, stalled or was too long, and if the node
 * reports that it is busy or broken (408, 429, 5xx). For reads only: the whole response is read before it is passed
 * on. The outcome is that of the last attempt, response or error.
 */
export function withRetry(transport: Transport, policy: RetryPolicy): Transport {
  return async (request, { signal }) => {
    const attemptOnce = async (attempt: number) => {
      const reply = await takeWhole(await transport(request, { signal }));
      if (!isBusy(reply.status)) return reply;
      const wait = retryAfterMs(reply.headers);
      if (wait > 0 && attempt + 1 < policy.attempts) await sleep(wait, { clock: policy.clock, signal });
      throw new BusyReply(reply);
    };
    const isWorthRetrying = (error: unknown) =>
      error instanceof BusyReply ||
      isAttoError(error, 'NODE_UNREACHABLE') ||
      isAttoError(error, 'NODE_TIMEOUT') ||
      isAttoError(error, 'NODE_BODY_TOO_LARGE');
    try {
      return toResponse(await retry(attemptOnce, { ...policy, signal, isWorthRetrying }));
    } catch (error) {
      if (error instanceof BusyReply) return toResponse(error.reply);
      throw error;
    }
  };
}
