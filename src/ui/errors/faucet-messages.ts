import { TYPE_AGAIN, badInput, nodeTrouble, type ErrorMessage, type ErrorMessages } from './error-message';

const NOTHING_LOST = 'Nothing was paid, and nothing is lost.';
const CLAIM_KEPT = 'A claim that the faucet has accepted is stored there and will be paid.';

const closed = (title: string, happened: string, next: string): ErrorMessage => ({
  title,
  happened,
  next,
  safe: CLAIM_KEPT,
  retry: true,
});
const anew = (title: string, happened: string): ErrorMessage => ({
  title,
  happened,
  safe: NOTHING_LOST,
  next: 'Start again: your device then searches for a new number.',
  retry: true,
});

/**
 * Messages for claims at a faucet. Those that depend on a time say that there is one: the page shows it next to them.
 */
export const FAUCET_MESSAGES = {
  FAUCET_ADDRESS_INVALID: () =>
    badInput('Not an address', 'The faucet does not recognize this address.', TYPE_AGAIN),
  FAUCET_REQUEST_INVALID: () =>
    anew(
      'Not understood',
      'The faucet did not understand this page’s request. The page or the faucet may be out of date.',
    ),
  FAUCET_BODY_TOO_LARGE: () => anew('Not understood', 'The request was larger than the faucet accepts.'),
  FAUCET_CHALLENGE_INVALID: () =>
    anew('Not this faucet’s challenge', 'The number solves a challenge that this faucet did not issue.'),
  FAUCET_CHALLENGE_EXPIRED: () =>
    anew('The challenge has expired', 'The search took longer than the challenge was valid.'),
  FAUCET_WORK_WRONG: () =>
    anew('Wrong number', 'The faucet found that the number does not solve its challenge.'),
  FAUCET_ALREADY_CLAIMED: () => ({
    title: 'Already claimed',
    happened: 'This number was used for a claim before.',
    safe: CLAIM_KEPT,
    next: 'Look at that claim instead of making another one.',
    retry: false,
  }),
  FAUCET_CLAIM_UNKNOWN: () => ({
    title: 'Unknown claim',
    happened: 'The faucet has no claim with this id.',
    safe: 'If it was paid, the payment is in your account.',
    next: 'Look at your account, or make a new claim.',
    retry: false,
  }),
  FAUCET_TOO_SOON: () => ({
    title: 'Too soon',
    happened: 'The faucet paid this address recently.',
    safe: NOTHING_LOST,
    next: 'Come back later, or earn ATTO in another way.',
    retry: false,
  }),
  FAUCET_BUDGET_EMPTY: () =>
    closed(
      'The budget is used up',
      'The faucet has paid out its budget for now, except a part for internet connections without a recent claim.',
      'Come back when it refills.',
    ),
  FAUCET_EMPTY: () =>
    closed('The faucet is empty', 'Its account holds less than one payout.', 'Come back another day.'),
  FAUCET_PAUSED: () => closed('Paused', 'The operator has paused the faucet.', 'Come back later.'),
  FAUCET_NODE_UNAVAILABLE: () =>
    closed(
      'No connection to the network',
      'The faucet cannot reach its node.',
      'Try again in a few minutes.',
    ),
  FAUCET_QUEUE_FULL: () =>
    closed(
      'Many claims from your connection',
      'Many claims from your internet connection, which you may share with other people, are already waiting.',
      'Try again when there is room in the queue.',
    ),
  FAUCET_CLOCK_WRONG: () =>
    closed(
      'The faucet’s clock is wrong',
      'The clocks of the faucet and its node disagree, so it pays nothing until they agree.',
      'Try again in a few minutes.',
    ),
  FAUCET_BUSY: () => closed('Busy', 'The faucet has too many visitors right now.', 'Try again in a minute.'),
  FAUCET_FAILED: () =>
    closed('The faucet has a problem', 'Something went wrong inside the faucet.', 'Try again in a minute.'),
  FAUCET_UNREACHABLE: () => ({
    ...nodeTrouble(
      'The faucet does not respond',
      'The faucet could not be reached.',
      'Check your connection and try again.',
    ),
    safe: CLAIM_KEPT,
  }),
  FAUCET_TIMEOUT: () =>
    closed('The faucet does not respond', 'The faucet took too long to respond.', 'Try again.'),
  FAUCET_UNEXPECTED_REPLY: ({ status }) =>
    closed(
      'Unexpected response',
      `The faucet’s response (status ${status}) is not usable.`,
      'Try again later.',
    ),
  FAUCET_WRONG_NETWORK: ({ expected, actual }) => ({
    title: 'Another network',
    happened: `This faucet pays on ${actual}, not on ${expected}.`,
    safe: NOTHING_LOST,
    next: 'This is a mistake in the site’s configuration. Please report it.',
    retry: false,
  }),
} satisfies Partial<ErrorMessages>;
