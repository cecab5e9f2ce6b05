import type { Network } from './network';

/** The context of a code that has nothing to add. */
export type NoContext = Readonly<Record<string, never>>;

/**
 * Why a hexadecimal text was refused. Lengths and positions count UTF-16 units (for hexadecimal: characters),
 * positions from 0; `expected` is the only length that would have been right.
 */
export type HexFault =
  | { readonly reason: 'LENGTH'; readonly length: number; readonly expected: number }
  | { readonly reason: 'PREFIX'; readonly length: number; readonly expected: number }
  | {
      readonly reason: 'CHARACTER';
      readonly length: number;
      readonly expected: number;
      readonly position: number;
      readonly codePoint: number;
    };

/** Where a character that does not belong stands: position in UTF-16 units from 0, and its Unicode code point. */
export type BadCharacter = { readonly position: number; readonly codePoint: number };

/** One step of a request to a node that has its own time limit. */
export type TimeoutPhase = 'connect' | 'first-byte' | 'idle' | 'total';

/** What came back instead of an answer of the node's API. */
export type UnexpectedReply =
  'html' | 'not-json' | 'malformed' | 'wrong-path' | 'wrong-entity' | 'empty' | 'not-utf8' | 'redirect';

/**
 * Every error code of the product with the data that belongs to it. Append-only: a code is never renamed, reused or
 * given another meaning. The sentence shown for a code is chosen by the user interface. No context may ever hold a
 * secret: no word of a mnemonic, no key, no passphrase, no URL that could carry credentials.
 */
export interface ErrorContext {
  // Amounts
  AMOUNT_EMPTY: NoContext;
  /** A character that is neither a digit nor the one dot: signs, exponents, separators and blanks included. */
  AMOUNT_CHARACTER: BadCharacter;
  /** `.5`: no digit before the dot. */
  AMOUNT_WHOLE_PART_MISSING: NoContext;
  /** `5.`: no digit after the dot. */
  AMOUNT_FRACTION_MISSING: NoContext;
  AMOUNT_TWO_SEPARATORS: { readonly position: number };
  /** More decimals than the unit has; surplus decimals are refused, never rounded. */
  AMOUNT_TOO_MANY_DECIMALS: { readonly decimals: number; readonly allowed: number };
  /** A dot in an amount of raw, which is indivisible. */
  AMOUNT_RAW_IS_WHOLE: { readonly position: number };
  AMOUNT_ABOVE_MAX: NoContext;
  AMOUNT_NEGATIVE: NoContext;
  /** `007`: fine on the wire, refused in a field. */
  AMOUNT_LEADING_ZERO: NoContext;
  /** Zero where an amount has to be more than that. */
  AMOUNT_ZERO: NoContext;

  // Heights, instants, networks, versions, algorithms
  HEIGHT_MALFORMED: NoContext;
  HEIGHT_OUT_OF_RANGE: NoContext;
  INSTANT_MALFORMED: NoContext;
  INSTANT_OUT_OF_RANGE: NoContext;
  NETWORK_UNKNOWN: { readonly code: number | undefined };
  ALGORITHM_UNKNOWN: { readonly code: number | undefined };
  VERSION_OUT_OF_RANGE: NoContext;

  // Hexadecimal scalars
  HEX_MALFORMED: HexFault;
  HASH_MALFORMED: HexFault;
  PUBLIC_KEY_MALFORMED: HexFault;
  SIGNATURE_MALFORMED: HexFault;
  WORK_MALFORMED: HexFault;

  // Addresses
  ADDRESS_EMPTY: NoContext;
  /** 61 address characters without `atto://`: fine for `normaliseAddress`, not for `parseAddress`. */
  ADDRESS_SCHEME_MISSING: NoContext;
  /** Another scheme or prefix: `found` is what stands where `atto://` should, at most 24 characters of it. */
  ADDRESS_SCHEME_WRONG: { readonly found: string };
  /** A capital letter; the first one is at `position`. Addresses are lower case. */
  ADDRESS_UPPER_CASE: { readonly position: number };
  /** A character outside a-z and 2-7. */
  ADDRESS_CHARACTER: BadCharacter;
  /** `length` characters after the scheme where `expected` (61) are needed. */
  ADDRESS_LENGTH: { readonly length: number; readonly expected: number };
  ADDRESS_ALGORITHM: { readonly code: number };
  ADDRESS_CHECKSUM: NoContext;
  /** The spelling with the spare bit of the last character set; `canonical` is the one spelling to use. */
  ADDRESS_SECOND_SPELLING: { readonly canonical: string };

