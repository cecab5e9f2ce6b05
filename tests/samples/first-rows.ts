import { writeFile } from 'node:fs/promises';

/** The account that the local network offers for trials, and one that it knows. */
export const OWN_KEYS = {
  account: 'atto://adhdih7sbzdjy3xzxreyngm7z2jpv5mfcbad2ezfiiofnpuivjvusdggkfqsk',
  receiver: 'atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg',
  raw: '1500000000',
  state: 'requested',
};

/** The account of a wallet server of these tests, and one that it pays. */
export const WALLET_SERVER_ROW = {
  account: 'atto://acfiox77d2zyiukxplgvv7xeavcwk2g5pse6beeghicvppd26spromnm4io6q',
  receiver: 'atto://adrp4krzw4zgmqucpvwyfvexmiwnnqux7z4codvkinvqd4egw3z4xladqdpra',
  raw: '1500000000',
};

/** An account of the local network whose first entry is a deposit of 1 ATTO. */
export const PAID_ADDRESS = 'atto://adoykim5h2aadb6a64j26kys3mlrk4czj3mowo3urhxdfq6mmxwsrom3y7jo4';

/** An account that nobody has ever paid. */
export const UNUSED_ADDRESS = WALLET_SERVER_ROW.receiver;

/** Writes the row that a sample about withdrawals pays, as an exchange would when a customer asks. Others need none. */
export async function writeFirstRow(sample: string, path: string): Promise<void> {
  if (/exchange.withdraw\./.test(sample)) await writeFile(path, JSON.stringify(OWN_KEYS));
  if (/exchange.wallet.withdraw\./.test(sample)) await writeFile(path, JSON.stringify(WALLET_SERVER_ROW));
}
