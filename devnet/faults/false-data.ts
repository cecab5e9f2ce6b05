import { signerOf } from '../story/story-keys';

/** Turns the JSON text of a response into that of a node that sends false data. */
type Falsify = (json: string) => string;

export type FalseDataName =
  | 'false-hash'
  | 'false-signature'
  | 'false-work'
  | 'false-balance'
  | 'false-height'
  | 'false-previous'
  | 'false-account'
  | 'false-network';

/** Below the threshold, except with a probability of 1 in 20,000. */
const NO_WORK = 'F'.repeat(16);

/** The account that responses claim to be about. It was never opened. */
const impostor = () => signerOf('impostor');

/**
 * Well-formed but false data: each changes one member in every object of a response. Signed data cannot be changed
 * without breaking its hash, and the node cannot sign: clients must notice that.
 */
export const falseData: Readonly<Record<FalseDataName, Falsify>> = {
  /**
   * Replaces the hash; for a transaction, which has no such field, changes the block so that its hash differs.
   */
  'false-hash': (json) =>
    json.startsWith('{"block":')
      ? json.replace(/("timestamp":)(\d+)/, plusOne)
      : json.replace(/("(?:hash|lastTransactionHash)":")([0-9A-F])/g, otherDigit),

  'false-signature': (json) => json.replace(/("signature":")([0-9A-F])/g, otherDigit),

  'false-work': (json) => json.replace(/("work":")[0-9A-F]{16}/g, `$1${NO_WORK}`),

  /** One raw more: too little to see, but the sums are wrong. */
  'false-balance': (json) => json.replace(/("balance":)(\d+)/g, plusOne),

  'false-height': (json) => json.replace(/("height":)(\d+)/g, plusOne),

  /** A chain whose blocks do not build on each other. Entries have no previous hash and stay true. */
  'false-previous': (json) => json.replace(/("previous":")([0-9A-F])/g, otherDigit),

  'false-account': (json) =>
    json
      .replace(/("publicKey":")[0-9A-F]{64}/g, `$1${impostor().publicKey}`)
      .replace(/("address":")[^"]+/g, `$1${impostor().address}`),

  'false-network': (json) => json.replaceAll('"network":"LOCAL"', '"network":"BETA"'),
};

function plusOne(_match: string, member: string, digits: string): string {
  return `${member}${BigInt(digits) + 1n}`;
}

function otherDigit(_match: string, member: string, digit: string): string {
  return `${member}${digit === '0' ? '1' : '0'}`;
}
