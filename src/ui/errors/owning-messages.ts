import {
  COPY_AGAIN,
  TYPE_AGAIN,
  badData,
  badInput,
  invalidBlock,
  type ErrorMessage,
  type ErrorMessages,
} from './error-message';
import { NODE_RESPONSES, type ResponseKind } from './node-responses';
import type { FAUCET_MESSAGES } from './faucet-messages';
import type { INPUT_MESSAGES } from './input-messages';
import type { READING_MESSAGES } from './reading-messages';
import type { WALLET_MESSAGES } from './wallet-messages';

const MONEY_AGAIN = 'Check the account’s current state and start again from there.';
const OUR_FAULT = 'This is a bug. Reload the page; if it happens again, tell us what you did.';

const words = (happened: string, next: string) => badInput('Not a recovery phrase', happened, next);
const transition = (happened: string, next: string) => badInput('Not possible', happened, next);

/** A publication to which the response is not a confirmation. */
function unconfirmed(kind: ResponseKind, title: string, happened: string, next: string): ErrorMessage {
  const help = kind === 'refused' ? 'not-accepted' : 'sent-not-received';
  return { title, happened, safe: NODE_RESPONSES[kind].meaning, next, retry: false, help };
}
const refusedBlock = (happened: string, next: string) => unconfirmed('refused', 'Refused', happened, next);

/** Messages for moving money: recovery phrases and keys, building blocks and publishing them. */
export const OWNING_MESSAGES: Omit<
  ErrorMessages,
  | keyof typeof READING_MESSAGES
  | keyof typeof INPUT_MESSAGES
  | keyof typeof WALLET_MESSAGES
  | keyof typeof FAUCET_MESSAGES
