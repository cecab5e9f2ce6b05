import type { TimeoutPhase, UnexpectedReply } from '../../protocol/error-codes';
import { badData, nodeTrouble, refusedBlock, type ErrorMessages } from './error-message';

const WAIT = 'Wait a moment and try again.';

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
  redirect:
    'The node redirects to another address. This page does not follow: you agreed to ask this node, no other.',
};

/** What can go wrong while something is looked up: what a node answers, a stream, the way there. */
export const READING_MESSAGES = {
  NETWORK_UNKNOWN: () => badData('The data names a network that does not exist.'),
  ALGORITHM_UNKNOWN: () => badData('The data names an algorithm that this site does not know.'),
  VERSION_OUT_OF_RANGE: () => badData('The data carries a version that no version can have.'),

  JSON_MALFORMED: () => badData('The data cannot be read: it is not proper JSON.'),
  JSON_TOO_DEEP: () => badData('The data is nested more deeply than any answer of a node.'),
  JSON_DUPLICATE_MEMBER: ({ member }) => badData(`The data says “${member}” twice.`),
  JSON_NOT_AN_OBJECT: ({ entity }) => badData(`The data should be one ${entity} and is not.`),
  JSON_NOT_AN_ARRAY: ({ entity }) => badData(`The data should be a list of ${entity} and is not.`),
  JSON_MEMBER_MISSING: ({ member }) => badData(`The data lacks “${member}”.`),
  JSON_MEMBER_INVALID: ({ member }) => badData(`The data has a “${member}” that cannot be.`),

  BYTES_LENGTH: ({ length, expected }) => badData(`${expected} bytes were needed, ${length} came.`),
  BLOCK_TYPE_UNKNOWN: () => badData('The data holds a kind of block that this site does not know.'),

  WORK_BEFORE_NETWORK_START: () =>
    refusedBlock(
      'The block is dated before the network began, in 2024.',
      'Set the clock of this device right and try again.',
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
      status === 0 ? REPLIES[reason] : `${REPLIES[reason]} (HTTP status ${status})`,
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
} satisfies Partial<ErrorMessages>;
