import { AttoError } from '../protocol/error';
import { parseJson, type JsonObject } from '../protocol/json';
import { readObject, readString } from '../protocol/json-members';
import { CLAIM_ID_FORM, readCount, readText } from './wire-values';

/** The codes of the service, without the prefix that they have in the product. */
const PLAIN = [
  'ADDRESS_INVALID',
  'REQUEST_INVALID',
  'CHALLENGE_INVALID',
  'WORK_WRONG',
  'CLAIM_UNKNOWN',
  'CHALLENGE_EXPIRED',
  'BODY_TOO_LARGE',
  'PAUSED',
  'NODE_UNAVAILABLE',
  'CLOCK_WRONG',
  'BUSY',
  'FAILED',
] as const;

/**
 * The error in the body of a refused request. Errors that it throws itself: JSON_*, for a body that is not a
 * faucet's.
 */
export function parseRefusal(text: string): AttoError {
  const json = readObject(parseJson(text), 'error');
  const code = readString(json, 'code');
  const plain = PLAIN.find((one) => one === code);
  return plain === undefined ? withContext(code, json) : new AttoError(`FAUCET_${plain}`, {});
}

function withContext(code: string, json: JsonObject): AttoError {
  switch (code) {
    case 'TOO_SOON':
      return new AttoError('FAUCET_TOO_SOON', { retryAt: readCount(json, 'retryAt') });
    case 'QUEUE_FULL':
      return new AttoError('FAUCET_QUEUE_FULL', { retryAt: readCount(json, 'retryAt') });
    case 'BUDGET_EMPTY':
      return new AttoError('FAUCET_BUDGET_EMPTY', { refillsAt: readCount(json, 'refillsAt') });
    case 'ALREADY_CLAIMED':
      return new AttoError('FAUCET_ALREADY_CLAIMED', { claim: readText(json, 'claim', CLAIM_ID_FORM) });
    case 'FAUCET_EMPTY':
      return new AttoError('FAUCET_EMPTY', {});
    default:
      throw new AttoError('JSON_MEMBER_INVALID', { member: 'code' });
  }
}
