import { AttoTransaction } from '@attocash/commons-core';
import type { Block, BlockType, Transaction } from '../types';
import type { JournalRecord } from './records';

/**
 * A transaction that this network confirmed before. Its checksum has vouched for the text, so nothing is validated, and
 * the official library decodes it only when somebody asks: a long journal is read quickly.
 */
export function restoreTransaction({ hash, json }: JournalRecord): Transaction {
  let official: AttoTransaction | undefined;
  return {
    hash,
    block: readBlock(json),
    print: () => json,
    official: () => (official ??= AttoTransaction.fromJson(json)),
  };
}

function readBlock(json: string): Block {
  // Amounts exceed a double: every number is read as text. No string of a transaction holds a colon before a digit.
  const { block } = JSON.parse(json.replace(/:(\d+)/g, ':"$1"')) as { block: Record<string, string> };
  const member = (name: string) => {
    const value = block[name];
    if (value === undefined) throw new Error(`A transaction of the journal has no member ${name}`);
    return value;
  };
  const type = member('type') as BlockType;
  return {
    type,
    network: member('network'),
    version: Number(member('version')),
    publicKey: member('publicKey'),
    height: BigInt(member('height')),
    balance: BigInt(member('balance')),
    timestamp: Number(member('timestamp')),
    ...(type !== 'OPEN' && { previous: member('previous') }),
    ...((type === 'OPEN' || type === 'RECEIVE') && { sendHash: member('sendHash') }),
    ...(type === 'SEND' && { receiver: member('receiverPublicKey'), amount: BigInt(member('amount')) }),
    ...((type === 'OPEN' || type === 'CHANGE') && { representative: member('representativePublicKey') }),
  };
}
