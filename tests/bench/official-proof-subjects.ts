import * as core from '@attocash/commons-core';
import { isProven } from '../../src/protocol/proof';
import { prove } from '../../src/protocol/prove';
import { parseHash } from '../../src/protocol/hash';
import { parseJson } from '../../src/protocol/json';
import { parseTransaction } from '../../src/protocol/transaction-json';

/** A transaction as a node prints it, and the hash by which it was requested. */
export interface Sample {
  readonly text: string;
  readonly hash: string;
}

/** What the transaction page does with a response: parses it, and verifies hash, signature and work. */
export async function ours({ text, hash }: Sample): Promise<boolean> {
  return isProven(prove(parseTransaction(parseJson(text)), parseHash(hash)));
}

/** The same with the official library. */
export async function official({ text, hash }: Sample): Promise<boolean> {
  const transaction = core.AttoTransaction.fromJson(text);
  return transaction.hash.toString() === hash && (await transaction.isValid());
}

/** The duration for each response in milliseconds, every sample once; throws if one fails verification. */
export async function measure(
  name: 'ours' | 'official',
  samples: readonly Sample[],
): Promise<readonly number[]> {
  const verify = name === 'ours' ? ours : official;
  const times: number[] = [];
  for (const sample of samples) {
    const start = performance.now();
    const genuine = await verify(sample);
    times.push(performance.now() - start);
    if (!genuine) throw new Error(`${name} rejects a genuine transaction`);
  }
  return times;
}
