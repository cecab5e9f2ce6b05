import { isHex } from '../../protocol/hex';
import { WALLET_ID_BYTES, type WalletId } from '../keys/wallet-id';
import type { DocumentSchema } from '../vault/sealed-document';

/** When the owner last proved to have the words of a wallet, by entering all of them: milliseconds since 1970. */
export type BackupProofs = ReadonlyMap<WalletId, number>;

/** How proofs are stored. */
export const PROOFS_SCHEMA: DocumentSchema<BackupProofs> = {
  name: 'backup-proofs',
  version: 1,
  empty: new Map(),
  parse(content) {
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return undefined;
    const entries = Object.entries(content);
    const isValid = entries.every(
      ([wallet, at]) => isHex(wallet, WALLET_ID_BYTES) && Number.isSafeInteger(at) && at >= 0,
    );
    return isValid ? new Map(entries as [WalletId, number][]) : undefined;
  },
  print: (proofs) => Object.fromEntries(proofs),
};

/** The proofs with one added. */
export function withProof(proofs: BackupProofs, wallet: WalletId, at: number): BackupProofs {
  return new Map(proofs).set(wallet, at);
}

/** The proofs without that of a wallet that was removed. */
export function withoutProof(proofs: BackupProofs, wallet: WalletId): BackupProofs {
  return new Map([...proofs].filter(([one]) => one !== wallet));
}
