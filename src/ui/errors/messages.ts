import type { ErrorCode, ErrorContext, TimeoutPhase, UnexpectedReply } from '../../protocol/error-codes';
import {
  badData,
  badInput,
  characterAt,
  hexFault,
  nodeTrouble,
  refusedBlock,
  type ErrorMessage,
} from './error-message';

/** One message for every code of the product: a code without one does not compile. */
export type ErrorMessages = { readonly [C in ErrorCode]: (context: ErrorContext[C]) => ErrorMessage };

const TYPE_AGAIN = 'Correct it and go on.';
const COPY_AGAIN = 'Copy it again, whole, from where it came.';
const WAIT = 'Wait a moment and try again.';
const MONEY_AGAIN = 'Look at the account’s latest state and start again from there.';
const OUR_FAULT = 'This should not happen here. Reload the page; if it stays, tell us what you did.';

const amount = (happened: string) => badInput('Not an amount', happened, TYPE_AGAIN);
const address = (happened: string): ErrorMessage => ({
  ...badInput('Not an address', happened, COPY_AGAIN),
  help: 'wrong-address',
});
const words = (happened: string, next: string) => badInput('Not these words', happened, next);
const transition = (happened: string, next: string) => badInput('Not possible', happened, next);

const PHASES: { readonly [P in TimeoutPhase]: string } = {
  connect: 'The node did not take the connection in time.',
  'first-byte': 'The node took the question and then said nothing for too long.',
  idle: 'The node began to answer and then fell silent.',
  total: 'The node took too long to answer.',
};

const REPLIES: { readonly [R in UnexpectedReply]: string } = {
  html: 'A web page came back instead of the node’s answer. Public wireless networks do that until you sign in; so does a proxy whose node is down.',
  'not-json': 'What came back is not an answer of a node.',
  malformed: 'What came back looks like an answer of a node but is damaged.',
  'wrong-path':
    'Something answers at this address, but it does not know this question: it is not a node of Atto, or one of another kind.',
  'wrong-entity': 'The node answered with something else than what was asked for.',
  empty: 'The node answered with nothing at all.',
  'not-utf8': 'What came back is not readable text.',
  redirect: 'The answer points to another place. It was not followed.',
};