  // Mnemonic, seed, keys. None of these says anything about the words themselves.
  MNEMONIC_WORD_COUNT: { readonly count: number; readonly expected: number };
  /** `word` counts from 1. */
  MNEMONIC_UNKNOWN_WORD: { readonly word: number };
  MNEMONIC_CHECKSUM: NoContext;
  ENTROPY_LENGTH: { readonly length: number; readonly expected: number };
  SEED_LENGTH: { readonly length: number; readonly expected: number };
  PRIVATE_KEY_LENGTH: { readonly length: number; readonly expected: number };
  KEY_INDEX_OUT_OF_RANGE: NoContext;
  /** Words that everybody knows, outside network LOCAL. */
  MNEMONIC_PUBLISHED: NoContext;
  /** A private key that everybody knows, outside network LOCAL. */
  PRIVATE_KEY_PUBLISHED: NoContext;

  // JSON
  JSON_MALFORMED: { readonly position: number; readonly reason: string };
  JSON_TOO_DEEP: { readonly limit: number };
  JSON_DUPLICATE_MEMBER: { readonly member: string };
  /** An object was needed and something else was found. */
  JSON_NOT_AN_OBJECT: { readonly entity: string };
  JSON_NOT_AN_ARRAY: { readonly entity: string };
  JSON_MEMBER_MISSING: { readonly member: string };
  /** A member is there with the wrong type or an impossible value; the cause, when there is one, says more. */
  JSON_MEMBER_INVALID: { readonly member: string };

  // Serialized forms
  BYTES_LENGTH: { readonly length: number; readonly expected: number };
  BLOCK_TYPE_UNKNOWN: { readonly code: number | undefined };

  // Structural validation, one code per rule
  BLOCK_NETWORK_UNKNOWN: NoContext;
  BLOCK_VERSION_UNSUPPORTED: NoContext;
  BLOCK_TIMESTAMP_IN_FUTURE: NoContext;
  BLOCK_BALANCE_ZERO: NoContext;
  BLOCK_HEIGHT_TOO_LOW: NoContext;
  BLOCK_AMOUNT_ZERO: NoContext;
  BLOCK_RECEIVER_IS_SENDER: NoContext;
  TRANSACTION_WORK_INVALID: NoContext;
  TRANSACTION_SIGNATURE_INVALID: NoContext;

  // Work
  WORK_BEFORE_NETWORK_START: NoContext;

  /** What searches for work did not start, or broke. */
  WORK_ENGINE_FAILED: NoContext;
  /** A nonce was found that does not meet the threshold: nobody is handed it. */
  WORK_RESULT_INVALID: NoContext;

  // Transitions: why a block cannot be built on this account
  TRANSITION_AMOUNT_ZERO: NoContext;
  TRANSITION_RECEIVER_IS_SENDER: NoContext;
  TRANSITION_BALANCE_TOO_LOW: { readonly balance: bigint; readonly amount: bigint };
  TRANSITION_BALANCE_ABOVE_MAX: NoContext;
  /** The block's time must lie strictly after that of what it builds on; `earliest` is the first allowed instant. */
  TRANSITION_TIMESTAMP_TOO_EARLY: { readonly earliest: bigint };
  TRANSITION_RECEIVABLE_OF_OTHER_ACCOUNT: NoContext;
  TRANSITION_NETWORKS_DIFFER: { readonly expected: Network; readonly actual: Network };
  TRANSITION_REPRESENTATIVE_UNCHANGED: NoContext;
  TRANSITION_HEIGHT_EXHAUSTED: NoContext;

  // Signed messages
  CHALLENGE_TOO_SHORT: { readonly length: number; readonly minimum: number };

