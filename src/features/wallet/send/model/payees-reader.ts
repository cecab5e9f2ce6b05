import type { PublicKey } from '@site/src/protocol/public-key';
import { PAYEES_SCHEMA, withPayees } from '@site/src/wallet/contacts/payees';
import { readPayees, type PayeesParts } from '@site/src/wallet/send/read-payees';
import { createSealedDocument } from '@site/src/wallet/vault/sealed-document';
import type { SealedStore } from '@site/src/wallet/vault/sealed-store';

interface ReaderParts extends PayeesParts {
  readonly records: SealedStore;
}

/** Whom an owner has paid. */
export interface PaidReceivers {
  /** From the account that pays, in the order of the latest payments. */
  readonly paid: ReadonlySet<PublicKey>;
  /** From any account, as far as their chains were read: a look-alike of one of these is as suspicious. */
  readonly everPaid: ReadonlySet<PublicKey>;
}

/**
 * Whom an account has paid, up to a height. It is read from the account's own signed chain, so that payments made
 * elsewhere count too, and what was read is kept in the vault, so that only new blocks are read the next time. Errors:
 * those of the sealed records, PAYMENT_NODE_UNTRUSTWORTHY, NODE_*.
 */
export async function payeesOf(
  { records, ...parts }: ReaderParts,
  publicKey: PublicKey,
  height: bigint,
  options: { readonly signal: AbortSignal },
): Promise<PaidReceivers> {
  const document = createSealedDocument(records, PAYEES_SCHEMA);
  let all = await document.read(options);
  const known = all.get(publicKey);
  if (known === undefined || known.height < height) {
    const read = await readPayees(parts, publicKey, height, known, options);
    all = await document.change((payees) => withPayees(payees, publicKey, read), options);
  }
  return {
    paid: all.get(publicKey)?.paid ?? new Set(),
    everPaid: new Set([...all.values()].flatMap(({ paid }) => [...paid])),
  };
}
