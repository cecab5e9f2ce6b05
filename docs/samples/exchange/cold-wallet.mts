// #region prepare
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 tsx@4.23.15; node --import tsx cold-wallet.mts COMMAND
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  attoAccountOpen,
  attoAccountReceive,
  attoAccountSend,
  AttoAddress,
  AttoAmount,
  type AttoBlock,
  AttoPrivateKey,
  AttoSendBlock,
  AttoTransaction,
  AttoUnit,
  AttoWork,
  toHex,
} from '@attocash/commons-core';
import { replace } from './record.mts';
import {
  accountAfter,
  type Block,
  blockOf,
  dateAfter,
  headOf,
  outcomeOf,
  publish as offer,
  reasonOf,
  receivableOf,
  receivables,
  Unverified,
  workFor,
} from './verified.mts';

const keyFile = process.env.ATTO_KEY_FILE ?? 'cold-key.txt'; // only on the offline machine
const folder = process.env.ATTO_TRANSFER ?? '.'; // what crosses the gap
const unsigned = join(folder, 'unsigned.json');
const signed = join(folder, 'signed.json');
const records = process.env.ATTO_RECORDS ?? '.'; // for the reconciliation: a record of each payment

/** A payment that this program leaves to a person. */
class ForAPerson extends Error {}

/** What the offline machine needs. Head and SEND are signed transactions, which it verifies itself. */
interface Order {
  readonly timestamp: string;
  readonly work: string;
  /** The account's last block; without it, the block opens the account. */
  readonly head?: string;
  readonly receiver?: string;
  readonly raw?: string;
  /** The payment that is received. */
  readonly send?: string;
  readonly representative?: string;
}

/** The block of an order. Each machine builds it from the order, so only the order must be checked. */
function ordered({ timestamp, head, receiver, raw, send, representative }: Order): AttoBlock {
  const last = head === undefined ? undefined : blockOf(head);
  if (send !== undefined) {
    const sent = blockOf(send);
    if (last === undefined)
      return attoAccountOpen(AttoAddress.parse(representative!), receivableOf(sent), timestamp).block;
    if (sent.receiver !== last.address) throw new Error('The payment is for another account.');
    return attoAccountReceive(accountAfter(last), receivableOf(sent), timestamp).block;
  }
  const amount = AttoAmount.from(AttoUnit.RAW, raw!);
  return attoAccountSend(accountAfter(last!), AttoAddress.parse(receiver!), amount, timestamp).block;
}

/** A payment that waits for this address: the one whose SEND has this hash, or any of at least the minimum. */
async function waitingFor(address: AttoAddress, sendHash?: string): Promise<Block> {
  const minimum = process.env.ATTO_MINIMUM ?? '1'; // in raw
  if (!/^[1-9]\d*$/.test(minimum)) throw new Error('ATTO_MINIMUM must be a whole number of raw above 0.');
  const longest = AbortSignal.timeout(Number(process.env.ATTO_WAIT_MS ?? 10_000)); // the stream stays open if there is none
  try {
    for await (const send of receivables([address.toString()], minimum, longest))
      if (send instanceof Unverified) console.error(send.message);
      else if (sendHash === undefined || send.hash === sendHash.toUpperCase()) return send; // closes the stream
  } catch (error) {
    if (!longest.aborted) throw error;
  }
  throw new Error('Nothing prepared: no such payment is waiting for this address.');
}

/** A record as it is stored, with all signed versions of the payment: here, there is only one. */
interface StoredRecord {
  readonly account: string;
  readonly receiver: string;
  readonly raw: string;
  readonly state: 'signed' | 'confirmed' | 'cancelled';
  readonly versions?: readonly { readonly hash: string; readonly transaction: string }[];
  readonly hash?: string;
}

/** Refuses a new payment until every earlier one is settled in the chain that the new one builds on. */
async function refuseUnsettled(head: Block): Promise<void> {
  for (const name of await readdir(records)) {
    if (!/^[0-9A-F]{64}\.json$/.test(name)) continue;
    const { state, versions = [] } = JSON.parse(await readFile(join(records, name), 'utf8')) as StoredRecord;
    const blocks = versions.map(({ transaction }) => blockOf(transaction));
    if (state === 'confirmed' || blocks[0]?.publicKey !== head.publicKey) continue;
    const outcome = await outcomeOf(head.publicKey, blocks);
    if (outcome.is !== 'unsigned' || outcome.rivals.length === 0 || outcome.head.hash !== head.hash)
      throw new Error(`Nothing prepared: ${name} is not settled. Publish its transaction until it is.`);
  }
}

/** Online: writes what the offline machine needs, with the proof of work, which depends on neither amount nor key. */
async function prepare(
  own: AttoAddress,
  more: Pick<Order, 'receiver' | 'raw' | 'representative'>,
  sendHash?: string,
) {
  if (more.raw !== undefined && !/^[1-9]\d*$/.test(more.raw))
    throw new Error('Nothing prepared: RAW must be a whole number above 0.');
  const head = await headOf(own.publicKey.toString());
  if (more.raw !== undefined) {
    if (head === undefined || BigInt(more.raw) > head.balance)
      throw new Error('Nothing prepared: the balance is too low.');
    await refuseUnsettled(head);
  }
  const send = more.receiver === undefined ? await waitingFor(own, sendHash) : undefined;
  const before = [head, send].filter((block) => block !== undefined);
  const order = { ...more, timestamp: await dateAfter(...before), head: head?.bytes, send: send?.bytes };
  const block = ordered({ ...order, work: '' } as Order);
  await writeFile(unsigned, JSON.stringify({ ...order, work: (await workFor(block)).toString() }));
  console.log('prepared', block.type.name, block.hash.toString());
}
// #endregion

