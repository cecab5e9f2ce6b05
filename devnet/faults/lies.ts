import { signerOf } from '../story/story-keys';

/** What a lying node says instead of the truth: from the JSON text of an answer to another one. */
type Lie = (json: string) => string;

export type LieName =
  | 'lie-hash'
  | 'lie-signature'
  | 'lie-work'
  | 'lie-balance'
  | 'lie-height'
  | 'lie-previous'
  | 'lie-account'
  | 'lie-network';

/** Meets no threshold but by a chance of one in 20,000. */
const NO_WORK = 'F'.repeat(16);

/** The account that answers are said to be about: opened by nobody. */
const impostor = () => signerOf('impostor');

/**
 * Answers of the right form that are not true, one lie each, in every object of an answer. What is signed cannot be
 * changed without breaking its hash, and a liar cannot sign: that is what a reader has to notice.
 */
export const lies: Readonly<Record<LieName, Lie>> = {
  /** Another hash where one is named; of a transaction, which has no such member, a block whose hash is another. */
  'lie-hash': (json) =>
    json.startsWith('{"block":')
      ? json.replace(/("timestamp":)(\d+)/, plusOne)
      : json.replace(/("(?:hash|lastTransactionHash)":")([0-9A-F])/g, otherDigit),

  'lie-signature': (json) => json.replace(/("signature":")([0-9A-F])/g, otherDigit),

  'lie-work': (json) => json.replace(/("work":")[0-9A-F]{16}/g, `$1${NO_WORK}`),

  /** One raw more: too little for anybody to see, and it adds up no more. */
  'lie-balance': (json) => json.replace(/("balance":)(\d+)/g, plusOne),

  'lie-height': (json) => json.replace(/("height":)(\d+)/g, plusOne),

  /** A chain whose blocks do not build on each other; of an entry, which does not say what it builds on, the truth. */
  'lie-previous': (json) => json.replace(/("previous":")([0-9A-F])/g, otherDigit),

  'lie-account': (json) =>
    json
      .replace(/("publicKey":")[0-9A-F]{64}/g, `$1${impostor().publicKey}`)
      .replace(/("address":")[^"]+/g, `$1${impostor().address}`),

  'lie-network': (json) => json.replaceAll('"network":"LOCAL"', '"network":"BETA"'),
};

function plusOne(_match: string, member: string, digits: string): string {
  return `${member}${BigInt(digits) + 1n}`;
}

function otherDigit(_match: string, member: string, digit: string): string {
  return `${member}${digit === '0' ? '1' : '0'}`;
}
