import type { TimeoutPhase, UnexpectedReply } from '../../protocol/error-codes';
import { badData, invalidBlock, nodeTrouble, type ErrorMessages } from './error-message';

const WAIT = 'Wait a moment and try again.';
/** Over HTTP/1.1, the seventh request to a server waits until one of six ends, and streams do not. */
const FEWER_TABS =
  'Close other open tabs of this site, since browsers limit their connections to a node. Then try again.';

const PHASES: { readonly [P in TimeoutPhase]: string } = {
  connect: 'The node did not accept the connection in time.',
  'first-byte': 'The node accepted the request but did not respond in time.',
  idle: 'The node stopped sending in the middle of its response.',
  total: 'The node took too long to respond.',
};

const REPLIES: { readonly [R in UnexpectedReply]: string } = {
  html: 'A web page came back instead of a response from the node. Public Wi-Fi does this until you sign in; so does a proxy whose node is down.',
  'not-json': 'The response is not in a format that Atto nodes use.',
  malformed: 'The response from the node is damaged.',
  'wrong-path':
    'The server at this address does not offer this request. Some nodes and gateways offer only a part of the API.',
  'wrong-entity': 'The node sent something other than what was requested.',
  empty: 'The node sent an empty response.',
  'not-utf8': 'The response is not readable text.',
  redirect:
    'The node redirects to another address. This page does not follow redirects, because you chose this node and no other.',
};

/** The rule that an invalid value breaks, for the members that people recognise. */
const MEMBER_RULES: Readonly<Record<string, string>> = {
  amount: ' (must be 0 to 18,000,000,000 ATTO)',
  balance: ' (must be 0 to 18,000,000,000 ATTO)',
  previousBalance: ' (must be 0 to 18,000,000,000 ATTO)',
  height: ' (must be a whole number up to 18,446,744,073,709,551,615)',
};

/** Messages for reading data: responses, streams and the connection to the node. */
export const READING_MESSAGES = {
  NETWORK_UNKNOWN: () => badData('The data names a network that does not exist.'),
  ALGORITHM_UNKNOWN: () => badData('The data names an algorithm that this site does not know.'),
  VERSION_OUT_OF_RANGE: () => badData('The data has an invalid version.'),

  JSON_MALFORMED: () => badData('The data is not valid JSON.'),
  JSON_TOO_DEEP: () => badData('The data is nested more deeply than any response from a node.'),
  JSON_DUPLICATE_MEMBER: ({ member }) => badData(`The data contains “${member}” twice.`),
  JSON_NOT_AN_OBJECT: ({ entity }) => badData(`The data should be one ${entity} but is not.`),
  JSON_NOT_AN_ARRAY: ({ entity }) => badData(`The data should be a list of ${entity} but is not.`),
  JSON_MEMBER_MISSING: ({ member }) => badData(`The data is missing “${member}”.`),
  JSON_MEMBER_INVALID: ({ member }) =>
    badData(
      `The data has an invalid “${member}”${Object.hasOwn(MEMBER_RULES, member) ? MEMBER_RULES[member] : ''}.`,
    ),

  BYTES_LENGTH: ({ length, expected }) => badData(`Expected ${expected} bytes, got ${length}.`),
  BLOCK_TYPE_UNKNOWN: () => badData('The data contains a block type that this site does not know.'),

  WORK_BEFORE_NETWORK_START: () =>
    invalidBlock(
      'The block’s timestamp is before the start of the network in 2024.',
      'Correct the clock of this device and try again.',
    ),

  NODE_UNREACHABLE: ({ isOffline }) =>
    isOffline === true
      ? nodeTrouble(
          'The node cannot be reached',
          'You are offline.',
          'Connect this device to the internet, then try again.',
        )
      : nodeTrouble(
          'The node cannot be reached',
          'There was no response: the node is down, or this device is offline.',
          'Check your connection and try again.',
        ),
  NODE_REFUSES_BROWSERS: () =>
    nodeTrouble(
      'This node does not allow browser requests',
      'The node is running, but it does not let other websites read its responses.',
      'Use the public gateway, or serve this site and the node from the same origin.',
    ),
  NODE_TIMEOUT: ({ phase }) =>
    nodeTrouble('The node is too slow', PHASES[phase], phase === 'connect' ? FEWER_TABS : WAIT),
  NODE_UNEXPECTED_REPLY: ({ reason, status }) =>
    nodeTrouble(
      'Unexpected response',
      status === 0 ? REPLIES[reason] : `${REPLIES[reason]} (HTTP status ${status})`,
      'If you are on public Wi-Fi, sign in there first, then try again.',
    ),
  NODE_STATUS: ({ status }) =>
    status === 502 || status === 504
      ? nodeTrouble(
          'The node is not responding',
          `The server in front of the node could not reach it (HTTP status ${status}).`,
          WAIT,
        )
      : nodeTrouble(
          'The node returned an error',
          `The node returned HTTP status ${status} without an explanation.`,
          WAIT,
        ),
  NODE_NOT_OFFERED: ({ operation }) => ({
    ...nodeTrouble('Not offered by this node', `This node does not offer ${operation}.`, 'Try another node.'),
    retry: false,
  }),
  NODE_WRONG_NETWORK: ({ expected, actual }) => ({
    title: `This is ${actual}, not ${expected}`,
    happened: `The page is for the ${expected} network, but the node’s data belongs to ${actual}.`,
    safe: 'None of that data is shown.',
    next: `Switch the page to ${actual}, or use a ${expected} node.`,
    retry: true,
  }),
  NODE_BODY_TOO_LARGE: () =>
    nodeTrouble(
      'Too much data',
      'The response was larger than any valid response of this kind, so it was cut off.',
      WAIT,
    ),

  STREAM_LINE_MALFORMED: ({ line }) => badData(`Line ${line} of the stream cannot be read and was skipped.`),
  STREAM_LINE_TOO_LONG: () =>
    badData('A line of the stream was too long to be a transaction and was skipped.'),
  STREAM_DISCONNECTED: () =>
    nodeTrouble('The stream ended', 'The node closed the live connection.', 'It reconnects automatically.'),

  STREAM_EVENTS_LOST: ({ count }) =>
    badData(`Data arrived faster than this page could process it. Skipped: ${count}.`),
  STREAM_FLOOD: ({ linesPerSecond }) =>
    badData(`The node sent more than ${linesPerSecond} lines per second. The connection was closed.`),
  STREAM_HASH_CONFLICT: ({ height }) =>
    badData(`The node reports two different blocks at height ${height} of the same account.`),
  STREAM_HEIGHT_MISSING: ({ height }) =>
    badData(`The node does not return the block at height ${height}, although it has later ones.`),
} satisfies Partial<ErrorMessages>;
