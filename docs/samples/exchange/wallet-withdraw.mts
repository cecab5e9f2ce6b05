// #region program
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 lossless-json@4.3.3 tsx@4.23.15
// node --import tsx wallet-withdraw.mts; verified.mts and record.mts must be in the same folder
import { readFile, readlink, realpath, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { AttoAddress } from '@attocash/commons-core';
import { isInteger, parse, stringify } from 'lossless-json';
import { locked, replace } from './record.mts';
import { type Block, chainFrom, reasonOf, request, Unverified } from './verified.mts';

const walletServer = process.env.ATTO_WALLET_SERVER ?? 'http://localhost:8086';
const TRIES = 10;
let file = process.env.ATTO_WITHDRAWAL ?? 'wallet-server-withdrawal.json';

/** A withdrawal: a record in your database, written when the customer requests it. */
interface Withdrawal {
  /** The paying account. Never change it: only its chain shows whether the record was paid. */
  readonly account: string;
  readonly receiver: string;
  readonly raw: bigint;
  /** Without one, the record counts as requested. The program refuses a record in any other state. */
  readonly state?: 'requested' | 'cancelled';
  /** Stored BEFORE the first request: ties the payment to the height after it. Never deleted. */
  readonly lastHeight?: bigint;
  /** Its former values: another block has the height after each. */
  readonly earlier?: readonly bigint[];
  /** The receipt: stored when the payment is confirmed, and unique in your table. */
  readonly hash?: string;
}

/** The program leaves this record to a person: it sends and changes nothing. */
class ForAPerson extends Error {}

const read = (json: string): unknown =>
  parse(json, null, (digits) => (isInteger(digits) ? BigInt(digits) : Number(digits)));
const wait = () => new Promise((resolve) => setTimeout(resolve, Number(process.env.ATTO_RETRY_MS ?? 5_000)));

async function save(withdrawal: Withdrawal): Promise<Withdrawal> {
  await replace(file, stringify(withdrawal)!);
  return withdrawal;
}

/** An address is the same with or without `atto://`, and with either value of the spare bit at its end. */
const usualSpelling = (address: string) => AttoAddress.parse(address).toString();
const keyOf = (address: string) => AttoAddress.parse(address).publicKey.toString();

/** A record as it is stored and compared: no NULL, addresses in their usual spelling, the amount as a whole number. */
function check(stored: Withdrawal): Withdrawal {
  const given = Object.entries(stored).filter(([, value]) => value !== null);
  const record = Object.fromEntries(given) as unknown as Withdrawal;
  if (record.state !== undefined && record.state !== 'requested')
    throw new Error(
      `Refused: the record is in state “${record.state}”. This run sent nothing; earlier ones may have.`,
    );
  // A number that isn't whole isn't a bigint: it may have been rounded.
  if (!['bigint', 'string'].includes(typeof record.raw) || !/^[1-9]\d*$/.test(String(record.raw)))
    throw new Error('Refused: raw must be a whole number above 0.');
  if (heightsOf(record).some((height) => typeof height !== 'bigint' || height < 1n))
    throw new Error('Refused: lastHeight must be a whole number above 0.');
  const [account, receiver] = [usualSpelling(record.account), usualSpelling(record.receiver)];
  if (account === receiver) throw new Error('Refused: the receiver is the paying account.');
  return { ...record, account, receiver, raw: BigInt(record.raw) };
}

/** The heights that the requests were tied to. */
const heightsOf = ({ earlier = [], lastHeight }: Withdrawal) =>
  lastHeight === undefined ? earlier : [...earlier, lastHeight];

/** The payment, if it follows one of the heights, and the account's last block. The account has signed both. */
async function find(record: Withdrawal): Promise<{ payment?: Block; head: Block }> {
  const heights = heightsOf(record);
  const lowest = heights.reduce((least, height) => (height < least ? height : least), 1n << 64n);
  const chain = await chainFrom(keyOf(record.account), lowest + 1n);
  const head = chain.at(-1);
  if (head === undefined) throw new Unverified('The node has no such account. Has it received anything?');
  const payment = chain.find(
    ({ receiver, amount, height }) =>
      receiver === record.receiver && amount === record.raw && heights.includes(height - 1n),
  );
  if (payment !== undefined) return { payment, head };
  if (heights.some((height) => height > head.height))
    throw new Unverified(`The node is behind: it has the account at height ${head.height}.`);
  return { head };
}

/**
 * Stores the receipt, unless the payment has settled another record. In a table, a unique hash prevents that; here, a
 * symlink named after the hash points to the record, so don't rename its file.
 */
async function settled(record: Withdrawal, { hash }: Block): Promise<Withdrawal> {
  const claim = join(dirname(file), `${hash}.paid`);
  await symlink(basename(file), claim).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const owner = await readlink(claim);
  if (owner !== basename(file))
    throw new ForAPerson(
      `Nothing was sent: ${hash} makes the same payment at this record's height, and has settled ${owner}.`,
    );
  return save({ ...record, hash });
}

const onWalletServer = (account: string) =>
  `${walletServer}/wallets/accounts/${account.replace('atto://', '')}`;

interface Details {
  readonly height: bigint;
  readonly lastTransactionHash?: string;
}

/** The account as the wallet server knows it. This only decides whether to wait. */
async function detailsOf({ account }: Withdrawal, head: Block): Promise<Details & { readonly lag: string }> {
  const text = (await request(`${onWalletServer(account)}/details`)) ?? 'null';
  let details: Details | null = null;
  try {
    details = read(text) as Details | null;
  } catch {
    // It isn't JSON, so it has no height either.
  }
  if (typeof details?.height !== 'bigint')
    throw new Unverified('The wallet server does not report a height.');
  const lag =
    `The wallet server is at height ${details.height}, its node at ${head.height}. ` +
    'If that persists, restart the wallet server, or lock and unlock the wallet.';
  return { ...details, lag };
}

/**
 * Ties the payment to the next height, and stores that BEFORE the first request with it. Node and wallet server must agree
 * on the last block, so that no earlier request can still be carried out.
 */
async function prepare(record: Withdrawal, head: Block): Promise<Withdrawal> {
  if (record.raw > head.balance) throw new Unverified('The balance is too low.');
  const { height, lastTransactionHash, lag } = await detailsOf(record, head);
  if (height !== head.height || lastTransactionHash !== head.hash) throw new Unverified(lag);
  const earlier = heightsOf(record);
  return save({ ...record, ...(earlier.length === 0 ? {} : { earlier }), lastHeight: head.height });
}

/** Requests the payment once. Its outcome is decided by the chain, not by the response. */
async function send({ account, receiver, raw, lastHeight }: Withdrawal): Promise<void> {
  const payment = { receiverAddress: receiver, amount: raw, lastHeight };
  await request(`${onWalletServer(account)}/transactions/SEND`, stringify(payment)).catch((error: unknown) =>
    console.error('no confirmation:', reasonOf(error)),
  );
}

/** Completes a withdrawal, no matter how often it was interrupted. Runs under the lock. */
async function settle(stored: Withdrawal): Promise<Withdrawal> {
  let record = stored;
  let reason = '';
  let sent: bigint | undefined;
  for (let triesLeft = TRIES; record.hash === undefined; triesLeft -= 1)
    try {
      const { payment, head } = await find(record);
      if (payment !== undefined) return await settled(record, payment);
      if (triesLeft === 0) break;
      // There was no request yet, or another block has taken the height of the last one.
      if (head.height > (record.lastHeight ?? 0n)) record = await prepare(record, head);
      else if (sent === record.lastHeight)
        await wait(); // then send the same request again
      else {
        const { height, lag } = await detailsOf(record, head);
        if (height < record.lastHeight!) throw new Unverified(lag);
      }
      sent = record.lastHeight;
      await send(record);
    } catch (error) {
      if (!(error instanceof Unverified)) throw error;
      reason = error.message;
      if (triesLeft <= 0) break;
      console.error(record.lastHeight === undefined ? 'not sent yet:' : 'unknown so far:', reason);
      await wait();
    }
  if (record.hash !== undefined) return record;
  throw new Error(`Not settled yet. ${reason} Run this again with the same record.`);
}

/** Reads the record. A missing or unreadable one is an error: it may hold a payment. */
const load = async () => check(read(await readFile(file, 'utf8')) as Withdrawal);

const BEFORE_A_REFUND = "read the block at each attempt's height before a refund";

try {
  // The record itself, if this is a link to it: replacing the link would leave the record unpaid.
  file = relative('', await realpath(file));
  const account = keyOf((await load()).account);
  const done = await locked(dirname(file), account, async () => {
    const record = await load(); // again, under the lock: another process may have changed it
    if (keyOf(record.account) !== account) throw new Error('Refused: the record now has another account.');
    const isCancelled = process.argv[2] === 'cancel' && record.hash === undefined;
    return isCancelled ? save({ ...record, state: 'cancelled' }) : settle(record);
  });
  if (done.state === 'cancelled' && done.lastHeight !== undefined)
    console.log(
      `cancelled; a payment at height ${done.lastHeight + 1n} may have been made, or may still be: ${BEFORE_A_REFUND}`,
    );
  else console.log(done.state === 'cancelled' ? 'cancelled' : 'paid', done.hash ?? '');
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = error instanceof ForAPerson ? 3 : 1;
}
// → paid …
// #endregion
