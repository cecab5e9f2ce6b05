import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleSample, runnable, runProgram } from './run-program';

/** Pays an amount in raw to an address from the account that the local network offers for trials. Returns the hash. */
export type Pay = (receiver: string, raw: bigint) => Promise<string>;

/** Pays as a customer does, with the sample that sends withdrawals. Its rows are files in the folder. */
export async function createPay(node: string, folder: string): Promise<Pay> {
  const program = await bundleSample('exchange/withdraw.mts', folder);
  const account = 'atto://adhdih7sbzdjy3xzxreyngm7z2jpv5mfcbad2ezfiiofnpuivjvusdggkfqsk';
  let rows = 0;
  return async (receiver, raw) => {
    const row = join(folder, `payment-${(rows += 1)}.json`);
    await writeFile(row, JSON.stringify({ account, receiver, raw: String(raw), state: 'requested' }));
    const ended = await runProgram(runnable(program), {
      ...{ ATTO_NODE: node, ATTO_WORK: node, ATTO_WITHDRAWAL: row },
    });
    if (ended.code !== 0) throw new Error(ended.errors);
    return /[0-9A-F]{64}/.exec(ended.output)![0];
  };
}
