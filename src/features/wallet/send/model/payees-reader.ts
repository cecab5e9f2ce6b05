import type { PublicKey } from '../../../../protocol/public-key';
import { PAYEES_SCHEMA, withPayees } from '../../../../wallet/contacts/payees';
import { readPayees, type PayeesParts } from '../../../../wallet/send/read-payees';
import { createSealedDocument } from '../../../../wallet/vault/sealed-document';
import type { SealedStore } from '../../../../wallet/vault/sealed-store';

interface ReaderParts extends PayeesParts {
  readonly records: SealedStore;
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
): Promise<ReadonlySet<PublicKey>> {
  const document = createSealedDocument(records, PAYEES_SCHEMA);
  const known = (await document.read(options)).get(publicKey);
  if (known !== undefined && known.height >= height) return known.paid;
  const read = await readPayees(parts, publicKey, height, known, options);
  const all = await document.change((payees) => withPayees(payees, publicKey, read), options);
  return all.get(publicKey)?.paid ?? read.paid;
}
