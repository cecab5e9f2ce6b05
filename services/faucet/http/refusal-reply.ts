import { isAttoError } from '../../../src/protocol/error';
import type { ErrorCode } from '../../../src/protocol/error-codes';

/** The refusals of the contract: their status and a sentence for developers. */
const REFUSALS = {
  FAUCET_ADDRESS_INVALID: [400, 'The address is invalid.'],
  FAUCET_REQUEST_INVALID: [400, 'The body is not the expected JSON, sent as application/json.'],
  FAUCET_CHALLENGE_INVALID: [400, 'This service did not issue the challenge.'],
  FAUCET_WORK_WRONG: [400, 'The nonce does not meet the threshold.'],
  FAUCET_CLAIM_UNKNOWN: [404, 'There is no claim with this id.'],
  FAUCET_ALREADY_CLAIMED: [409, 'The challenge was used before.'],
  FAUCET_CHALLENGE_EXPIRED: [410, 'The challenge has expired.'],
  FAUCET_BODY_TOO_LARGE: [413, 'The body has more than 2,048 bytes.'],
  FAUCET_TOO_SOON: [429, 'The address was paid recently.'],
  FAUCET_QUEUE_FULL: [429, 'Too many claims of this subnet wait for their turn.'],
  FAUCET_BUDGET_EMPTY: [503, 'The budget is used up.'],
  FAUCET_EMPTY: [503, 'The faucet holds less than it pays.'],
  FAUCET_PAUSED: [503, 'The operator has paused the faucet.'],
  FAUCET_NODE_UNAVAILABLE: [503, 'The node does not respond.'],
  FAUCET_CLOCK_WRONG: [503, 'The clocks of the service, its database and its node disagree.'],
  FAUCET_BUSY: [503, 'Too many streams are open, or the service is stopping.'],
  FAUCET_FAILED: [500, 'The service failed.'],
} as const satisfies Partial<Record<ErrorCode, readonly [status: number, message: string]>>;

/** Seconds after which a refusal without a time may be over. */
const RETRY_SECONDS = 30;

/** A refusal as it is sent. */
export interface Refusal {
  /** The code in the contract. */
  readonly code: string;
  readonly status: number;
  readonly body: Readonly<Record<string, string | number>>;
  readonly retryAfter: number | undefined;
  /** Whether it is a failure of the service itself, whose cause must be logged. */
  readonly isFailure: boolean;
}

/** The refusal for whatever was thrown. */
export function refusalFor(error: unknown, now: number): Refusal {
  const known = isAttoError(error) && Object.hasOwn(REFUSALS, error.code);
  const code = known ? (error.code as keyof typeof REFUSALS) : 'FAUCET_FAILED';
  const [status, message] = REFUSALS[code];
  const name = code === 'FAUCET_EMPTY' ? code : code.slice('FAUCET_'.length);
  const context = known ? (error.context as { retryAt?: number; refillsAt?: number; claim?: string }) : {};
  const at = context.retryAt ?? context.refillsAt;
  const seconds = at === undefined ? RETRY_SECONDS : Math.max(1, Math.ceil((at - now) / 1_000));
  return {
    code: name,
    status,
    body: { code: name, message, ...context, now },
    retryAfter: status === 429 || status === 503 ? seconds : undefined,
    isFailure: code === 'FAUCET_FAILED',
  };
}

/** Exact JSON: bigint as text, and nothing for undefined. */
export function toJson(value: object): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'bigint' ? member.toString() : member,
  );
}
