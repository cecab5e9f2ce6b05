// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 lossless-json@4.3.3 tsx@4.23.15
// node --import tsx wallet-withdraw.mts
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  link,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  unlink,
} from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { AttoAddress } from '@attocash/commons-core';
import { isInteger, parse, stringify } from 'lossless-json';

const walletServer = process.env.ATTO_WALLET_SERVER ?? 'http://localhost:8086';
const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
/** The row itself, where a link leads to it: replacing the link would leave the row unpaid. */
const file = relative('', await realpath(process.env.ATTO_WITHDRAWAL ?? 'wallet-server-withdrawal.json'));

/** A withdrawal: a row of your database, written when the customer asks for it. */
interface Withdrawal {
  /** The paying account. A row stays with it, because only its chain shows whether the row was paid. */
  readonly account: string;
  readonly receiver: string;
  readonly raw: bigint;
  /** Without one, the row is to be paid. The program pays no row with a state that it doesn't know. */
  readonly state?: 'requested' | 'cancelled';
  /** Stored BEFORE the first call: ties the payment to the height after it. */
  readonly lastHeight?: bigint;
  /** The receipt: stored when the payment is confirmed. Unique in your table. */
  readonly hash?: string;
}
interface Entry {
  readonly hash: string;
  readonly address: string;
  readonly height: bigint;
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

/** Whether a process accepts connections at this socket. Only a refusal proves that its owner has ended. */
const isHeld = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(Boolean(socket.destroy())));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
  });

/** Looks at the locks with other numbers too, in case somebody has deleted some. Deletes those that nobody holds. */
async function refuseIfHeld(name: string, own: string): Promise<void> {
  for (const entry of await readdir(dirname(name))) {
    const other = join(dirname(name), entry);
    if (!other.startsWith(`${name}.lock.`) || other === own) continue;
    if (await isHeld(other)) throw new Error('Another process pays from this account.');
    await rm(other, { force: true });
  }
}

/**
 * Runs a task while no other process of this machine pays from the account, with rows in the same folder, in this
 * language or in Python, also from another container. In production, use a lock of your database. A process that is
 * killed leaves its socket behind; the next one takes the next number and deletes it. Delete none of them yourself.
 */
async function locked<T>(account: string, task: () => Promise<T>): Promise<T> {
  const name = join(dirname(file), account.slice(0, 16)); // the path of a socket must be short
  const own = `${name}.${randomUUID().slice(0, 13)}`;
  const server = createServer((socket) => socket.destroy()).listen(own);
  await once(server, 'listening'); // so a link to it accepts connections from the moment that it exists
  try {
    let path: string | undefined;
    for (let turn = 1; path === undefined; turn += 1) {
      const next = `${name}.lock.${turn}`;
      const problem = await link(own, next).catch((error: NodeJS.ErrnoException) => error.code);
      if (problem === undefined) path = next;
      else if (problem !== 'EEXIST' || (await isHeld(next)))
        throw new Error(`Another process pays from this account: ${account} (${problem})`);
    }
    await unlink(own);
    const lock = path;
    return await refuseIfHeld(name, lock)
      .then(task)
      .finally(() => unlink(lock));
  } finally {
    server.close(); // deletes the socket
  }
}

function call(method: string, url: string, body?: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(60_000); // sending waits for the confirmation
  return fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body: stringify(body)! }) });
}