/** What each error means to a person. The order is that of the codes. */
export const ERROR_MESSAGES: ErrorMessages = {
  AMOUNT_EMPTY: () => amount('There is no amount yet.'),
  AMOUNT_CHARACTER: (at) => amount(`An amount is digits and one dot; ${characterAt(at)}.`),
  AMOUNT_WHOLE_PART_MISSING: () => amount('A digit is missing before the dot: write 0.5, not .5.'),
  AMOUNT_FRACTION_MISSING: () => amount('A digit is missing after the dot: write 5 or 5.0, not “5.”.'),
  AMOUNT_TWO_SEPARATORS: () => amount('An amount has one dot at most; this has more.'),
  AMOUNT_TOO_MANY_DECIMALS: ({ decimals, allowed }) =>
    amount(`An ATTO has ${allowed} decimals; this has ${decimals}. Nothing is rounded.`),
  AMOUNT_RAW_IS_WHOLE: () => amount('A raw is the smallest unit: its amounts have no decimals.'),
  AMOUNT_ABOVE_MAX: () => amount('This is more than the 18,000,000,000 ATTO that exist.'),
  AMOUNT_NEGATIVE: () => amount('An amount cannot be below zero.'),

  HEIGHT_MALFORMED: () =>
    badInput('Not a height', 'A height is a whole number, written in digits.', TYPE_AGAIN),
  HEIGHT_OUT_OF_RANGE: () =>
    badInput('Not a height', 'Heights begin at 1 and end at 18,446,744,073,709,551,615.', TYPE_AGAIN),
  INSTANT_MALFORMED: () =>
    badInput('Not a time', 'This is not a date and time that can be read.', TYPE_AGAIN),
  INSTANT_OUT_OF_RANGE: () =>
    badInput('Not a time', 'This time lies beyond what the network can write.', TYPE_AGAIN),
  NETWORK_UNKNOWN: () => badData('The data names a network that does not exist.'),
  ALGORITHM_UNKNOWN: () => badData('The data names an algorithm that this site does not know.'),
  VERSION_OUT_OF_RANGE: () => badData('The data carries a version that no version can have.'),

  HEX_MALFORMED: (fault) => badInput('Not hexadecimal', hexFault('This', fault), COPY_AGAIN),
  HASH_MALFORMED: (fault) => badInput('Not a transaction hash', hexFault('A hash', fault), COPY_AGAIN),
  PUBLIC_KEY_MALFORMED: (fault) => badInput('Not a public key', hexFault('A public key', fault), COPY_AGAIN),
  SIGNATURE_MALFORMED: (fault) => badInput('Not a signature', hexFault('A signature', fault), COPY_AGAIN),
  WORK_MALFORMED: (fault) => badInput('Not a proof of work', hexFault('Work', fault), COPY_AGAIN),

  ADDRESS_EMPTY: () => address('There is no address yet.'),
  ADDRESS_SCHEME_MISSING: () => address('An address begins with atto://, which is missing here.'),
  ADDRESS_SCHEME_WRONG: ({ found }) => address(`An address begins with atto://, this one with “${found}”.`),
  ADDRESS_UPPER_CASE: ({ position }) =>
    address(`Addresses are written in small letters; character ${position + 1} is a capital one.`),
  ADDRESS_CHARACTER: (at) => address(`An address is made of a–z and 2–7; ${characterAt(at)}.`),
  ADDRESS_LENGTH: ({ length, expected }) =>
    address(`An address has ${expected} characters after atto://; this has ${length}.`),
  ADDRESS_ALGORITHM: () => address('This address belongs to a kind of account that does not exist yet.'),
  ADDRESS_CHECKSUM: () => address('The letters do not fit together: at least one of them is wrong.'),
  ADDRESS_SECOND_SPELLING: ({ canonical }) =>
    badInput(
      'Another spelling of an address',
      'The last letter is not the one that this address is written with.',
      `Use ${canonical} instead.`,
    ),

  MNEMONIC_WORD_COUNT: ({ count, expected }) =>
    words(
      `There are ${expected} words in a recovery phrase; here are ${count}.`,
      'Check which word is missing or there twice.',
    ),
  MNEMONIC_UNKNOWN_WORD: ({ word }) =>
    words(`Word ${word} is not on the list that recovery phrases are made from.`, 'Check its spelling.'),
  MNEMONIC_CHECKSUM: () =>
    words(
      'Each word is on the list, but together they are no recovery phrase.',
      'One may be wrong, or two may have changed places.',
    ),
  ENTROPY_LENGTH: ({ length, expected }) =>
    words(`A recovery phrase is made from ${expected} bytes; here are ${length}.`, OUR_FAULT),
  SEED_LENGTH: ({ length, expected }) =>
    words(`A seed has ${expected} bytes; this has ${length}.`, OUR_FAULT),
  PRIVATE_KEY_LENGTH: ({ length, expected }) =>
    badInput('Not a private key', `A private key has ${expected} bytes; this has ${length}.`, COPY_AGAIN),
  KEY_INDEX_OUT_OF_RANGE: () =>
    badInput('Not an account number', 'Accounts are numbered from 0 to 2,147,483,647.', TYPE_AGAIN),

  JSON_MALFORMED: () => badData('The data cannot be read: it is not proper JSON.'),
  JSON_TOO_DEEP: () => badData('The data is nested more deeply than any answer of a node.'),
  JSON_DUPLICATE_MEMBER: ({ member }) => badData(`The data says “${member}” twice.`),
  JSON_NOT_AN_OBJECT: ({ entity }) => badData(`The data should be one ${entity} and is not.`),
  JSON_NOT_AN_ARRAY: ({ entity }) => badData(`The data should be a list of ${entity} and is not.`),
  JSON_MEMBER_MISSING: ({ member }) => badData(`The data lacks “${member}”.`),
  JSON_MEMBER_INVALID: ({ member }) => badData(`The data has a “${member}” that cannot be.`),

  BYTES_LENGTH: ({ length, expected }) => badData(`${expected} bytes were needed, ${length} came.`),
  BLOCK_TYPE_UNKNOWN: () => badData('The data holds a kind of block that this site does not know.'),

  BLOCK_NETWORK_UNKNOWN: () => refusedBlock('The block names no network.', MONEY_AGAIN),
  BLOCK_VERSION_UNSUPPORTED: () =>
    refusedBlock(
      'The block is of a version that the network does not take.',
      'A newer version of this site may know it.',
    ),
  BLOCK_TIMESTAMP_IN_FUTURE: () =>
    refusedBlock(
      'The block is dated more than a minute ahead.',
      'Set the clock of this device right and try again.',
    ),
  BLOCK_BALANCE_ZERO: () => refusedBlock('A block that receives must leave a balance.', MONEY_AGAIN),
  BLOCK_HEIGHT_TOO_LOW: () =>
    refusedBlock('Only an account’s first block may have this height.', MONEY_AGAIN),
  BLOCK_AMOUNT_ZERO: () => refusedBlock('An amount of zero cannot be sent.', 'Send at least one raw.'),
  BLOCK_RECEIVER_IS_SENDER: () =>
    refusedBlock('An account cannot send to itself.', 'Choose another receiver.'),
  TRANSACTION_WORK_INVALID: () =>
    refusedBlock(
      'The proof of work does not meet the threshold of the block’s year.',
      'New work has to be found for it.',
    ),
  TRANSACTION_SIGNATURE_INVALID: () =>
    refusedBlock(
      'The signature does not belong to the account.',
      'Sign the block again with the account’s key.',
    ),

  WORK_BEFORE_NETWORK_START: () =>
    refusedBlock(
      'The block is dated before the network began, in 2024.',
      'Set the clock of this device right and try again.',
    ),

  WORK_ENGINE_FAILED: () => ({
    title: 'The search did not start',
    happened: 'The program that searches for work did not arrive, or stopped.',
    safe: 'Nothing was sent.',
    next: 'Try again; without a connection it cannot be fetched.',
    retry: true,
    help: 'stuck-page',
  }),
  WORK_RESULT_INVALID: () => ({
    title: 'Not a proof of work',
    happened: 'The search came back with a number that does not meet the threshold. It was not used.',
    safe: 'Nothing was sent.',
    next: 'Try again.',
    retry: true,
  }),

  TRANSITION_AMOUNT_ZERO: () => transition('An amount of zero cannot be sent.', 'Send at least one raw.'),
  TRANSITION_RECEIVER_IS_SENDER: () =>
    transition('An account cannot send to itself.', 'Choose another receiver.'),
  TRANSITION_BALANCE_TOO_LOW: () =>
    transition('The account does not hold that much.', 'Choose a smaller amount.'),
  TRANSITION_BALANCE_ABOVE_MAX: () =>
    transition('The account would hold more than all the ATTO there is.', MONEY_AGAIN),
  TRANSITION_TIMESTAMP_TOO_EARLY: () =>
    transition(
      'The block would be older than the one it builds on.',
      'Set the clock of this device right and try again.',
    ),
  TRANSITION_RECEIVABLE_OF_OTHER_ACCOUNT: () =>
    transition('This payment was sent to another account.', 'Receive it with the account it was sent to.'),
  TRANSITION_NETWORKS_DIFFER: ({ expected, actual }) =>
    transition(
      `The account is on ${expected}, the other part of this on ${actual}.`,
      'Choose one network for both.',
    ),
  TRANSITION_REPRESENTATIVE_UNCHANGED: () =>
    transition('This representative already votes for the account.', 'Choose another one.'),
  TRANSITION_HEIGHT_EXHAUSTED: () =>
    transition('The account cannot grow any further.', 'Use another account.'),

  CHALLENGE_TOO_SHORT: ({ length, minimum }) =>
    badInput(
      'Not a safe challenge',
      `A challenge needs ${minimum} bytes; this has ${length}.`,
      'Do not sign it.',
    ),

  NODE_UNREACHABLE: () =>
    nodeTrouble(
      'The node cannot be reached',
      'No answer came: the node is down, or this device is offline.',
      'Check your connection and try again.',
    ),
  NODE_REFUSES_BROWSERS: () =>
    nodeTrouble(
      'This node does not talk to browsers',
      'The node is up, but it does not let pages of other sites read its answers.',
      'Use the public gateway, or put this site and the node behind one address.',
    ),
  NODE_TIMEOUT: ({ phase }) => nodeTrouble('The node is too slow', PHASES[phase], WAIT),
  NODE_UNEXPECTED_REPLY: ({ reason, status }) =>
    nodeTrouble(
      'Not an answer of a node',
      `${REPLIES[reason]} (HTTP status ${status})`,
      'If you are on a public wireless network, sign in there first; then try again.',
    ),
  NODE_STATUS: ({ status }) =>
    status === 502 || status === 504
      ? nodeTrouble(
          'The node does not answer',
          `The server in front of the node could not reach it (HTTP status ${status}).`,
          WAIT,
        )
      : nodeTrouble(
          'The node could not answer',
          `The node answered with HTTP status ${status} and no further word.`,
          WAIT,
        ),
  NODE_NOT_OFFERED: ({ operation }) => ({
    ...nodeTrouble('Not offered by this node', `This node does not offer ${operation}.`, 'Another node may.'),
    retry: false,
  }),
  NODE_WRONG_NETWORK: ({ expected, actual }) => ({
    title: `This is ${actual}, not ${expected}`,
    happened: `The page is about the ${expected} network, but what the node sent belongs to ${actual}.`,
    safe: 'Nothing of it is shown as a fact of the network you asked for.',
    next: `Switch the page to ${actual}, or use a node of ${expected}.`,
    retry: true,
  }),
  NODE_BODY_TOO_LARGE: () =>
    nodeTrouble(
      'Too much at once',
      'The node sent more than any answer of this kind can be. It was cut off.',
      WAIT,
    ),

  NODE_URL_MALFORMED: () =>
    badInput('Not the address of a node', 'A node’s address begins with http:// or https://.', TYPE_AGAIN),
  NODE_WORK_INVALID: () =>
    badData('The work server answered with a number that does not do the work. It was not used.'),

  STREAM_LINE_MALFORMED: ({ line }) => badData(`Line ${line} of the stream cannot be read. It was left out.`),
  STREAM_LINE_TOO_LONG: () =>
    badData('A line of the stream was longer than any transaction. It was left out.'),
  STREAM_DISCONNECTED: () =>
    nodeTrouble('The stream ended', 'The node closed the live connection.', 'It is opened again by itself.'),

  STREAM_EVENTS_LOST: ({ count }) =>
    badData(`More came than this page could keep up with. Left out: ${count}.`),
  STREAM_FLOOD: ({ linesPerSecond }) =>
    badData(`The node sent more than ${linesPerSecond} lines in a second. The connection was cut.`),
  STREAM_HASH_CONFLICT: ({ height }) =>
    badData(`The node names two different blocks for height ${height} of one account.`),
  STREAM_HEIGHT_MISSING: ({ height }) =>
    badData(`The node does not hand out the block at height ${height}, though it has later ones.`),

  PUBLISH_PREVIOUS_NOT_FOUND: ({ neverOpened }) =>
    neverOpened
      ? refusedBlock('The account was never opened.', 'Receive a first payment with it.')
      : {
          ...refusedBlock(
            'The node does not know the account’s previous block yet.',
            'The same block may be offered again.',
          ),
          retry: true,
        },
  PUBLISH_RECEIVABLE_NOT_FOUND: ({ alreadyReceived }) =>
    alreadyReceived
      ? refusedBlock('The account has received this payment already.', MONEY_AGAIN)
      : {
          ...refusedBlock(
            'The node does not know the payment that this block receives.',
            'Offer it again in a moment; if that fails too, look at the account’s latest state.',
          ),
          retry: true,
        },
  PUBLISH_INVALID_TRANSACTION: () =>
    refusedBlock(
      'The node found a fault in the block, its work or its signature.',
      'Check the clock of this device, then start again.',
    ),
  PUBLISH_INVALID_NETWORK: () =>
    refusedBlock(
      'The block belongs to another network than the node.',
      'Switch to the network of the account.',
    ),
  PUBLISH_INVALID_BALANCE: () => refusedBlock('The balance in the block does not add up.', MONEY_AGAIN),
  PUBLISH_INVALID_AMOUNT: () => refusedBlock('Amount and balance in the block do not add up.', MONEY_AGAIN),
  PUBLISH_INVALID_RECEIVER: () =>
    refusedBlock('The payment was sent to another account.', 'Receive it with the account it was sent to.'),
  PUBLISH_INVALID_CHANGE: () => refusedBlock('The change of representative is not valid.', MONEY_AGAIN),
  PUBLISH_INVALID_TIMESTAMP: () =>
    refusedBlock(
      'The block is not later than the one it builds on.',
      'Set the clock of this device right and start again.',
    ),
  PUBLISH_INVALID_VERSION: () =>
    refusedBlock('The account is already on a newer version.', 'A newer version of this site may know it.'),
  PUBLISH_INVALID_PREVIOUS: () =>
    refusedBlock(
      'Another block took this place in the account’s chain, perhaps from another device.',
      MONEY_AGAIN,
    ),
  PUBLISH_INVALID_REPRESENTATIVE: () =>
    refusedBlock('This representative already votes for the account.', 'Choose another one.'),
  PUBLISH_OLD_TRANSACTION: () =>
    refusedBlock('The account has moved on: this place in its chain is taken.', MONEY_AGAIN),
  PUBLISH_DROPPED: () => ({
    ...refusedBlock('The node has more to do than it can take.', 'Offer the same block again in a moment.'),
    retry: true,
  }),
  PUBLISH_ELECTION_EXPIRED: () => ({
    ...refusedBlock(
      'The voters did not agree in time.',
      'Offer the same block again: it cannot be spent twice.',
    ),
    retry: true,
  }),
  PUBLISH_REFUSED_WITHOUT_REASON: ({ status }) =>
    refusedBlock(
      `The node refused the block (status ${status}) and gave no reason; none can be found from here either.`,
      MONEY_AGAIN,
    ),
  PUBLISH_UNKNOWN_OUTCOME: () => ({
    title: 'Not known yet',
    happened: 'The connection broke before the node said whether the block was confirmed.',
    safe: 'It was confirmed once or not at all: the same block can never be spent twice.',
    next: 'Ask for it by its hash. Do not make a second payment before that is answered.',
    retry: true,
    help: 'sent-not-received',
  }),
  PUBLISH_ACKNOWLEDGED_OTHER_HASH: () => ({
    title: 'The node answered about another block',
    happened: 'The node confirmed a hash that is not the one of the block that was sent.',
    safe: 'This proves a faulty node. What became of the block is not known yet.',
    next: 'Ask for the block by its hash at another node before you pay again.',
    retry: false,
  }),
};
