/** A wallet's identifier inside the vault: 16 random bytes in hexadecimal. */
export type WalletId = string;

/** Bytes of a wallet's identifier. */
export const WALLET_ID_BYTES = 16;
