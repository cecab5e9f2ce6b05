import { AttoError } from '../../protocol/error';
import { LEDGER_REASONS, type LedgerReason } from '../../protocol/ledger-check';

/** The names of a node's rejection reasons. */
export type Reason = Exclude<LedgerReason, 'ALREADY_CONFIRMED'> | 'INVALID_CHANGE';

/** The result of a rejection. `again`: whether the same bytes may be published again. */
export interface Verdict {
  readonly error: AttoError;
  readonly again: 'never' | 'if-unexplained' | 'while-it-lasts';
}

const REASONS: ReadonlySet<string> = new Set([
  ...LEDGER_REASONS.filter((reason) => reason !== 'ALREADY_CONFIRMED'),
  'INVALID_CHANGE',
]);

/** The reason named in a node's message, if there is one and it is known. Atto node: publication errors. */
export function reasonIn(message: string | undefined): Reason | undefined {
  if (message === 'Invalid transaction') return 'INVALID_TRANSACTION';
  if (message === 'Invalid transaction network') return 'INVALID_NETWORK';
  const name = /^Transaction rejected due to ([A-Z_]+)/.exec(message ?? '')?.[1];
  return name !== undefined && REASONS.has(name) ? (name as Reason) : undefined;
}

/** One code per reason. Only the two that may resolve with time are worth another attempt. */
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

/** The account has no blocks: its first one must be an OPEN. */
export function neverOpened(): Verdict {
  return { error: new AttoError('PUBLISH_PREVIOUS_NOT_FOUND', { neverOpened: true }), again: 'never' };
}

/** The account's own chain already received the payment, or the payment can never exist. */
export function noLongerReceivable(alreadyReceived: boolean): Verdict {
  return { error: new AttoError('PUBLISH_RECEIVABLE_NOT_FOUND', { alreadyReceived }), again: 'never' };
}

/**
 * A rejection that no rule explains. The state may have changed between the rejection and our check, so another
 * attempt is worthwhile.
 */
export function withoutReason(status: number, cause?: unknown): Verdict {
  const error = new AttoError(
    'PUBLISH_REFUSED_WITHOUT_REASON',
    { status },
    cause === undefined ? {} : { cause },
  );
  return { error, again: 'if-unexplained' };
}
