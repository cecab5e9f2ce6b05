import { AttoTransaction } from '@attocash/commons-core';
import type { Block, BlockType, Transaction } from '../types';
import type { JournalRecord } from './records';

/**
 * Restores a transaction that this network confirmed earlier. The checksum was verified, so it is not validated
 * again, and the official library decodes it only on demand, so that long journals load fast.
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
  // Amounts exceed a double, so numbers are read as strings. No string in a transaction has a colon before a digit.
  const { block } = JSON.parse(json.replace(/:(\d+)/g, ':"$1"')) as { block: Record<string, string> };
  const member = (name: string) => {
    const value = block[name];
    if (value === undefined) throw new Error(`A transaction in the journal has no field ${name}`);
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
