import { formatAmount, type Amount } from '@site/src/protocol/amount';
import type { Block, SendBlock } from '@site/src/protocol/block';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { LiveRow } from './card-figures';

/** The context of a row beyond its block. */
interface Known {
  /** The known name of an account, or a short form of its address. */
  readonly nameOf: (account: PublicKey) => string;
  /** The send that an OPEN or RECEIVE receives, if it is known: a receive does not contain its amount. */
  readonly sendOf: (hash: Hash) => SendBlock | undefined;
}

/** A confirmed block as the live card shows it. */
export function rowOf(hash: string, block: Block, { nameOf, sendOf }: Known): LiveRow {
  const row = {
    hash,
    type: block.type,
    account: nameOf(block.publicKey),
    timestampMs: Number(block.timestamp),
  };
  switch (block.type) {
    case 'SEND':
      return {
        ...row,
        other: { word: 'to', name: nameOf(block.receiverPublicKey) },
        amount: amountOf(block.amount, false),
      };
    case 'CHANGE':
      return { ...row, other: { word: 'voter', name: nameOf(block.representativePublicKey) } };
    case 'OPEN':
    case 'RECEIVE': {
      const send = sendOf(block.sendHash);
      // The balance of the first block of a chain is the amount that it received.
      const amount = send?.amount ?? (block.type === 'OPEN' ? block.balance : undefined);
      return {
        ...row,
        other: send
          ? { word: 'from', name: nameOf(send.publicKey) }
          : { word: 'send', name: `${block.sendHash.slice(0, 6)}…` },
        ...(amount === undefined ? {} : { amount: amountOf(amount, true) }),
      };
    }
  }
}

function amountOf(raw: Amount, incoming: boolean) {
  return { atto: formatAmount(raw, 'ATTO'), raw: raw.toString(), incoming };
}
