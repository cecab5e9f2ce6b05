// #region prepare
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 tsx@4.23.15; node --import tsx cold-wallet.mts COMMAND
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AttoAccount,
  attoAccountOpen,
  attoAccountReceive,
  attoAccountSend,
  AttoAddress,
  AttoAmount,
  type AttoBlock,
  attoBlockWorkTarget,
  AttoPrivateKey,
  AttoReceivable,
  AttoSendBlock,
  AttoTransaction,
  AttoUnit,
  AttoWork,
  toHex,
} from '@attocash/commons-core';

const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const workServer = process.env.ATTO_WORK ?? node; // the local network finds work, too
const keyFile = process.env.ATTO_KEY_FILE ?? 'cold-key.txt'; // only on the offline machine
const folder = process.env.ATTO_TRANSFER ?? '.'; // what crosses the gap
const unsigned = join(folder, 'unsigned.json');
const signed = join(folder, 'signed.json');
const rows = process.env.ATTO_ROWS ?? '.'; // for the reconciliation: a row for each payment

/** What the offline machine needs. Account and receivable are the node's own text, so that no digit is lost. */
interface Order {
  readonly timestamp: string;
  readonly work: string;
  /** The account as the node has it; without it, the block opens the account. */
  readonly account?: string;
  readonly receiver?: string;
  readonly raw?: string;
  readonly receivable?: string;
  readonly representative?: string;
}

/** The block of an order. Each machine builds it from the order, so only the order has to be checked. */
function blockOf(order: Order): AttoBlock {
  const account = order.account === undefined ? undefined : AttoAccount.fromJson(order.account);
  if (order.receivable !== undefined) {
    const receivable = AttoReceivable.fromJson(order.receivable);
    return account === undefined
      ? attoAccountOpen(AttoAddress.parse(order.representative!), receivable, order.timestamp).block
      : attoAccountReceive(account, receivable, order.timestamp).block;
  }
  const amount = AttoAmount.from(AttoUnit.RAW, order.raw!);
  return attoAccountSend(account!, AttoAddress.parse(order.receiver!), amount, order.timestamp).block;
}

function request(url: string, body?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const signal = AbortSignal.timeout(60_000);
  return fetch(url, body === undefined ? { headers, signal } : { method: 'POST', headers, body, signal });
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return response.text();
}

/** The account's state; undefined if it has never received anything. */
async function accountOf(address: AttoAddress): Promise<string | undefined> {
  const response = await request(`${node}/accounts/${address.publicKey}`);
  return response.status === 404 ? undefined : textOf(response);
}

/** A payment to this address that is waiting: the one with this hash of its SEND, or any that reaches the minimum. */
async function receivableOf(address: AttoAddress, sendHash?: string): Promise<string> {
  const minimum = process.env.ATTO_MINIMUM ?? '1'; // in raw
  if (!/^[1-9]\d*$/.test(minimum)) throw new Error('ATTO_MINIMUM has to be a whole number of raw above 0.');
  const url = `${node}/accounts/${address.publicKey}/receivables/stream?minAmount=${minimum}`;
  const longest = AbortSignal.timeout(Number(process.env.ATTO_WAIT_MS ?? 10_000)); // it waits if there is none
  let rest = '';
  try {
    const response = await fetch(url, { signal: longest });
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      for (const line of lines)
        if (
          sendHash === undefined ||
          AttoReceivable.fromJson(line).hash.toString() === sendHash.toUpperCase()
        )
          return line; // leaving the loop closes the stream
    }
  } catch (error) {
    if (!longest.aborted) throw error;
  }
  throw new Error('Nothing prepared: no such payment waits for this address.');
}

/** Online: writes down what the offline machine needs, with the work, which depends neither on the amount nor the key. */
async function prepare(
  own: AttoAddress,
  more: Pick<Order, 'receiver' | 'raw' | 'representative'>,
  sendHash?: string,
) {
  const account = await accountOf(own);
  if (more.raw !== undefined) {
    if (!/^[1-9]\d*$/.test(more.raw))
      throw new Error('Nothing prepared: RAW has to be a whole number above 0.');
    const balance = account === undefined ? 0n : BigInt(AttoAccount.fromJson(account).balance.toString());
    if (BigInt(more.raw) > balance) throw new Error('Nothing prepared: the balance is too low.');
  }
  const receivable = more.receiver === undefined ? await receivableOf(own, sendHash) : undefined;
  const clock = await textOf(await request(`${node}/instants/${new Date().toISOString()}`));
  const { serverInstant: timestamp } = JSON.parse(clock) as { serverInstant: string };
  const order = { timestamp, account, receivable, ...more, work: '' } as Order;
  const block = blockOf(order);
  const wanted = {
    network: block.network.name,
    timestamp: Date.parse(timestamp),
    target: attoBlockWorkTarget(block),
  };
  const { work } = JSON.parse(await textOf(await request(`${workServer}/works`, JSON.stringify(wanted)))) as {
    work: string;
  };
  await writeFile(unsigned, JSON.stringify({ ...order, work }));
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
  const block = blockOf(order);
  console.log('network', block.network.name, 'block', block.type.name, 'height', block.height.toString());
  if (block instanceof AttoSendBlock)
    console.log('pays', block.amount.toString(), 'raw to', block.receiverAddress.toString());
  else console.log('receives', AttoReceivable.fromJson(order.receivable!).amount.toString(), 'raw');
  if (order.receivable !== undefined && order.account === undefined)
    console.log('opens the account, with the representative', order.representative);
  console.log('balance afterwards', block.balance.toString(), 'raw; hash', block.hash.toString());
}

