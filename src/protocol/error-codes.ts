import type { Network } from './network';

/** The context of a code that has nothing to add. */
export type NoContext = Readonly<Record<string, never>>;

/**
 * Why a hexadecimal text was refused. Lengths and positions count UTF-16 units (for hexadecimal: characters),
 * positions from 0; `expected` is the only valid length.
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

/** An invalid character: its position in UTF-16 units from 0, and its Unicode code point. */
export type BadCharacter = { readonly position: number; readonly codePoint: number };

/** A phase of a request to a node that has its own time limit. */
export type TimeoutPhase = 'connect' | 'first-byte' | 'idle' | 'total';

/** Why a response is not one of the node's API. */
export type UnexpectedReply =
  'html' | 'not-json' | 'malformed' | 'wrong-path' | 'wrong-entity' | 'empty' | 'not-utf8' | 'redirect';

/**
 * Why a passkey opened nothing. `cancelled`: nobody used one; browsers do not say why. `unable`: what keeps it computes no
 * key. `unverified`: it did not check who used it. `other`: it is not one of this vault. `moved`: it belongs to another
 * host. `exists`: it is one of the vault already.
 */
export type PasskeyFault = 'cancelled' | 'unable' | 'unverified' | 'other' | 'moved' | 'exists';

/** The part of a node's response that the owner's own signed blocks disprove. */
export type FalseClaim =
  | 'hash'
  | 'signature'
  | 'work'
  | 'network'
  | 'account'
  | 'height'
  | 'balance'
  | 'time'
  | 'history'
  | 'receivable';

