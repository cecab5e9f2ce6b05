import type { ErrorMessages } from './error-message';

/** Messages for the wallet itself: its lock, its accounts and its storage on the device. */
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
    safe: 'The changed data was not used. Your money is on the network and is not affected.',
    next: 'Restore the wallet with your recovery phrase. If you cannot explain the change, use another device.',
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
    safe: 'Nothing was sent. Your money is on the network and is not affected.',
    next: 'Leave private browsing or allow this site to store data, then try again.',
    retry: true,
  }),
} satisfies Partial<ErrorMessages>;
