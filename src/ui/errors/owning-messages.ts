import { COPY_AGAIN, TYPE_AGAIN, badData, badInput, refusedBlock, type ErrorMessages } from './error-message';
import type { INPUT_MESSAGES } from './input-messages';
import type { READING_MESSAGES } from './reading-messages';
import type { WALLET_MESSAGES } from './wallet-messages';

const MONEY_AGAIN = 'Look at the account’s latest state and start again from there.';
const OUR_FAULT = 'This should not happen here. Reload the page; if it stays, tell us what you did.';

const words = (happened: string, next: string) => badInput('Not these words', happened, next);
const transition = (happened: string, next: string) => badInput('Not possible', happened, next);

/** What can go wrong where somebody moves money: words and keys, blocks that are made, their publication. */
export const OWNING_MESSAGES: Omit<
  ErrorMessages,
  keyof typeof READING_MESSAGES | keyof typeof INPUT_MESSAGES | keyof typeof WALLET_MESSAGES
> = {
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
  MNEMONIC_PUBLISHED: () =>
    words(
      'These words are published as an example: anyone can take what is sent to their accounts. They work on network LOCAL only.',
      'Use words of your own.',
    ),
  PRIVATE_KEY_PUBLISHED: () =>
    badInput(
      'Not this key',
      'This private key is published as an example: anyone can take what is sent to its account. It works on network LOCAL only.',
      'Use a key of your own.',
    ),

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

  NODE_WORK_INVALID: () =>
    badData('The work server answered with a number that does not do the work. It was not used.'),

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