/**
 * Every error code of the product with its typed context. Append-only: a code is never renamed, reused or given
 * another meaning. The user interface chooses the sentence shown for a code. No context may ever contain a secret: no
 * word of a mnemonic, no key, no passphrase, no URL that could carry credentials.
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
  /** `007`: allowed in JSON, refused in a form field. */
  AMOUNT_LEADING_ZERO: NoContext;
  AMOUNT_TOO_MANY_DIGITS: { readonly digits: number; readonly allowed: number };
  /** Zero where an amount must be greater than zero. */
  AMOUNT_ZERO: NoContext;
  /** `1,500`: `whole`, the sign and three digits, so that the sign may be for decimals or for thousands. */
  AMOUNT_SEPARATOR_UNCLEAR: { readonly sign: ',' | '.'; readonly whole: string; readonly group: string };
  /** `1.000,50`: a point and a comma in one amount; the second kind begins at `position`. */
  AMOUNT_MIXED_SEPARATORS: { readonly position: number };

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
  /** 61 address characters without `atto://`: accepted by `normaliseAddress`, not by `parseAddress`. */
  ADDRESS_SCHEME_MISSING: NoContext;
  /** Another scheme or prefix: `found` is the text in place of `atto://`, at most 24 characters of it. */
  ADDRESS_SCHEME_WRONG: { readonly found: string };
  /** A capital letter; the first one is at `position`. Addresses are lower case. */
  ADDRESS_UPPER_CASE: { readonly position: number };
  /** A character outside a-z and 2-7. */
  ADDRESS_CHARACTER: BadCharacter;
  /** `length` characters after the scheme where `expected` (61) are needed. */
  ADDRESS_LENGTH: { readonly length: number; readonly expected: number };
  ADDRESS_ALGORITHM: { readonly code: number };
  ADDRESS_CHECKSUM: NoContext;
  /** The spelling with the spare bit of the last character set; `canonical` is the spelling to use. */
  ADDRESS_SECOND_SPELLING: { readonly canonical: string };

  // Mnemonic, seed, keys. None of these contexts contains any of the words.
  MNEMONIC_WORD_COUNT: { readonly count: number; readonly expected: number };
  /** `word` counts from 1. */
  MNEMONIC_UNKNOWN_WORD: { readonly word: number };
  MNEMONIC_CHECKSUM: NoContext;
  /** A valid recovery phrase of BIP-39, but with 12, 15, 18 or 21 words. */
  MNEMONIC_OTHER_LENGTH: { readonly count: number; readonly expected: number };
  /** Words of another list of BIP-39. */
  MNEMONIC_OTHER_LANGUAGE: { readonly language: string; readonly count: number; readonly expected: number };
  ENTROPY_LENGTH: { readonly length: number; readonly expected: number };
  SEED_LENGTH: { readonly length: number; readonly expected: number };
  PRIVATE_KEY_LENGTH: { readonly length: number; readonly expected: number };
  KEY_INDEX_OUT_OF_RANGE: NoContext;
  /** A published mnemonic, on a network other than LOCAL. */
  MNEMONIC_PUBLISHED: NoContext;
  /** A published private key, on a network other than LOCAL. */
  PRIVATE_KEY_PUBLISHED: NoContext;

  // JSON
  JSON_MALFORMED: { readonly position: number; readonly reason: string };
  JSON_TOO_DEEP: { readonly limit: number };
  JSON_DUPLICATE_MEMBER: { readonly member: string };
  /** Not a JSON object where one is required. */
  JSON_NOT_AN_OBJECT: { readonly entity: string };
  JSON_NOT_AN_ARRAY: { readonly entity: string };
  JSON_MEMBER_MISSING: { readonly member: string };
  /** A member has the wrong type or an invalid value; `cause` has the details, if any. */
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

  /** The proof-of-work engine failed to start or crashed. */
  WORK_ENGINE_FAILED: NoContext;
  /** An engine returned a nonce that does not meet the threshold; it is discarded. */
  WORK_RESULT_INVALID: NoContext;

  // Transitions: why a block cannot be built on this account
  TRANSITION_AMOUNT_ZERO: NoContext;
  TRANSITION_RECEIVER_IS_SENDER: NoContext;
  TRANSITION_BALANCE_TOO_LOW: { readonly balance: bigint; readonly amount: bigint };
  TRANSITION_BALANCE_ABOVE_MAX: NoContext;
  /** The block's timestamp must be later than that of what it builds on; `earliest` is the first allowed instant. */
  TRANSITION_TIMESTAMP_TOO_EARLY: { readonly earliest: bigint };
  TRANSITION_RECEIVABLE_OF_OTHER_ACCOUNT: NoContext;
  TRANSITION_NETWORKS_DIFFER: { readonly expected: Network; readonly actual: Network };
  TRANSITION_REPRESENTATIVE_UNCHANGED: NoContext;
  TRANSITION_HEIGHT_EXHAUSTED: NoContext;

  // Signed messages
  CHALLENGE_TOO_SHORT: { readonly length: number; readonly minimum: number };

  // Node client: requests
  /** `isOffline`: the device knew that it had no connection. Absent: the reason is unknown. */
  NODE_UNREACHABLE: { readonly isOffline?: boolean };
  /** The node responds, but not to pages of other origins (no CORS headers). */
  NODE_REFUSES_BROWSERS: NoContext;
  NODE_TIMEOUT: { readonly phase: TimeoutPhase };
  /** `status` 0: browsers do not reveal the status of a redirect that is not followed. */
  NODE_UNEXPECTED_REPLY: { readonly reason: UnexpectedReply; readonly status: number };
  NODE_STATUS: { readonly status: number };
  /** The node does not support this optional operation. */
  NODE_NOT_OFFERED: { readonly operation: string };
  NODE_WRONG_NETWORK: { readonly expected: Network; readonly actual: Network };
  NODE_BODY_TOO_LARGE: { readonly limit: number };
  /**
   * The node's URL is neither http, https nor a path of this site. The text itself is left out because it may contain
   * credentials.
   */
  NODE_URL_MALFORMED: NoContext;
  /** A work server's nonce that does not meet the threshold. */
  NODE_WORK_INVALID: NoContext;

  // Node client: streams
  STREAM_LINE_MALFORMED: { readonly line: number };
  STREAM_LINE_TOO_LONG: { readonly limit: number };
  STREAM_DISCONNECTED: NoContext;
  /** A subscriber was too slow and lost this many events. */
  STREAM_EVENTS_LOST: { readonly count: number };
  /** Lines arrived faster than any network produces them. */
  STREAM_FLOOD: { readonly linesPerSecond: number };
  /** Two different entities at one height of an account, or a block that does not build on the one before it. */
  STREAM_HASH_CONFLICT: { readonly height: bigint };
  /** A height that the node did not return after several requests. */
  STREAM_HEIGHT_MISSING: { readonly height: bigint };

  // Node client: publishing, one code per rejection reason of the node
  /** `neverOpened`: the account has no blocks, so publishing the same block again cannot help. */
  PUBLISH_PREVIOUS_NOT_FOUND: { readonly neverOpened: boolean };
  /** `alreadyReceived`: the account's chain shows that it already received the payment. */
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
  /** The node's queue is full; the same bytes can be published again later. */
  PUBLISH_DROPPED: NoContext;
  /** No quorum within the node's time limit; the same bytes can be published again. */
  PUBLISH_ELECTION_EXPIRED: NoContext;
  /** Rejected without a reason, and the ledger check finds none either. */
  PUBLISH_REFUSED_WITHOUT_REASON: { readonly status: number };
  /** Whether the block was confirmed is unknown: publish the same bytes again, and never treat it as a failure. */
  PUBLISH_UNKNOWN_OUTCOME: NoContext;
  PUBLISH_ACKNOWLEDGED_OTHER_HASH: { readonly submitted: string; readonly acknowledged: string };

  // Wallet: errors of both the vault and payments
  /** No key is in memory: the owner must unlock the wallet first. */
  WALLET_LOCKED: NoContext;
  /** The wallet has no key for this account. */
  WALLET_ACCOUNT_UNKNOWN: NoContext;
  /**
   * A record on the device was changed by something other than this wallet; `record` is its name, never its content.
   */
  WALLET_STORAGE_ALTERED: { readonly record: string };
  /** The device has no space left for the wallet's data. */
  WALLET_STORAGE_FULL: NoContext;
  /** The device's storage refused to read or write. */
  WALLET_STORAGE_FAILED: NoContext;
  /** The browser has no storage for this site, or does not open it. */
  WALLET_STORAGE_BLOCKED: NoContext;

  // Wallet: vault
  /** The password opens nothing; a cost that was replaced by another one that the wallet writes looks the same. */
  WALLET_PASSWORD_WRONG: NoContext;
  WALLET_PASSWORD_TOO_SHORT: { readonly minimum: number };
  WALLET_PASSWORD_TOO_LONG: { readonly limit: number };
  /** One of the first passwords that anyone tries: a common one, a repetition, a row of the keyboard. */
  WALLET_PASSWORD_COMMON: NoContext;
  /** A passkey was not used, or does not open the vault. */
  WALLET_PASSKEY_FAILED: { readonly reason: PasskeyFault };
  /** Too many wrong passwords in a row: the next try is taken after `waitMs` milliseconds. */
  WALLET_UNLOCK_TOO_SOON: { readonly waitMs: number };
  /** This device holds no vault for the network. */
  WALLET_VAULT_MISSING: NoContext;
  /** This device holds a vault already; nothing is written over it. */
  WALLET_VAULT_EXISTS: NoContext;
  /** The vault already holds these words. */
  WALLET_WORDS_EXIST: NoContext;
  /** A form of data that a later version of this program wrote. */
  WALLET_FORMAT_NEWER: { readonly version: number };
  /** The stored data is older than what this device has seen: revision `found` where `expected` was the least. */
  WALLET_STORAGE_ROLLED_BACK: { readonly found: number; readonly expected: number };
  /** None of the ways to stretch a password runs in this browser. */
  WALLET_KDF_UNAVAILABLE: NoContext;
  /** The worker that holds the keys did not start, or broke. */
  WALLET_KEYS_FAILED: NoContext;
  /** The text typed to confirm a deletion is not the required one. */
  WALLET_CONFIRMATION_WRONG: NoContext;
  /** A file that is not a backup of a wallet, or was changed. */
  WALLET_BACKUP_INVALID: NoContext;
  /** The backup belongs to another network. */
  WALLET_BACKUP_NETWORK: { readonly expected: Network; readonly actual: Network };
  /** A name, a note or a setting that cannot be stored; `member` says which. */
  WALLET_ENTRY_INVALID: { readonly member: string };

  // Wallet: payments
  /** The account's height is another than the one that the owner saw; 0 where the account was not opened. */
  PAYMENT_ACCOUNT_MOVED: { readonly seen: bigint; readonly height: bigint };
  /** An account that was never opened has nothing to send and no representative to change. */
  PAYMENT_NOT_OPENED: NoContext;
  /** An earlier block of the account is neither confirmed nor proven dead, so that no other may be signed. */
  PAYMENT_EARLIER_PENDING: { readonly hash: string };
  /** The node reports an older state of the account than the wallet has seen. */
  PAYMENT_NODE_BEHIND: { readonly height: bigint; readonly known: bigint };
  /** What the node reports about the account contradicts what its owner signed. */
  PAYMENT_NODE_UNTRUSTWORTHY: { readonly about: FalseClaim };
  /** The account's last block, or the payment to be received, is dated more than a minute after the node's time. */
  PAYMENT_CLOCK_BEHIND: { readonly aheadMs: number };
  /** The clocks of device and node are more than a day apart. Earlier versions refused to sign then; nothing throws it now. */
  PAYMENT_CLOCKS_DISAGREE: { readonly differenceMs: number };
  /** A block of this account has received the payment before. */
  PAYMENT_ALREADY_RECEIVED: NoContext;
  /** The node lists a payment whose transaction it does not have. */
  PAYMENT_NOT_FOUND: NoContext;
  /** The wallet's own check of a block that it made failed; `rule` is the rule's name. */
  PAYMENT_BLOCK_INVALID: { readonly rule: string };
  /** The signed block was not there when it was read back. It was not published and never will be. */
  PAYMENT_NOT_STORED: NoContext;
  /** Storing the signed block failed and so did removing it: it may be published by a later unlock. */
  PAYMENT_MAYBE_STORED: { readonly hash: string };
  /** This browser has no locks, without which two tabs could sign at the same time. */
  PAYMENT_LOCKS_MISSING: NoContext;

  // Faucet: what the service refuses. Times are epoch milliseconds by its clock.
  FAUCET_ADDRESS_INVALID: NoContext;
  FAUCET_REQUEST_INVALID: NoContext;
  FAUCET_BODY_TOO_LARGE: NoContext;
  /** The service did not issue this challenge. */
  FAUCET_CHALLENGE_INVALID: NoContext;
  FAUCET_CHALLENGE_EXPIRED: NoContext;
  /** The nonce does not meet the challenge's threshold. */
  FAUCET_WORK_WRONG: NoContext;
  /** The challenge was used; `claim` is the id of its claim. */
  FAUCET_ALREADY_CLAIMED: { readonly claim: string };
  FAUCET_CLAIM_UNKNOWN: NoContext;
  /** The address was paid recently. */
  FAUCET_TOO_SOON: { readonly retryAt: number };
  FAUCET_BUDGET_EMPTY: { readonly refillsAt: number };
  /** The faucet's account holds less than a claim pays. */
  FAUCET_EMPTY: NoContext;
  /** The operator paused the faucet. */
  FAUCET_PAUSED: NoContext;
  /** The service has no working connection to its node. */
  FAUCET_NODE_UNAVAILABLE: NoContext;
  /** Too many streams are open, or the service is stopping. */
  FAUCET_BUSY: NoContext;
  /** Too many claims of the visitor's subnet wait for their turn; a place is free at `retryAt`. */
  FAUCET_QUEUE_FULL: { readonly retryAt: number };
  /** The clocks of the service, its database and its node disagree. */
  FAUCET_CLOCK_WRONG: NoContext;
  /** A failure inside the service: the outcome of the request is unknown, and it can be repeated. */
  FAUCET_FAILED: NoContext;

  // Faucet: how the service is reached
  FAUCET_UNREACHABLE: NoContext;
  FAUCET_TIMEOUT: NoContext;
  /** A response that is not in the contract. */
  FAUCET_UNEXPECTED_REPLY: { readonly status: number };
  FAUCET_WRONG_NETWORK: { readonly expected: Network; readonly actual: Network };

  // Browser
  /** A part of the browser has neither succeeded nor failed within the time that it may take. */
  BROWSER_NOT_RESPONDING: { readonly part: 'storage' | 'locks' };
}

/** The name of an error: stable, upper case, and the key of its message in the user interface. */
export type ErrorCode = keyof ErrorContext;
