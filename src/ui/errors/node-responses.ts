import { isAttoError } from '../../protocol/error';

/**
 * What can come back when a signed block is published, or while its outcome is looked up. Atto node: publication outcomes;
 * the rest is what servers in front of a node, and connections, do.
 */
export type ResponseKind =
  | 'confirmed'
  | 'refused'
  | 'overloaded'
  | 'no-majority'
  | 'failed'
  | 'too-slow'
  | 'unreachable'
  | 'offline'
  | 'no-node'
  | 'behind'
  | 'false'
  | 'locked'
  | 'unclear';

/** One row: what a response means for the money, for owners and for developers. */
export interface NodeResponseWords {
  /** What came back, as an owner reads it: a sentence. */
  readonly came: string;
  /** What that means for the money: a sentence that holds in every state of the ledger in which it can come back. */
  readonly meaning: string;
  /** What an owner does: a sentence. */
  readonly next: string;
  /** The same for programs that publish; undefined for what only a wallet meets. */
  readonly api?: { readonly response: string; readonly meaning: string; readonly next: string };
}

const UNKNOWN = 'It is still unknown whether the payment was confirmed.';
/** The first sentence of what owners do after every response but a confirmation. */
export const DO_NOT_PAY_AGAIN = 'Do not pay again.';
const WAIT = `${DO_NOT_PAY_AGAIN} The wallet keeps publishing the same transaction until it is settled.`;
const LOOK_UP = 'Look it up, wait, publish the same bytes again.';

/**
 * What each response of a node means for the money, and what to do. Only a block that is confirmed at its height settles a
 * payment: no refusal, error or silence of a node does. The wallet, the help page, the error messages and the exchange guide
 * take their sentences from here.
 */
export const NODE_RESPONSES: Readonly<Record<ResponseKind, NodeResponseWords>> = {
  confirmed: {
    came: 'The node returned the transaction as confirmed.',
    meaning: 'It is paid, and final.',
    next: 'You don’t need to do anything.',
    api: {
      response: '200 with your transaction',
      meaning: 'the node reports it as confirmed',
      next: 'Look it up: only the account’s chain settles it.',
    },
  },
  refused: {
    came: 'The node refused the transaction.',
    meaning: 'A refusal does not show whether the same transaction was confirmed before.',
    next: WAIT,
    api: {
      response: '400',
      meaning: 'refused: the block breaks a rule, or its height is taken',
      next: 'It doesn’t say whether the block was paid before. Look it up.',
    },
  },
  overloaded: {
    came: 'The node is overloaded and turned the transaction away.',
    meaning: UNKNOWN,
    next: WAIT,
    api: { response: '429', meaning: 'unknown: dropped from a full queue', next: LOOK_UP },
  },
  'no-majority': {
    came: 'The voters did not reach a majority in time.',
    meaning: UNKNOWN,
    next: WAIT,
    api: {
      response: '503',
      meaning: 'unknown: the vote found no majority within 30 seconds',
      next: LOOK_UP,
    },
  },
  failed: {
    came: 'The node, or a server in front of it, reported an error.',
    meaning: UNKNOWN,
    next: WAIT,
    api: { response: '500, 502, 504', meaning: 'unknown: no verdict', next: LOOK_UP },
  },
  'too-slow': {
    came: 'The node did not respond in time.',
    meaning: UNKNOWN,
    next: WAIT,
    api: { response: 'timeout', meaning: 'unknown', next: LOOK_UP },
  },
  unreachable: {
    came: 'The node cannot be reached: the connection failed.',
    meaning: UNKNOWN,
    next: WAIT,
    api: { response: 'no connection, or a lost one', meaning: 'unknown', next: LOOK_UP },
  },
  offline: {
    came: 'You are offline.',
    meaning: UNKNOWN,
    next: `${DO_NOT_PAY_AGAIN} Connect to the internet: the wallet then keeps publishing the same transaction until it is settled.`,
  },
  'no-node': {
    came: 'Something other than an Atto node responded, such as a public Wi-Fi sign-in page.',
    meaning: UNKNOWN,
    next: `${WAIT} If this continues, check your connection, or choose another node.`,
    api: { response: 'anything else', meaning: 'unknown', next: LOOK_UP },
  },
  behind: {
    came: 'The node reports an older state of the account than this wallet has seen.',
    meaning: UNKNOWN,
    next: `${WAIT} If this continues, choose another node.`,
  },
  false: {
    came: 'What the node reports contradicts what you signed, so it cannot be trusted.',
    meaning: UNKNOWN,
    next: `${DO_NOT_PAY_AGAIN} Choose another node: the wallet publishes the same transaction there.`,
  },
  locked: {
    came: 'The wallet was locked before the outcome was known.',
    meaning: UNKNOWN,
    next: `${DO_NOT_PAY_AGAIN} Unlock the wallet: it then keeps publishing the same transaction until it is settled.`,
  },
  unclear: {
    came: 'The outcome could not be read.',
    meaning: UNKNOWN,
    next: WAIT,
  },
};

/** What came back, from the error of a publication or of the lookup after it. */
export function responseOf(error: unknown): ResponseKind {
  if (!isAttoError(error)) return 'unclear';
  if (isAttoError(error, 'PUBLISH_UNKNOWN_OUTCOME')) {
    // A node reports a vote without a majority as 503; that status for a read is an error of a server.
    if (isAttoError(error.cause, 'NODE_STATUS') && error.cause.context.status === 503) return 'no-majority';
    return error.cause === undefined ? 'unclear' : responseOf(error.cause);
  }
  if (isAttoError(error, 'NODE_UNREACHABLE'))
    return error.context.isOffline === true ? 'offline' : 'unreachable';
  if (isAttoError(error, 'NODE_STATUS')) return ofStatus(error.context.status);
  switch (error.code) {
    case 'PUBLISH_DROPPED':
      return 'overloaded';
    case 'PUBLISH_ELECTION_EXPIRED':
      return 'no-majority';
    case 'PUBLISH_ACKNOWLEDGED_OTHER_HASH':
    case 'PAYMENT_NODE_UNTRUSTWORTHY':
    case 'NODE_WRONG_NETWORK':
      return 'false';
    case 'PAYMENT_NODE_BEHIND':
      return 'behind';
    case 'NODE_TIMEOUT':
      return 'too-slow';
    case 'NODE_REFUSES_BROWSERS':
      return 'unreachable';
    case 'NODE_UNEXPECTED_REPLY':
    case 'NODE_BODY_TOO_LARGE':
      return 'no-node';
    case 'WALLET_LOCKED':
      return 'locked';
    default:
      return error.code.startsWith('PUBLISH_') ? 'refused' : 'unclear';
  }
}

function ofStatus(status: number): ResponseKind {
  if (status === 429) return 'overloaded';
  return status >= 500 ? 'failed' : 'no-node';
}
