// #region store
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 tsx@4.23.15; node --import tsx withdraw.mts
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, open, readdir, readFile, realpath, rename, rm, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';

/** A withdrawal. In production it is a row of your database, written when the customer asks for it. */
interface Withdrawal {
  /** The paying account. A row stays with it, because only its chain shows whether the row was paid. */
  readonly account: string;
  readonly receiver: string;
  /** Amount in raw, as text: it can have more digits than a number holds. */
  readonly raw: string;
  readonly state: 'requested' | 'signed' | 'confirmed' | 'cancelled';
  /** From `signed` on: the hash, and the exact bytes that are published. */
  readonly hash?: string;
  readonly transaction?: string;
}

/** The row itself, where a link leads to it: replacing the link would leave the row unpaid. */
const file = relative('', await realpath(process.env.ATTO_WITHDRAWAL ?? 'withdrawal.json'));

/** Replaces the row. When this returns, a crash or a power cut cannot undo it. */
async function save(withdrawal: Withdrawal): Promise<Withdrawal> {
  const next = await open(`${file}.next`, 'w');
  await next.writeFile(JSON.stringify(withdrawal));
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
// #endregion

// #region sign
import {
  AttoAccount,
  attoAccountSend,
  AttoAddress,
  AttoAmount,
  attoBlockWorkTarget,
  AttoMnemonic,
  AttoPrivateKey,
  AttoTransaction,
  AttoUnit,
  AttoWork,
  toAttoIndex,
} from '@attocash/commons-core';

const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const workServer = process.env.ATTO_WORK ?? node; // the local network finds work, too

/**
 * The key that pays, from your secret store: 24 words and an index, or a private key. Without either, it is the account
 * that the local network offers for trials, whose key is public.
 */
async function readKey(): Promise<AttoPrivateKey> {
  const { ATTO_WORDS: words, ATTO_INDEX: index = '0', ATTO_KEY: key } = process.env;
  const trial = '45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B';
  if (words === undefined) return AttoPrivateKey.Companion.parse(key ?? trial);
  const mnemonic = await AttoMnemonic.fromPhrase((await readFile(words, 'utf8')).trim());
  return (await mnemonic.toSeedAsync()).toPrivateKey(toAttoIndex(Number(index)));
}

const hotWallet = await (await readKey()).toSigner();

function request(url: string, body?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(60_000);
  return fetch(url, body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal });
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return response.text();
}

const accountOnNode = () => request(`${node}/accounts/${hotWallet.publicKey}`);

/** The account as the node has it. The library reads the JSON, so that no digit of a balance is lost. */
const readAccount = async (response: Response) => AttoAccount.fromJson(await textOf(response));

/** Builds and signs the payment, and stores it BEFORE anybody else can see it. */
async function sign(withdrawal: Withdrawal): Promise<Withdrawal> {
  const response = await accountOnNode();
  if (response.status === 404)
    throw new Error('Nothing was signed: the node has no such account. Has it received anything?');
  const account = await readAccount(response);
  const raw = BigInt(withdrawal.raw);
  if (raw > BigInt(account.balance.toString()))
    throw new Error('Nothing was signed: the balance is too low.');
  const clock = await textOf(await request(`${node}/instants/${new Date().toISOString()}`));
  const { serverInstant } = JSON.parse(clock) as { serverInstant: string };
  // Later than the last block, which may be ahead of the node's time: any other block is refused, however often it is sent.
  const earliest = Number(account.lastTransactionTimestamp.toEpochMilliseconds()) + 1;
  const timestamp = Math.max(Date.parse(serverInstant), earliest);
  const { block } = attoAccountSend(
    account,
    AttoAddress.parse(withdrawal.receiver),
    AttoAmount.from(AttoUnit.RAW, withdrawal.raw),
    new Date(timestamp).toISOString(),
  );
  const wanted = {
    network: block.network.name,
    timestamp,
    target: attoBlockWorkTarget(block),
  };
  const found = await textOf(await request(`${workServer}/works`, JSON.stringify(wanted)));
  const work = AttoWork.Companion.parse((JSON.parse(found) as { work: string }).work);
  if (!work.isValid(block)) throw new Error('The work server sent work that does not fit.');
  const transaction = new AttoTransaction(block, await hotWallet.signBlock(block), work);
  return save({
    ...withdrawal,
    state: 'signed',
    hash: transaction.hash.toString(),
    transaction: transaction.toJson(),
  });
}
// #endregion

