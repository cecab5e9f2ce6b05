/** A wallet's name inside the vault: 16 random bytes in hexadecimal. */
export type WalletId = string;

/** Bytes of a wallet's name. */
export const WALLET_ID_BYTES = 16;
