// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 lossless-json@4.3.3 tsx@4.23.15; npx tsx withdraw.mts
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AttoAddress } from '@attocash/commons-core';
import { isInteger, parse, stringify } from 'lossless-json';

const walletServer = process.env.ATTO_WALLET_SERVER ?? 'http://localhost:8086';
const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const file = process.env.ATTO_WITHDRAWAL ?? 'wallet-server-withdrawal.json';

/** A withdrawal: a row of your database, written when the customer asks for it. Addresses without `atto://`. */
interface Withdrawal {
  readonly account: string;
  readonly receiver: string;
  readonly raw: bigint;
  /** Stored BEFORE the first call: ties the payment to the height after it. */
  readonly lastHeight?: bigint;
  /** The receipt: stored when the payment is confirmed. Unique in your table. */
  readonly hash?: string;
}
interface Entry {
  readonly hash: string;
  readonly blockType: string;
  readonly subjectAddress: string;
  readonly previousBalance: bigint;
  readonly balance: bigint;
}

const read = (json: string): unknown =>
  parse(json, null, (digits) => (isInteger(digits) ? BigInt(digits) : Number(digits)));
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function save(withdrawal: Withdrawal): Promise<Withdrawal> {
  const next = await open(`${file}.next`, 'w');
  await next.writeFile(stringify(withdrawal)!);
  await next.sync();
  await next.close();
  await rename(`${file}.next`, file);
  const folder = await open(dirname(file)); // Linux and macOS: the new name has to reach the disk, too
  await folder.sync();
  await folder.close();
  return withdrawal;
}

function call(method: string, url: string, body?: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(60_000); // sending waits for the confirmation
  return fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body: stringify(body)! }) });
}

async function get<T>(url: string): Promise<T> {
  const response = await call('GET', url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return read(await response.text()) as T;
}

/** The key in an address. Compare keys and not addresses, because each address has a second valid spelling. */
const keyOf = (address: string) =>
  AttoAddress.parse(`atto://${address.replace('atto://', '')}`).publicKey.toString();

/** The account on the node. The node decides; the details of the wallet server can lag behind it. */
const onNode = (account: string) => `${node}/accounts/${keyOf(account)}`;

const heightOnNode = async (account: string) => (await get<{ height: bigint }>(onNode(account))).height;

/** What the node has at a height of the account; undefined while there is nothing. */
async function entryAt(account: string, height: bigint): Promise<Entry | undefined> {
  if ((await heightOnNode(account)) < height) return undefined;
  return get<Entry>(`${onNode(account)}/entries/stream?fromHeight=${height}&toHeight=${height}`);
}

/** Asks the wallet server to pay, once. Returns the receipt; undefined when the outcome is unknown. */
async function send({ account, receiver, raw, lastHeight }: Withdrawal): Promise<string | undefined> {
  const url = `${walletServer}/wallets/accounts/${account}/transactions/SEND`;
  try {
    const response = await call('POST', url, { receiverAddress: receiver, amount: raw, lastHeight });
    const text = await response.text();
    if (response.status === 400 || response.status === 404)
      throw new Error(`Nothing was paid: ${text}`, { cause: 'refused' });
    return response.ok ? (read(text) as Entry).hash : undefined;
  } catch (error) {
    if (error instanceof Error && error.cause === 'refused') throw error;
    return undefined; // a timeout or a broken connection
  }
}

/** Carries a withdrawal to its end, however often it was interrupted. One per account at a time. */
async function settle(withdrawal: Withdrawal, triesLeft = 10): Promise<Withdrawal> {
  const { account, receiver, raw, lastHeight, hash } = withdrawal;
  if (hash !== undefined) return withdrawal;
  if (triesLeft === 0) throw new Error('Still unpaid. Check the balance and the logs, then run this again.');
  if (lastHeight === undefined)
    return settle(await save({ ...withdrawal, lastHeight: await heightOnNode(account) }), triesLeft);
  const receipt = await send(withdrawal);
  if (receipt !== undefined) return save({ ...withdrawal, hash: receipt });

  // Neither 409 nor 500 says whether it was paid. The node does.
  const entry = await entryAt(account, lastHeight + 1n);
  const isOurs =
    entry?.blockType === 'SEND' &&
    keyOf(entry.subjectAddress) === keyOf(receiver) &&
    entry.previousBalance - entry.balance === raw;
  if (isOurs) return save({ ...withdrawal, hash: entry.hash });
  if (entry !== undefined) return settle(await save({ account, receiver, raw }), triesLeft - 1); // that height is taken
  const details = await get<{ height: bigint }>(`${walletServer}/wallets/accounts/${account}/details`);
  if (details.height < lastHeight)
    throw new Error(
      'The wallet server lags behind its node. Lock and unlock the wallet, then run this again.',
    );
  await wait(Number(process.env.ATTO_RETRY_MS ?? 5_000));
  return settle(withdrawal, triesLeft - 1); // not paid so far: the same request again
}

/** The stored row. Only a file that is missing counts as none: one that cannot be read may hold a payment. */
const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
});
const asked: Withdrawal = {
  account: 'ab2d6hk5glhlzqhd7qk4s22xpzt7vgcxfm26bgo3ptuv62g7iumbkqfvsmt52',
  receiver: 'adrp4krzw4zgmqucpvwyfvexmiwnnqux7z4codvkinvqd4egw3z4xladqdpra',
  raw: 1_500_000_000n,
};
const done = await settle(stored === undefined ? asked : (read(stored) as Withdrawal));
console.log('paid', done.hash);
// → paid …