  // Node client: the way to the node
  NODE_UNREACHABLE: NoContext;
  /** The node answers, but not to pages of other origins (no CORS headers). */
  NODE_REFUSES_BROWSERS: NoContext;
  NODE_TIMEOUT: { readonly phase: TimeoutPhase };
  /** `status` 0: a browser does not tell the status of a redirect that is not followed. */
  NODE_UNEXPECTED_REPLY: { readonly reason: UnexpectedReply; readonly status: number };
  NODE_STATUS: { readonly status: number };
  /** An optional operation that this node does not have. */
  NODE_NOT_OFFERED: { readonly operation: string };
  NODE_WRONG_NETWORK: { readonly expected: Network; readonly actual: Network };
  NODE_BODY_TOO_LARGE: { readonly limit: number };
  /** The node's URL is neither http, https nor a path of this site. The text itself is kept out: it may hold credentials. */
  NODE_URL_MALFORMED: NoContext;
  /** A work server's nonce that does not meet the threshold. */
  NODE_WORK_INVALID: NoContext;

  // Node client: streams
  STREAM_LINE_MALFORMED: { readonly line: number };
  STREAM_LINE_TOO_LONG: { readonly limit: number };
  STREAM_DISCONNECTED: NoContext;
  /** A listener was too slow and lost this many events. */
  STREAM_EVENTS_LOST: { readonly count: number };
  /** Lines came faster than any network makes them. */
  STREAM_FLOOD: { readonly linesPerSecond: number };
  /** Two different entities for one height of one account, or a block that does not build on the one before it. */
  STREAM_HASH_CONFLICT: { readonly height: bigint };
  /** A height that was asked for again and again and never came. */
  STREAM_HEIGHT_MISSING: { readonly height: bigint };

  // Node client: publishing, one code per reason a node gives
  /** `neverOpened`: the account has no block at all, so that offering the same block again is no use by itself. */
  PUBLISH_PREVIOUS_NOT_FOUND: { readonly neverOpened: boolean };
  /** `alreadyReceived`: the account's chain shows that it took the payment before. */
  PUBLISH_RECEIVABLE_NOT_FOUND: { readonly alreadyReceived: boolean };
  PUBLISH_INVALID_TRANSACTION: NoContext;
  PUBLISH_INVALID_NETWORK: NoContext;
  PUBLISH_INVALID_BALANCE: NoContext;
  PUBLISH_INVALID_AMOUNT: NoContext;
  PUBLISH_INVALID_RECEIVER: NoContext;
  PUBLISH_INVALID_CHANGE: NoContext;
  PUBLISH_INVALID_TIMESTAMP: NoContext;
  PUBLISH_INVALID_VERSION: NoContext;
  PUBLISH_INVALID_PREVIOUS: NoContext;
  PUBLISH_INVALID_REPRESENTATIVE: NoContext;
  PUBLISH_OLD_TRANSACTION: NoContext;
  /** The node's queue is full; the same bytes may be offered again later. */
  PUBLISH_DROPPED: NoContext;
  /** No majority within the node's time; the same bytes may be offered again. */
  PUBLISH_ELECTION_EXPIRED: NoContext;
  /** Refused without a reason, and the ledger check finds none either. */
  PUBLISH_REFUSED_WITHOUT_REASON: { readonly status: number };
  /** Nobody knows yet whether the block was confirmed: to be asked by hash, never to be taken for a failure. */
  PUBLISH_UNKNOWN_OUTCOME: NoContext;
  PUBLISH_ACKNOWLEDGED_OTHER_HASH: { readonly submitted: string; readonly acknowledged: string };

  // Wallet: what both the vault and payments report
  /** No key is in memory: the owner has to unlock first. */
  WALLET_LOCKED: NoContext;
  /** No key of this wallet belongs to the account. */
  WALLET_ACCOUNT_UNKNOWN: NoContext;
  /** Something on the device was changed by other means than this wallet; `record` is its name, never what it holds. */
  WALLET_STORAGE_ALTERED: { readonly record: string };
  /** The device has no space left for the wallet's data. */
  WALLET_STORAGE_FULL: NoContext;
  /** The device's storage refused to read or write. */
  WALLET_STORAGE_FAILED: NoContext;
}

/** The name of an error: stable, upper case, the key under which the user interface finds its sentence. */
export type ErrorCode = keyof ErrorContext;