// #region publish
type Outcome = 'confirmed' | 'replaced' | 'unknown';

/** Offers the stored bytes, and finds out what became of them. */
async function publish(withdrawal: Withdrawal): Promise<Outcome> {
  try {
    const text = await textOf(
      await request(`${node}/transactions?deduplicate=true`, withdrawal.transaction!),
    );
    if (AttoTransaction.fromJson(text).hash.toString() === withdrawal.hash) return 'confirmed';
  } catch (error) {
    console.error('no confirmation:', error);
  }
  return outcomeOf(withdrawal).catch((error: unknown) => {
    console.error('no usable response:', error);
    return 'unknown';
  });
}

/** Compares with the block that the ledger has at this height. A missing or strange response never counts as "not paid". */
async function outcomeOf({ hash, transaction }: Withdrawal): Promise<Outcome> {
  const height = AttoTransaction.fromJson(transaction!).height.toString();
  const account = await readAccount(await accountOnNode());
  if (BigInt(account.height.toString()) < BigInt(height)) return 'unknown';
  const entries = `${node}/accounts/${hotWallet.publicKey}/entries/stream`;
  const text = await textOf(await request(`${entries}?fromHeight=${height}&toHeight=${height}`));
  const entry = JSON.parse(text) as { hash?: string; height?: number; publicKey?: string };
  const isEntry = /^[0-9A-F]{64}$/.test(entry.hash ?? '') && entry.publicKey === String(hotWallet.publicKey);
  if (!isEntry || String(entry.height) !== height) throw new Error('This is not the entry at that height.');
  return entry.hash === hash ? 'confirmed' : 'replaced';
}
// #endregion

// #region settle
/** Carries a withdrawal to its end, from any state, however often the program was killed. Runs under the lock. */
async function settle(withdrawal: Withdrawal): Promise<Withdrawal> {
  if (withdrawal.state === 'confirmed') return withdrawal;
  if (withdrawal.state === 'requested') return settle(await sign(withdrawal));
  const outcome = await publish(withdrawal);
  if (outcome === 'confirmed') return save({ ...withdrawal, state: 'confirmed' });
  if (outcome === 'replaced') {
    const { account, receiver, raw } = withdrawal;
    return settle(await save({ account, receiver, raw, state: 'requested' }));
  }
  await new Promise((resolve) => setTimeout(resolve, Number(process.env.ATTO_RETRY_MS ?? 5_000)));
  return settle(withdrawal); // the same bytes again, never a new block
}

/** Refuses what this key must not pay. Keys are compared, because an address has more than one spelling. */
function check({ account, receiver, raw, state, transaction }: Withdrawal): void {
  if (!['requested', 'signed', 'confirmed'].includes(state))
    throw new Error(`Refused: the row is in state “${state}”, so nothing was sent.`);
  if (typeof raw !== 'string' || !/^[1-9]\d*$/.test(raw))
    throw new Error('Refused: raw has to be a whole number above 0, as text.');
  const own = hotWallet.publicKey.toString();
  const payers = [AttoAddress.parse(account).publicKey.toString()];
  if (transaction !== undefined)
    payers.push(AttoTransaction.fromJson(transaction).block.publicKey.toString());
  if (payers.some((payer) => payer !== own)) throw new Error('Refused: another account pays this row.');
  if (AttoAddress.parse(receiver).publicKey.toString() === own)
    throw new Error('Refused: the receiver is the paying account.');
}

const done = await locked(hotWallet.publicKey.toString(), async () => {
  // Read under the lock. A missing row is an error, and so is one that cannot be read: it may hold a payment.
  const row = JSON.parse(await readFile(file, 'utf8')) as Withdrawal;
  check(row);
  const isCancelled = process.argv[2] === 'cancel' && row.state !== 'confirmed';
  return isCancelled ? save({ ...row, state: 'cancelled' }) : settle(row);
});
console.log(done.state, done.hash ?? '');
// → confirmed …
// #endregion
