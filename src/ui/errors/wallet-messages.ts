import type { PasskeyFault } from '../../protocol/error-codes';
import { TYPE_AGAIN, badInput, type ErrorMessage, type ErrorMessages } from './error-message';
import { NODE_RESPONSES } from './node-responses';

const password = (happened: string, next: string) => badInput('Not this password', happened, next);

const passkey = (happened: string, next: string): ErrorMessage => ({
  ...{ title: 'The passkey was not used', happened, next },
  safe: 'Nothing was changed.',
  retry: true,
});

const PASSKEY_FAULTS: Readonly<Record<PasskeyFault, ErrorMessage>> = {
  cancelled: passkey('No passkey was used.', 'Try again, or type your password.'),
  unable: passkey(
    'This passkey can’t open a wallet: your password manager or security key lacks a feature that this needs.',
    'Try another password manager or security key.',
  ),
  unverified: passkey(
    'Your password manager or security key did not check who was using this passkey.',
    'Set up a PIN, a fingerprint or a face for it, or use another one.',
  ),
  other: passkey('This passkey doesn’t open this wallet.', 'Type your password.'),
  moved: passkey(
    'The wallet’s address has changed, so its passkeys no longer open it here.',
    'Type your password.',
  ),
  exists: passkey(
    'This passkey opens the wallet already.',
    'Use another password manager or a security key.',
  ),
};