// #region sign
/** Offline, once: makes a key in a file that only you can read, and prints its address. An existing file is an error. */
async function makeKey() {
  const key = AttoPrivateKey.Companion.generate();
  await writeFile(keyFile, toHex(key.value), { flag: 'wx', mode: 0o600 });
  console.log((await key.toSigner()).address.toString());
}

const readOrder = async () => JSON.parse(await readFile(unsigned, 'utf8')) as Order;

/** Offline: shows what would be signed. Compare it with what two people have approved. */
async function show() {
  const order = await readOrder();
  const block = ordered(order);
  console.log('network', block.network.name, 'block', block.type.name, 'height', block.height.toString());
  if (block instanceof AttoSendBlock)
    console.log('pays', block.amount.toString(), 'raw to', block.receiverAddress.toString());
  else console.log('receives', String(blockOf(order.send!).amount), 'raw');
  if (order.send !== undefined && order.head === undefined)
    console.log('opens the account, with the representative', order.representative);
  console.log('balance afterwards', block.balance.toString(), 'raw; hash', block.hash.toString());
}

/** Offline: signs the block with the hash that `show` printed, and no other. The key never leaves this machine. */
async function sign(hash: string) {
  const order = await readOrder();
  const block = ordered(order);
  if (block.hash.toString() !== hash) throw new Error('Not signed: the block has a different hash.');
  const key = (await readFile(keyFile, 'utf8')).trim();
  const signer = await AttoPrivateKey.Companion.parse(key).toSigner();
  if (signer.publicKey.toString() !== block.publicKey.toString())
    throw new Error('Not signed: the account has a different key.');
  const work = AttoWork.Companion.parse(order.work);
  const transaction = new AttoTransaction(block, await signer.signBlock(block), work);
  await writeFile(signed, transaction.toJson());
  console.log('signed', hash);
}
// #endregion

// #region publish
/** Stores the record of a payment; in production, in your database. What the cold wallet receives needs no record. */
async function storeRecord({ address, receiver, amount, hash, bytes }: Block, state: StoredRecord['state']) {
  if (receiver === undefined) return;
  const record: StoredRecord = {
    ...{ account: address, receiver, raw: String(amount), state },
    versions: [{ hash, transaction: bytes }],
    ...(state === 'confirmed' ? { hash } : {}),
  };
  await replace(join(records, `${hash}.json`), JSON.stringify(record));
}

/** Online: publishes the signed bytes. They can be published any number of times, but are confirmed only once. */
async function publish() {
  const version = blockOf(await readFile(signed, 'utf8'));
  const { block, work } = version.transaction;
  if (!work.isValid(block)) throw new Error('Not published: the proof of work is invalid.');
  await storeRecord(version, 'signed'); // before anyone else can see it
  await offer(version).catch((error: unknown) => console.error('no confirmation:', reasonOf(error)));
  const outcome = await outcomeOf(version.publicKey, [version]);
  if (outcome.is === 'same')
    throw new ForAPerson(
      `Another block makes the same payment at this height. Find out why: ${outcome.block.hash}`,
    );
  if (outcome.is === 'unsigned' && outcome.rivals.length > 0) {
    await storeRecord(version, 'cancelled');
    throw new Error(`Can't be confirmed: another block has its height: ${outcome.rivals[0]!.bytes}`);
  }
  if (outcome.is !== 'confirmed') throw new Error('Not confirmed yet. Publish it again.');
  await storeRecord(version, 'confirmed');
  console.log('confirmed', version.hash);
}

async function run([command, own = '', ...rest]: readonly string[]) {
  // If one of these fails, no older file is left that could be mistaken for the new one.
  if (command?.startsWith('prepare-')) await rm(unsigned, { force: true });
  if (command === 'sign') await rm(signed, { force: true });
  if (command === 'make-key') await makeKey();
  else if (command === 'prepare-send') {
    const [receiver = '', raw = ''] = rest;
    await prepare(AttoAddress.parse(own), { receiver: AttoAddress.parse(receiver).toString(), raw });
  } else if (command === 'prepare-receive') {
    const [representative = '', sendHash] = rest;
    const chosen = { representative: AttoAddress.parse(representative).toString() };
    await prepare(AttoAddress.parse(own), chosen, sendHash);
  } else if (command === 'show') await show();
  else if (command === 'sign') await sign(own);
  else if (command === 'publish') await publish();
  else if (command === undefined)
    console.error('make-key, prepare-receive, prepare-send, show, sign or publish');
  else throw new Error(`Unknown command: ${command}.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = error instanceof ForAPerson ? 3 : 1;
}
// #endregion
