import { AttoError } from '../../protocol/error';
import type { LedgerReason } from '../../protocol/ledger-check';

/** The names that a node gives to its refusals. */
export type Reason = Exclude<LedgerReason, 'ALREADY_CONFIRMED'> | 'INVALID_CHANGE';

/** What a refusal comes to. `again`: whether the same bytes may be offered again. */
export interface Verdict {
  readonly error: AttoError;
  readonly again: 'never' | 'if-unexplained' | 'while-it-lasts';
}

const REASONS: ReadonlySet<string> = new Set<Reason>([
  'PREVIOUS_NOT_FOUND',
  'OLD_TRANSACTION',
  'INVALID_VERSION',
  'INVALID_TIMESTAMP',
  'INVALID_TRANSACTION',
  'INVALID_NETWORK',
  'INVALID_PREVIOUS',
  'RECEIVABLE_NOT_FOUND',
  'INVALID_RECEIVER',
  'INVALID_BALANCE',
  'INVALID_AMOUNT',
  'INVALID_REPRESENTATIVE',
  'INVALID_CHANGE',
]);

/** The reason that a node's words name, if it sent any and they are known. Atto node: publication errors. */
export function reasonIn(message: string | undefined): Reason | undefined {
  if (message === 'Invalid transaction') return 'INVALID_TRANSACTION';
  if (message === 'Invalid transaction network') return 'INVALID_NETWORK';
  const name = /^Transaction rejected due to ([A-Z_]+)/.exec(message ?? '')?.[1];
  return name !== undefined && REASONS.has(name) ? (name as Reason) : undefined;
}

/** One code per reason. Only the two that may pass by themselves are worth another offer. */
export function verdictOf(reason: Reason, cause?: unknown): Verdict {
  const options = cause === undefined ? {} : { cause };
  if (reason === 'PREVIOUS_NOT_FOUND') {
    const error = new AttoError('PUBLISH_PREVIOUS_NOT_FOUND', { neverOpened: false }, options);
    return { error, again: 'while-it-lasts' };
  }
  if (reason === 'RECEIVABLE_NOT_FOUND') {
    const error = new AttoError('PUBLISH_RECEIVABLE_NOT_FOUND', { alreadyReceived: false }, options);
    return { error, again: 'while-it-lasts' };
  }
  return { error: new AttoError(`PUBLISH_${reason}`, {}, options), again: 'never' };
}

/** The account has no block at all: its first one must be an OPEN. */
export function neverOpened(): Verdict {
  return { error: new AttoError('PUBLISH_PREVIOUS_NOT_FOUND', { neverOpened: true }), again: 'never' };
}

/** The account's own chain has taken the payment, or there never will be one. */
export function noLongerReceivable(alreadyReceived: boolean): Verdict {
  return { error: new AttoError('PUBLISH_RECEIVABLE_NOT_FOUND', { alreadyReceived }), again: 'never' };
}

/**
 * A refusal for which nothing speaks. The state may have changed between the refusal and the look at it, so it is
 * worth another offer.
 */
export function withoutReason(status: number, cause?: unknown): Verdict {
  const error = new AttoError(
    'PUBLISH_REFUSED_WITHOUT_REASON',
    { status },
    cause === undefined ? {} : { cause },
  );
  return { error, again: 'if-unexplained' };
}