/** Messages for the wallet itself: its lock, its accounts, its storage on the device and its payments. */
export const WALLET_MESSAGES = {
  WALLET_LOCKED: () => ({
    title: 'The wallet is locked',
    happened: 'This needs a key from your wallet, and the wallet is locked.',
    safe: 'Nothing was signed or sent.',
    next: 'Unlock the wallet with your password and try again.',
    retry: true,
  }),
  WALLET_ACCOUNT_UNKNOWN: () => ({
    title: 'No key for this account',
    happened: 'This wallet does not hold the key of this account.',
    safe: 'Nothing was signed or sent.',
    next: 'Choose one of your own accounts, or restore the wallet that this account belongs to.',
    retry: false,
  }),
  WALLET_STORAGE_ALTERED: () => ({
    title: 'Wallet data was changed',
    happened: 'Your wallet’s data on this device was changed by something other than the wallet.',
    safe: 'The changed data was not used. Your coins are on the network and are not affected.',
    next: 'Restore the wallet with your 24 words. If you cannot explain the change, use another device.',
    retry: false,
  }),
  WALLET_STORAGE_FULL: () => ({
    title: 'No space left on this device',
    happened: 'The browser has no space left for the wallet’s data.',
    safe: 'Nothing was sent, and existing data is still there.',
    next: 'Free some space, then try again.',
    retry: true,
  }),
  WALLET_STORAGE_FAILED: () => ({
    title: 'Storage is not available',
    happened: 'The browser refused to read or write the wallet’s data.',
    safe: 'Nothing was sent. Your coins are on the network and are not affected.',
    next: 'Close other tabs of this site, leave private browsing or allow the site to store data. Then try again.',
    retry: true,
  }),
  WALLET_STORAGE_BLOCKED: () => ({
    title: 'This browser blocks storage',
    happened: 'The browser does not let this site store data, as private windows and blocked cookies do.',
    safe: 'Nothing was sent. Your coins are on the network and are not affected.',
    next: 'Allow this site to store data, then try again.',
    retry: true,
  }),
  BROWSER_NOT_RESPONDING: ({ part }) => ({
    title: part === 'storage' ? 'Storage does not respond' : 'The browser does not respond',
    happened:
      part === 'storage'
        ? 'The browser neither reads nor writes the data of this site.'
        : 'The browser does not respond when the wallet tries to keep other tabs from using this account at the same time.',
    safe:
      part === 'storage'
        ? 'Your coins are on the network and are not affected. A change that was being saved may be lost.'
        : 'Nothing new was signed. Your coins are on the network and are not affected.',
    next: 'Try again. If that does not help, close the browser completely and open it again.',
    retry: true,
  }),

  WALLET_PASSWORD_WRONG: () => ({
    title: 'Wrong password',
    happened: 'The wallet did not open with this password.',
    safe: 'Nothing was changed or deleted.',
    next: 'Type it again. If you cannot remember it, restore the wallet with your 24 words.',
    retry: true,
  }),
  WALLET_PASSWORD_TOO_SHORT: ({ minimum }) =>
    password(
      `A password needs at least ${minimum} characters.`,
      'Choose a longer one, such as several unrelated words.',
    ),
  WALLET_PASSWORD_TOO_LONG: ({ limit }) =>
    password(`A password has at most ${limit} characters.`, 'Choose a shorter one.'),
  WALLET_PASSWORD_COMMON: () =>
    password(
      'This is one of the first passwords that a thief would try.',
      'Choose one that nobody can guess.',
    ),
  WALLET_PASSKEY_FAILED: ({ reason }) => PASSKEY_FAULTS[reason],
  WALLET_UNLOCK_TOO_SOON: ({ waitMs }) => ({
    title: 'Too many wrong passwords',
    happened: 'Several passwords in a row were wrong.',
    safe: 'Nothing was changed or deleted.',
    next: `Wait ${Math.ceil(waitMs / 1000)} s, then try again.`,
    retry: true,
  }),
  WALLET_VAULT_MISSING: () => ({
    title: 'No wallet on this device',
    happened: 'This browser holds no wallet for this network. It may have deleted the site’s data.',
    safe: 'Your coins are on the network and are not affected.',
    next: 'Restore the wallet with your 24 words or a backup file, or create a new one.',
    retry: false,
  }),
  WALLET_VAULT_EXISTS: () => ({
    title: 'There is a wallet already',
    happened: 'This browser already holds a wallet for this network.',
    safe: 'It was not changed.',
    next: 'Unlock it, or remove it from this device first.',
    retry: false,
  }),
  WALLET_WORDS_EXIST: () =>
    badInput('Already added', 'These 24 words are in your wallet already.', 'Use the wallet that you have.'),
  WALLET_FORMAT_NEWER: () => ({
    title: 'Made by a newer version',
    happened: 'A newer version of this site wrote this data; this version cannot read it.',
    safe: 'It was not changed.',
    next: 'Reload the page to get the newest version.',
    retry: true,
  }),
  WALLET_STORAGE_ROLLED_BACK: () => ({
    title: 'Wallet data is older than it should be',
    happened: 'An older copy of your wallet’s data replaced the latest one.',
    safe: 'Your coins are on the network and are not affected.',
    next: 'Check your contacts and settings before you use them. If you cannot explain the change, restore the wallet on another device.',
    retry: false,
  }),
  WALLET_KDF_UNAVAILABLE: () => ({
    title: 'This browser cannot open the wallet',
    happened: 'The browser has too little memory, or lacks what is needed to check the password.',
    safe: 'Nothing was changed or deleted.',
    next: 'Close other tabs and try again, or use another browser.',
    retry: true,
  }),
  WALLET_KEYS_FAILED: () => ({
    title: 'The wallet stopped',
    happened: 'The part of the wallet that holds the keys did not start or stopped working.',
    safe: 'The wallet is locked. Nothing was sent.',
    next: 'Reload the page and try again.',
    retry: true,
  }),
  WALLET_CONFIRMATION_WRONG: () =>
    badInput('Not confirmed', 'The text that you typed does not confirm the deletion.', TYPE_AGAIN),
  WALLET_BACKUP_INVALID: () =>
    badInput(
      'Not a backup',
      'The file is not a backup of an Atto wallet, or it was changed.',
      'Choose another file, or restore the wallet with your 24 words.',
    ),
  WALLET_BACKUP_NETWORK: ({ expected, actual }) =>
    badInput(
      'Backup of another network',
      `The backup belongs to ${actual}; this is ${expected}.`,
      `Switch to ${actual} and import it there.`,
    ),
  WALLET_ENTRY_INVALID: ({ member }) =>
    badInput('Cannot be saved', `The ${member} is empty, too long, already taken or not valid.`, TYPE_AGAIN),

  PAYMENT_ACCOUNT_MOVED: () => ({
    title: 'The account has changed',
    happened:
      'Since you confirmed, the account has received or sent something, perhaps in another tab or on another device.',
    safe: 'Nothing was signed or sent.',
    next: 'Look at the new balance and confirm again.',
    retry: false,
  }),
  PAYMENT_NOT_OPENED: () => ({
    title: 'The account is not open yet',
    happened:
      'This account has never received anything, so it has nothing to send and no representative to change.',
    safe: 'Nothing was signed or sent.',
    next: 'Receive a first payment with it.',
    retry: false,
  }),
  PAYMENT_EARLIER_PENDING: () => ({
    title: 'An earlier transaction is still pending',
    happened: 'It is still unknown whether an earlier transaction of this account was confirmed.',
    safe: 'Nothing new was signed. The earlier transaction is confirmed once or not at all.',
    next: 'Wait until it is settled: the wallet keeps publishing it. Then confirm again.',
    retry: true,
    help: 'sent-not-received',
  }),
  PAYMENT_NODE_BEHIND: () => ({
    title: 'The node is behind',
    happened: NODE_RESPONSES.behind.came,
    safe: 'Nothing was signed or sent.',
    next: 'Try again in a moment, or choose another node.',
    retry: true,
  }),
  PAYMENT_NODE_UNTRUSTWORTHY: ({ about }) => ({
    title: 'The node cannot be trusted',
    happened: `What the node reports about your account (${about}) contradicts what you signed.`,
    safe: 'Nothing was signed. Your coins are on the network and are not affected.',
    next: 'Choose another node before you pay.',
    retry: false,
  }),
  PAYMENT_CLOCK_BEHIND: () => ({
    title: 'The node’s clock is behind',
    happened:
      'The block that this one builds on is dated more than a minute later than the time that the node reports.',
    safe: 'Nothing was signed or sent.',
    next: 'Wait a few minutes and try again, or choose another node.',
    retry: true,
  }),
  PAYMENT_CLOCKS_DISAGREE: () => ({
    title: 'The clocks disagree',
    happened: 'The clock of this device and that of the node are more than a day apart.',
    safe: 'Nothing was signed or sent.',
    next: 'Set the date and time of this device. If they are right, choose another node.',
    retry: true,
  }),
  PAYMENT_ALREADY_RECEIVED: () => ({
    title: 'Already received',
    happened: 'The account has received this payment already.',
    safe: 'The amount is part of the account’s balance.',
    next: 'There is nothing to do.',
    retry: false,
  }),
  PAYMENT_NOT_FOUND: () => ({
    title: 'The payment was not found',
    happened: 'The node lists a payment to this account but does not have its transaction.',
    safe: 'Nothing was signed. You can still receive the payment later.',
    next: 'Try again later, or choose another node.',
    retry: true,
  }),
  PAYMENT_BLOCK_INVALID: ({ rule }) => ({
    title: 'The block was not sent',
    happened: `The wallet checked its own block before sending it, and the block broke a rule (${rule}).`,
    safe: 'Nothing was sent.',
    next: 'Reload the page and try again. If it happens again, tell us.',
    retry: true,
  }),
  PAYMENT_NOT_STORED: () => ({
    title: 'The payment was not stored',
    happened: 'The signed transaction could not be stored on this device, so it was not sent.',
    safe: 'Nothing was sent, and nothing will be.',
    next: 'Free some space or leave private browsing, then confirm again.',
    retry: false,
  }),
  PAYMENT_MAYBE_STORED: () => ({
    title: 'Unknown whether it was stored',
    happened: 'This device’s storage failed while the signed transaction was being stored.',
    safe: 'It was not sent now. If it was stored after all, the wallet will send it once, the next time it is unlocked.',
    next: 'Unlock the wallet again and look at the account before you pay again.',
    retry: false,
    help: 'sent-not-received',
  }),
  PAYMENT_LOCKS_MISSING: () => ({
    title: 'This browser cannot keep tabs apart',
    happened: 'The browser lacks a feature (Web Locks), so two tabs could make payments at the same time.',
    safe: 'Nothing was signed or sent.',
    next: 'Update the browser or use another one.',
    retry: false,
  }),
} satisfies Partial<ErrorMessages>;
