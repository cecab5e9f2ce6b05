// #region store
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 tsx@4.23.15; npx tsx withdraw.mts
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A withdrawal. In production it is a row of your database, written when the customer asks for it. */
interface Withdrawal {
  readonly receiver: string;
  /** Amount in raw, as text: it can have more digits than a number holds. */
  readonly raw: string;
  readonly state: 'requested' | 'signed' | 'confirmed';
  /** From `signed` on: the hash, and the exact bytes that are published. */
  readonly hash?: string;
  readonly transaction?: string;
}

const file = process.env.ATTO_WITHDRAWAL ?? 'withdrawal.json';

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
// #endregion

// #region sign
import {
  AttoAccount,
  attoAccountSend,
  AttoAddress,
  AttoAmount,
  attoBlockWorkTarget,
  AttoPrivateKey,
  AttoTransaction,
  AttoUnit,
  AttoWork,
} from '@attocash/commons-core';

const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const workServer = process.env.ATTO_WORK ?? node; // the local network finds work, too

// The account that the local network offers for trials. Its key is public; yours comes from a secret store.
const hotWallet = await AttoPrivateKey.Companion.parse(
  '45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B',
).toSigner();

function request(url: string, body?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(60_000);
  return fetch(url, body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal });
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return response.text();
}

/** The account as the node has it. The library reads the JSON, so that no digit of a balance is lost. */
const readAccount = async () =>
  AttoAccount.fromJson(await textOf(await request(`${node}/accounts/${hotWallet.publicKey}`)));

/** Builds and signs the payment, and stores it BEFORE anybody else can see it. */
async function sign(withdrawal: Withdrawal): Promise<Withdrawal> {
  const account = await readAccount();
  const raw = BigInt(withdrawal.raw);
  if (raw <= 0n || raw > BigInt(account.balance.toString()))
    throw new Error('Nothing was signed: the amount is 0, or the balance too low.');
  const clock = await textOf(await request(`${node}/instants/${new Date().toISOString()}`));
  const { serverInstant } = JSON.parse(clock) as { serverInstant: string };
  const { block } = attoAccountSend(
    account,
    AttoAddress.parse(withdrawal.receiver),
    AttoAmount.from(AttoUnit.RAW, withdrawal.raw),
    serverInstant,
  );
  const question = {
    network: block.network.name,
    timestamp: Date.parse(serverInstant),
    target: attoBlockWorkTarget(block),
  };
  const found = await textOf(await request(`${workServer}/works`, JSON.stringify(question)));
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
    await textOf(await request(`${node}/transactions?deduplicate=true`, withdrawal.transaction!));
    return 'confirmed';
  } catch (error) {
    console.error('no confirmation:', error);
  }
  return outcomeOf(withdrawal).catch((error: unknown) => {
    console.error('no usable response:', error);
    return 'unknown';
  });
}

/** Compares with the block that the ledger has at this height. A missing response never counts as "not paid". */
async function outcomeOf({ hash, transaction }: Withdrawal): Promise<Outcome> {
  const height = AttoTransaction.fromJson(transaction!).height.toString();
  const account = await readAccount();
  if (BigInt(account.height.toString()) < BigInt(height)) return 'unknown';
  const entries = `${node}/accounts/${hotWallet.publicKey}/entries/stream`;
  const entry = await textOf(await request(`${entries}?fromHeight=${height}&toHeight=${height}`));
  return (JSON.parse(entry) as { hash: string }).hash === hash ? 'confirmed' : 'replaced';
}
// #endregion

// #region settle
/** Carries a withdrawal to its end, from any state, however often the program was killed. One per account at a time. */
async function settle(withdrawal: Withdrawal): Promise<Withdrawal> {
  if (withdrawal.state === 'confirmed') return withdrawal;
  if (withdrawal.state === 'requested') return settle(await sign(withdrawal));
  const outcome = await publish(withdrawal);
  if (outcome === 'confirmed') return save({ ...withdrawal, state: 'confirmed' });
  if (outcome === 'replaced') {
    const { receiver, raw } = withdrawal;
    return settle(await save({ receiver, raw, state: 'requested' }));
  }
  await new Promise((resolve) => setTimeout(resolve, Number(process.env.ATTO_RETRY_MS ?? 5_000)));
  return settle(withdrawal); // the same bytes again, never a new block
}

/** The stored row. Only a file that is missing counts as none: one that cannot be read may hold a payment. */
const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
});
const asked: Withdrawal = {
  receiver: 'atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg', // an account of the local network
  raw: '1500000000',
  state: 'requested',
};
const done = await settle(stored === undefined ? asked : (JSON.parse(stored) as Withdrawal));
console.log(done.state, done.hash);
// → confirmed …
// #endregion