/** Offline: signs the block with the hash that `show` printed, and no other. The key never leaves this machine. */
async function sign(hash: string) {
  const order = await readOrder();
  const block = blockOf(order);
  if (block.hash.toString() !== hash) throw new Error('Not signed: the block has another hash.');
  const key = (await readFile(keyFile, 'utf8')).trim();
  const signer = await AttoPrivateKey.Companion.parse(key).toSigner();
  if (signer.publicKey.toString() !== block.publicKey.toString())
    throw new Error('Not signed: the account has another key.');
  const work = AttoWork.Companion.parse(order.work);
  const transaction = new AttoTransaction(block, await signer.signBlock(block), work);
  await writeFile(signed, transaction.toJson());
  console.log('signed', hash);
}
// #endregion

// #region publish
/** Stores the row of a payment. In production, in your database. What the cold wallet receives needs none. */
async function storeRow(block: AttoBlock, state: 'signed' | 'confirmed' | 'cancelled') {
  if (!(block instanceof AttoSendBlock)) return;
  const [account, receiver] = [block.address.toString(), block.receiverAddress.toString()];
  const hash = block.hash.toString();
  const row = { account, receiver, raw: block.amount.toString(), state, hash };
  await writeFile(join(rows, `${hash}.json`), JSON.stringify(row));
}

/** Online: publishes the signed bytes. They can be published any number of times, and are confirmed once. */
async function publish() {
  const text = await readFile(signed, 'utf8');
  const transaction = AttoTransaction.fromJson(text);
  if (!(await transaction.isValid())) throw new Error('Not published: signature or work do not fit.');
  const { block, hash, height, address } = transaction;
  await storeRow(block, 'signed'); // before anybody else can see it
  const response = await request(`${node}/transactions?deduplicate=true`, text).catch(() => undefined);
  if (response === undefined || !response.ok)
    console.error('no confirmation:', response?.status ?? 'no response');
  const account = await accountOf(address);
  const reached = account === undefined ? 0n : BigInt(AttoAccount.fromJson(account).height.toString());
  if (reached < BigInt(height.toString())) throw new Error('Not confirmed so far. Publish it again.');
  const range = `fromHeight=${height}&toHeight=${height}`;
  const line = await textOf(await request(`${node}/accounts/${address.publicKey}/entries/stream?${range}`));
  const entry = JSON.parse(line) as { hash?: string; height?: number; publicKey?: string };
  const isEntry = /^[0-9A-F]{64}$/.test(entry.hash ?? '') && entry.publicKey === block.publicKey.toString();
  if (!isEntry || String(entry.height) !== height.toString())
    throw new Error('Not confirmed so far: the response is not the entry at that height. Publish it again.');
  if (entry.hash !== hash.toString()) {
    await storeRow(block, 'cancelled');
    throw new Error(
      `Never confirmed: another block has its height. Look first what that one paid, then prepare a new one: ${line}`,
    );
  }
  await storeRow(block, 'confirmed');
  console.log('confirmed', hash.toString());
}

const [command, own = '', ...rest] = process.argv.slice(2);
// If one of these fails, no older file is left that could be taken for the new one.
if (command?.startsWith('prepare-')) await rm(unsigned, { force: true });
if (command === 'sign') await rm(signed, { force: true });
if (command === 'make-key') await makeKey();
else if (command === 'prepare-send') {
  const [receiver = '', raw = ''] = rest;
  await prepare(AttoAddress.parse(own), { receiver: AttoAddress.parse(receiver).toString(), raw });
} else if (command === 'prepare-receive') {
  const [representative = '', sendHash] = rest;
  await prepare(
    AttoAddress.parse(own),
    { representative: AttoAddress.parse(representative).toString() },
    sendHash,
  );
} else if (command === 'show') await show();
else if (command === 'sign') await sign(own);
else if (command === 'publish') await publish();
else if (command === undefined)
  console.error('make-key, prepare-receive, prepare-send, show, sign or publish');
else throw new Error(`There is no command ${command}.`);
// #endregion