async function get<T>(url: string): Promise<T> {
  const response = await call('GET', url).catch((cause: unknown) => {
    throw new Error(`No response from ${url}. Run this again with the same row.`, { cause });
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return read(await response.text()) as T;
}

/** A row as it is stored and compared: no NULL, addresses in their usual spelling, the amount as a whole number. */
function normalised(stored: Withdrawal): Withdrawal {
  const row = Object.fromEntries(
    Object.entries(stored).filter(([, value]) => value !== null),
  ) as unknown as Withdrawal;
  if (row.state !== undefined && row.state !== 'requested')
    throw new Error(`Refused: the row is in state “${row.state}”, so nothing was sent.`);
  // Other numbers than whole ones are no bigint: they may have been rounded.
  if (!['bigint', 'string'].includes(typeof row.raw) || !/^[1-9]\d*$/.test(String(row.raw)))
    throw new Error('Refused: raw has to be a whole number above 0.');
  if (keyOf(row.account) === keyOf(row.receiver))
    throw new Error('Refused: the receiver is the paying account.');
  return {
    ...row,
    account: usualSpelling(row.account),
    receiver: usualSpelling(row.receiver),
    raw: BigInt(row.raw),
  };
}

/** With or without `atto://`, and with either value of the spare bit at its end, it is the same address. */
const usualSpelling = (address: string) => AttoAddress.parse(address).toString();

/** The account on the node. The node decides; the details of the wallet server can lag behind it. */
const onNode = (account: string) => `${node}/accounts/${keyOf(account)}`;

const isHash = (text?: string): text is string => /^[0-9A-F]{64}$/.test(text ?? '');

const keyOf = (address: string) => AttoAddress.parse(usualSpelling(address)).publicKey.toString();

async function accountOnNode(account: string) {
  const { height, balance } = await get<{ height: bigint; balance: bigint }>(onNode(account));
  if (typeof height !== 'bigint' || typeof balance !== 'bigint') throw new Error('This is not an account.');
  return { height, balance };
}

/** Ties the payment to the height after the present one, BEFORE the first call. */
async function prepare(withdrawal: Withdrawal): Promise<Withdrawal> {
  const { height, balance } = await accountOnNode(withdrawal.account);
  if (balance < withdrawal.raw) throw new Error('Nothing was paid: the balance is too low.');
  return save({ ...withdrawal, lastHeight: height });
}

/**
 * Stores the receipt, unless the payment has settled another row: then this one starts over. A table does it with a
 * unique hash; here a link that is named after the hash leads to the row, whose file therefore keeps its name.
 */
async function settled(
  { account, receiver, raw, lastHeight }: Withdrawal,
  hash: string,
): Promise<Withdrawal> {
  const claim = join(dirname(file), `${hash}.paid`);
  await symlink(basename(file), claim).catch(({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EEXIST')
      throw new Error(`Paid, but not stored: ${code}. Run this again with the same row.`);
  });
  const isOurs = (await readlink(claim)) === basename(file);
  return save({ account, receiver, raw, ...(isOurs ? { lastHeight, hash } : {}) });
}

/** Looks up on the node whether an earlier request was paid. Returns the same row while nothing has that height. */
async function lookUp(withdrawal: Withdrawal, height: bigint): Promise<Withdrawal> {
  const { account, receiver, raw } = withdrawal;
  if ((await accountOnNode(account)).height < height) return withdrawal;
  const entry = await get<Entry>(`${onNode(account)}/entries/stream?fromHeight=${height}&toHeight=${height}`);
  if (!isHash(entry.hash) || entry.height !== height || keyOf(entry.address) !== keyOf(account))
    throw new Error('This is not the entry at that height.'); // it says nothing about the payment
  const isOurs =
    entry.blockType === 'SEND' &&
    keyOf(entry.subjectAddress) === keyOf(receiver) && // keys: an address has more than one spelling
    entry.previousBalance - entry.balance === raw;
  if (isOurs) return settled(withdrawal, entry.hash);
  return save({ account, receiver, raw }); // that height is taken: start over
}

/** The receipt, or why this request was refused, or neither: then the outcome is unknown. */
interface Outcome {
  readonly hash?: string;
  readonly refusal?: string;
}

/** Requests the payment from the wallet server, once. */
async function send({ account, receiver, raw, lastHeight }: Withdrawal): Promise<Outcome> {
  const url = `${walletServer}/wallets/accounts/${account.replace('atto://', '')}/transactions/SEND`;
  try {
    const response = await call('POST', url, { receiverAddress: receiver, amount: raw, lastHeight });
    const text = await response.text();
    const { hash } = response.ok ? (read(text) as Entry) : {};
    if (isHash(hash)) return { hash };
    if (response.status === 400 || response.status === 404) return { refusal: `${response.status} ${text}` };
    console.error('no confirmation:', response.status, text);
  } catch (error) {
    console.error('no confirmation:', error); // a timeout or a broken connection
  }
  return {};
}

async function refuseIfBehind({ account }: Withdrawal, lastHeight: bigint): Promise<void> {
  const path = account.replace('atto://', '');
  const details = await get<{ height: bigint }>(`${walletServer}/wallets/accounts/${path}/details`);
  if (details.height < lastHeight)
    throw new Error(
      'The wallet server lags behind its node. Restart it, or lock and unlock the wallet, then run this again.',
    );
}

/** Carries a withdrawal to its end, however often it was interrupted. Runs under the lock. */
async function settle(withdrawal: Withdrawal, triesLeft = 10): Promise<Withdrawal> {
  const { lastHeight, hash } = withdrawal;
  if (hash !== undefined) return withdrawal;
  if (lastHeight === undefined) {
    if (triesLeft === 0) throw new Error('Unpaid. Look at the logs, then run this again.');
    const prepared = await prepare(withdrawal);
    const outcome = await send(prepared);
    if (outcome.hash !== undefined) return settle(await settled(prepared, outcome.hash), triesLeft - 1);
    if (outcome.refusal !== undefined) {
      await save(withdrawal); // this height is free for other rows
      throw new Error(`Nothing was paid: ${outcome.refusal}`);
    }
    return settle(prepared, triesLeft - 1);
  }

  // An earlier request may have been paid: neither 409 nor 500 nor silence says so. The node does.
  const before = await lookUp(withdrawal, lastHeight + 1n);
  if (before !== withdrawal) return settle(before, triesLeft);
  if (triesLeft === 0) throw new Error('Not paid so far. Look at the logs, then run this again.');
  await refuseIfBehind(withdrawal, lastHeight);
  if (triesLeft < 10) await wait(Number(process.env.ATTO_RETRY_MS ?? 5_000));
  const outcome = await send(withdrawal); // the same request again
  if (outcome.hash !== undefined) return settle(await settled(withdrawal, outcome.hash), triesLeft - 1);
  if (outcome.refusal === undefined) return settle(withdrawal, triesLeft - 1);

  // A refusal says nothing about the earlier request.
  const after = await lookUp(withdrawal, lastHeight + 1n);
  if (after !== withdrawal) return settle(after, triesLeft - 1);
  throw new Error(`This request was refused. Whether an earlier one is paid: not so far. ${outcome.refusal}`);
}

/** The row. A missing one is an error, never a payment, and so is one that cannot be read: it may hold a payment. */
const load = async () => normalised(read(await readFile(file, 'utf8')) as Withdrawal);

const { account } = await load();
const done = await locked(keyOf(account), async () => {
  const row = await load(); // again, under the lock: another process may have changed it
  if (row.account !== account) throw new Error('Refused: another account pays this row.');
  const isCancelled = process.argv[2] === 'cancel' && row.hash === undefined;
  return isCancelled ? save({ ...row, state: 'cancelled' }) : settle(row);
});
console.log(done.state === 'cancelled' ? 'cancelled' : 'paid', done.hash ?? '');
// → paid …