> = {
  MNEMONIC_WORD_COUNT: ({ count, expected }) =>
    words(
      `A recovery phrase has ${expected} words; this one has ${count}.`,
      'Check for missing or repeated words.',
    ),
  MNEMONIC_UNKNOWN_WORD: ({ word }) => words(`Word ${word} isn’t in the word list.`, 'Check its spelling.'),
  MNEMONIC_CHECKSUM: () =>
    words(
      'Every word is in the word list, but together they are not a valid recovery phrase.',
      'One word may be wrong, or two may be swapped.',
    ),
  MNEMONIC_OTHER_LENGTH: ({ count, expected }) =>
    words(
      `This recovery phrase has ${count} words, so it is from another wallet: Atto’s have ${expected}.`,
      'Use it in the wallet that it was made with, or look for missing words.',
    ),
  MNEMONIC_OTHER_LANGUAGE: ({ language, count, expected }) =>
    words(
      `This recovery phrase has ${count} words in ${language}; this wallet uses ${expected} English words.`,
      'Use it in the wallet that it was made with.',
    ),
  ENTROPY_LENGTH: ({ length, expected }) =>
    words(`A recovery phrase is made from ${expected} bytes; this one has ${length}.`, OUR_FAULT),
  SEED_LENGTH: ({ length, expected }) =>
    words(`A seed has ${expected} bytes; this one has ${length}.`, OUR_FAULT),
  PRIVATE_KEY_LENGTH: ({ length, expected }) =>
    badInput('Not a private key', `A private key has ${expected} bytes; this one has ${length}.`, COPY_AGAIN),
  KEY_INDEX_OUT_OF_RANGE: () =>
    badInput('Not an account number', 'Accounts are numbered from 0 to 2,147,483,647.', TYPE_AGAIN),
  MNEMONIC_PUBLISHED: () =>
    words(
      'This recovery phrase is a published example: anyone can take what is sent to its accounts. It works on the LOCAL network only.',
      'Use your own recovery phrase.',
    ),
  PRIVATE_KEY_PUBLISHED: () =>
    badInput(
      'Key not allowed',
      'This private key is a published example: anyone can take what is sent to its account. It works on the LOCAL network only.',
      'Use your own private key.',
    ),

  BLOCK_NETWORK_UNKNOWN: () => invalidBlock('The block does not name a network.', MONEY_AGAIN),
  BLOCK_VERSION_UNSUPPORTED: () =>
    invalidBlock(
      'The network does not accept this version of block.',
      'Reload the page to get the newest version of this site.',
    ),
  BLOCK_TIMESTAMP_IN_FUTURE: () => ({
    ...invalidBlock(
      'The block’s timestamp is more than a minute in the future.',
      'Correct the clock of this device and try again.',
    ),
    safe: 'No node accepts the block before that time.',
  }),
  BLOCK_BALANCE_ZERO: () =>
    invalidBlock('A block that receives a payment must leave a balance above zero.', MONEY_AGAIN),
  BLOCK_HEIGHT_TOO_LOW: () =>
    invalidBlock('Only the first block of an account can have this height.', MONEY_AGAIN),
  BLOCK_AMOUNT_ZERO: () => invalidBlock('The amount to send is zero.', 'Send at least one raw.'),
  BLOCK_RECEIVER_IS_SENDER: () =>
    invalidBlock('An account cannot send to itself.', 'Choose another receiver.'),
  TRANSACTION_WORK_INVALID: () =>
    invalidBlock(
      'The proof of work does not meet the threshold for the block’s year.',
      'Compute new proof of work for it.',
    ),
  TRANSACTION_SIGNATURE_INVALID: () =>
    invalidBlock('The signature does not match the account.', 'Sign the block again with the account’s key.'),

  WORK_ENGINE_FAILED: () => ({
    title: 'Proof of work did not start',
    happened: 'The proof-of-work program failed to load or stopped.',
    safe: 'Nothing was sent.',
    next: 'Check your connection and try again.',
    retry: true,
    help: 'stuck-page',
  }),
  WORK_RESULT_INVALID: () => ({
    title: 'Invalid proof of work',
    happened: 'The computed proof of work does not meet the threshold and was discarded.',
    safe: 'Nothing was sent.',
    next: 'Try again.',
    retry: true,
  }),

  TRANSITION_AMOUNT_ZERO: () => transition('The amount to send is zero.', 'Send at least 0.000000001 ATTO.'),
  TRANSITION_RECEIVER_IS_SENDER: () =>
    transition('An account cannot send to itself.', 'Choose another receiver.'),
  TRANSITION_BALANCE_TOO_LOW: () =>
    transition('The account’s balance is too low.', 'Choose a smaller amount.'),
  TRANSITION_BALANCE_ABOVE_MAX: () =>
    transition('The account’s balance would exceed the maximum supply of ATTO.', MONEY_AGAIN),
  TRANSITION_TIMESTAMP_TOO_EARLY: () =>
    transition(
      'The block’s timestamp is earlier than that of the previous block.',
      'Correct the clock of this device and try again.',
    ),
  TRANSITION_RECEIVABLE_OF_OTHER_ACCOUNT: () =>
    transition('This payment was sent to another account.', 'Receive it with that account.'),
  TRANSITION_NETWORKS_DIFFER: ({ expected, actual }) =>
    transition(
      `The account is on ${expected}, but the other part is on ${actual}.`,
      'Use the same network for both.',
    ),
  TRANSITION_REPRESENTATIVE_UNCHANGED: () =>
    transition('The account already uses this representative.', 'Choose another one.'),
  TRANSITION_HEIGHT_EXHAUSTED: () =>
    transition('The account has reached the maximum height.', 'Use another account.'),

  CHALLENGE_TOO_SHORT: ({ length, minimum }) =>
    badInput(
      'Unsafe challenge',
      `A challenge needs at least ${minimum} bytes; this one has ${length}.`,
      'Do not sign it.',
    ),

  NODE_WORK_INVALID: () => badData('The work server sent invalid proof of work. It was discarded.'),

  PUBLISH_PREVIOUS_NOT_FOUND: ({ neverOpened }) =>
    neverOpened
      ? refusedBlock('The account has not been opened yet.', 'Open it by receiving a first payment.')
      : {
          ...refusedBlock(
            'The node does not know the account’s previous block yet.',
            'Publish the same block again.',
          ),
          retry: true,
        },
  PUBLISH_RECEIVABLE_NOT_FOUND: ({ alreadyReceived }) =>
    alreadyReceived
      ? refusedBlock('The account has already received this payment.', MONEY_AGAIN)
      : {
          ...refusedBlock(
            'The node does not know the payment that this block receives.',
            'Publish the block again in a moment. If that fails too, check the account’s current state.',
          ),
          retry: true,
        },
  PUBLISH_INVALID_TRANSACTION: () =>
    refusedBlock(
      'The node rejected the block, its proof of work or its signature as invalid.',
      'Check the clock of this device, then start again.',
    ),
  PUBLISH_INVALID_NETWORK: () =>
    refusedBlock('The block is for a different network than the node’s.', 'Switch to the account’s network.'),
  PUBLISH_INVALID_BALANCE: () => refusedBlock('The balance in the block is wrong.', MONEY_AGAIN),
  PUBLISH_INVALID_AMOUNT: () =>
    refusedBlock('The amount and the balance in the block do not match.', MONEY_AGAIN),
  PUBLISH_INVALID_RECEIVER: () =>
    refusedBlock('The payment was sent to another account.', 'Receive it with that account.'),
  PUBLISH_INVALID_CHANGE: () => refusedBlock('The change of representative is invalid.', MONEY_AGAIN),
  PUBLISH_INVALID_TIMESTAMP: () =>
    refusedBlock(
      'The block’s timestamp is not later than that of the previous block.',
      'Correct the clock of this device and start again.',
    ),
  PUBLISH_INVALID_VERSION: () =>
    refusedBlock(
      'The account already uses a newer block version.',
      'Reload the page to get the newest version of this site.',
    ),
  PUBLISH_INVALID_PREVIOUS: () =>
    refusedBlock(
      'Another block already has this height in the account, perhaps from another device.',
      MONEY_AGAIN,
    ),
  PUBLISH_INVALID_REPRESENTATIVE: () =>
    refusedBlock('The account already uses this representative.', 'Choose another one.'),
  PUBLISH_OLD_TRANSACTION: () => refusedBlock('The account already has a block at this height.', MONEY_AGAIN),
  PUBLISH_DROPPED: () => ({
    ...unconfirmed(
      'overloaded',
      'The node is overloaded',
      NODE_RESPONSES.overloaded.came,
      'Publish the same block again in a moment: it is confirmed once or not at all.',
    ),
    retry: true,
  }),
  PUBLISH_ELECTION_EXPIRED: () => ({
    ...unconfirmed(
      'no-majority',
      'No majority in time',
      NODE_RESPONSES['no-majority'].came,
      'Publish the same block again: it is confirmed once or not at all.',
    ),
    retry: true,
  }),
  PUBLISH_REFUSED_WITHOUT_REASON: ({ status }) =>
    refusedBlock(`The node rejected the block (HTTP status ${status}) without giving a reason.`, MONEY_AGAIN),
  PUBLISH_UNKNOWN_OUTCOME: () => ({
    title: 'Outcome unknown',
    happened: 'The response does not show whether the block was confirmed.',
    safe: 'The same block is confirmed once or not at all.',
    next: 'Publish the same block again. Do not sign another payment until you know the outcome.',
    retry: true,
    help: 'sent-not-received',
  }),
  PUBLISH_ACKNOWLEDGED_OTHER_HASH: () => ({
    title: 'The node confirmed a different block',
    happened: 'The node confirmed a hash that is not that of the block we sent.',
    safe: 'The node is faulty. Whether your block was confirmed is unknown.',
    next: 'Look up the block by its hash on another node before you pay again.',
    retry: false,
  }),
};
