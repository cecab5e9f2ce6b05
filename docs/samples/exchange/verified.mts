// #region interface
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0
import { createPublicKey, verify } from 'node:crypto';
import {
  AttoAccount,
  AttoAlgorithm,
  type AttoBlock,
  attoBlockWorkTarget,
  AttoReceivable,
  AttoReceiveBlock,
  AttoOpenBlock,
  AttoSendBlock,
  AttoTransaction,
  AttoWork,
} from '@attocash/commons-core';

/** A block that its account's key has signed: everything but `bytes` comes from the fields that the signature covers. */
export interface Block {
  readonly transaction: AttoTransaction;
  /** The transaction as the JSON that is published. */
  readonly bytes: string;
  readonly network: string;
  readonly address: string;
  readonly publicKey: string;
  readonly type: 'OPEN' | 'RECEIVE' | 'SEND' | 'CHANGE';
  /** Computed from the fields. */
  readonly hash: string;
  readonly height: bigint;
  /** In raw, after the block. */
  readonly balance: bigint;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  readonly previous?: string;
  /** Of a SEND. */
  readonly receiver?: string;
  readonly amount?: bigint;
  /** Of an OPEN or RECEIVE: the hash of the SEND that it claims. */
  readonly sendHash?: string;
}

/** A response that is missing, late or not verified. It says nothing about a payment: wait, then read again. */
export class Unverified extends Error {}
// #endregion

// #region verify
/** Verifies a transaction. Nothing else in a response is trusted: unsigned data only points to a signed block. */
export function blockOf(text: string): Block {
  try {
    const transaction = AttoTransaction.fromJson(text);
    const { block, hash } = transaction;
    const x = Buffer.from(block.publicKey.value).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signature = Buffer.from(transaction.signature.value);
    if (!verify(null, Buffer.from(hash.value), key, signature)) throw new Error('the signature is invalid');
    return {
      transaction,
      bytes: transaction.toJson(),
      network: block.network.name,
      address: block.address.toString(),
      publicKey: block.publicKey.toString(),
      type: block.type.name as Block['type'],
      hash: hash.toString(),
      height: BigInt(block.height.toString()),
      balance: BigInt(block.balance.toString()),
      timestamp: Number(block.timestamp.toEpochMilliseconds()),
      ...(block instanceof AttoOpenBlock ? {} : { previous: previousOf(block) }),
      ...(block instanceof AttoSendBlock
        ? { receiver: block.receiverAddress.toString(), amount: BigInt(block.amount.toString()) }
        : {}),
      ...(block instanceof AttoOpenBlock || block instanceof AttoReceiveBlock
        ? { sendHash: block.sendHash.toString() }
        : {}),
    };
  } catch (cause) {
    throw new Unverified(`This is not a validly signed transaction: ${reasonOf(cause)}`, { cause });
  }
}

const previousOf = (block: AttoBlock) => (block as AttoSendBlock).previous.toString();
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Whether a block directly follows another one in the same chain. */
export const follows = (before: Block, { publicKey, network, height, previous, timestamp }: Block) =>
  publicKey === before.publicKey &&
  network === before.network &&
  height === before.height + 1n &&
  previous === before.hash &&
  timestamp > before.timestamp;

/** What a block did to its account. Both sides are signed: the other account's amount, and the change of the balance. */
export interface Entry {
  readonly raw: bigint;
  /** The sender of what was received, or the receiver of what was sent. */
  readonly other?: string;
}

/** Compares a block with the one before it, and with the SEND that it claims if it is an OPEN or RECEIVE. */
export function entryOf(before: Block | undefined, block: Block, send?: Block): Entry {
  const isLinked = before === undefined ? block.type === 'OPEN' : follows(before, block);
  if (!isLinked) throw new Unverified(`Block ${block.hash} does not follow the one before it.`);
  const change = block.balance - (before?.balance ?? 0n);
  const [raw, other] =
    send === undefined ? [block.amount ?? 0n, block.receiver] : [send.amount!, send.address];
  if (change !== (send === undefined ? -raw : raw))
    throw new Unverified(`Block ${block.hash} changes the balance by ${change}, not ${raw}.`);
  return { raw, ...(other === undefined ? {} : { other }) };
}
// #endregion

// #region read
export const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const workServer = process.env.ATTO_WORK ?? node; // the local network computes work, too
const timeout = Number(process.env.ATTO_TIMEOUT_MS ?? 60_000);
const LONGEST_LINE = 65_536;
const LONGEST = 16_777_216;

/** Sends a request. Returns `undefined` for a 404. */
export async function request(url: string, body?: string): Promise<string | undefined> {
  try {
    const response = await open(url, body, AbortSignal.timeout(timeout)); // the timeout covers the body, too
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.length > LONGEST) throw new Error('the response is too long');
    }
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`status ${response.status} ${text}`);
    return text;
  } catch (cause) {
    throw new Unverified(`${url}: ${reasonOf(cause)}`, { cause });
  }
}

const open = (url: string, body: string | undefined, signal: AbortSignal) =>
  fetch(url, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: { 'Content-Type': 'application/json' },
    signal,
  });

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
    if (rest.length > LONGEST_LINE) throw new Error('a line is too long');
  }
  if (rest !== '') yield rest;
}

/** A field of a JSON object, which must be a string of this form. */
function fieldIn(json: string, name: string, form: RegExp, source: string): string {
  let value: unknown;
  try {
    value = (JSON.parse(json) as Record<string, unknown>)[name];
  } catch {
    // It isn't a JSON object, so the value stays undefined.
  }
  if (typeof value !== 'string' || !form.test(value)) throw new Unverified(`${source}: no valid ${name}`);
  return value;
}

const HASH = /^[0-9A-F]{64}$/;

/** The transaction with this hash. If the node doesn't have it, that proves nothing: the node can be behind. */
export async function transaction(hash: string): Promise<Block> {
  const text = await request(`${node}/transactions/${hash}`);
  const block = text === undefined ? undefined : blockOf(text);
  if (block?.hash !== hash) throw new Unverified(`The node has no transaction ${hash}.`);
  return block;
}

/** The last block of an account according to the node; `undefined` if there is none, which no signature confirms. */
export async function headOf(publicKey: string): Promise<Block | undefined> {
  const url = `${node}/accounts/${publicKey}`;
  const account = await request(url);
  if (account === undefined) return undefined;
  const hash = fieldIn(account, 'lastTransactionHash', HASH, url);
  const head = await transaction(hash);
  if (head.publicKey !== publicKey) throw new Unverified(`${hash} is not a block of ${publicKey}.`);
  return head;
}

/** The blocks from a height to the last one, each linked to the one before it; only the last one if that is lower. */
export async function chainFrom(publicKey: string, height: bigint): Promise<readonly Block[]> {
  const head = await headOf(publicKey);
  if (head === undefined) return [];
  if (head.height <= height) return [head];
  const url = `${node}/accounts/${publicKey}/transactions/stream?fromHeight=${height}&toHeight=${head.height}`;
  const lines = ((await request(url)) ?? '').split('\n').filter((line) => line !== '');
  const chain = lines.map(blockOf);
  const isChain = chain.every((block, index) => index === 0 || follows(chain[index - 1]!, block));
  if (!isChain || chain[0]?.height !== height || chain.at(-1)!.hash !== head.hash)
    throw new Unverified(`${url}: this is not the chain to ${head.hash}`);
  return chain;
}

/** The SEND that an OPEN or RECEIVE claims. */
export async function sendOf({ sendHash, address, network, timestamp }: Block): Promise<Block> {
  const send = await transaction(sendHash!);
  if (send.receiver !== address || send.network !== network || send.timestamp >= timestamp)
    throw new Unverified(`${sendHash} does not pay ${address}.`);
  return send;
}

/**
 * Follows chains from these heights on. Yields each line as a verified block, or as the reason why it isn't one.
 */
export async function* follow(
  search: readonly { readonly address: string; readonly fromHeight: bigint }[],
  signal: AbortSignal,
): AsyncGenerator<Block | Unverified> {
  const ranges = search.map(
    ({ address, fromHeight }) => `{"address":"${address}","fromHeight":${fromHeight}}`,
  );
  for await (const line of stream('transactions/stream', `{"search":[${ranges.join()}]}`, signal))
    yield await settledOr(() => blockOf(line));
}

/** The payments that wait for these addresses or arrive later: each SEND, or the reason why a line leads to none. */
export async function* receivables(
  addresses: readonly string[],
  minimum: string,
  signal: AbortSignal,
): AsyncGenerator<Block | Unverified> {
  const own = new Set(addresses);
  for await (const line of stream(
    `receivables/stream?minAmount=${minimum}`,
    JSON.stringify({ addresses }),
    signal,
  ))
    yield await settledOr(async () => {
      const send = await transaction(fieldIn(line, 'hash', HASH, 'a receivable'));
      if (!own.has(send.receiver ?? '') || send.amount! < BigInt(minimum))
        throw new Unverified(`${send.hash} is not a payment of at least ${minimum} raw to these addresses.`);
      return send;
    });
}

async function* stream(path: string, body: string, signal: AbortSignal): AsyncGenerator<string> {
  const url = `${node}/accounts/${path}`;
  const response = await open(url, body, signal);
  if (!response.ok) throw new Unverified(`${url}: status ${response.status}`);
  yield* linesOf(response);
}

async function settledOr(read: () => Block | Promise<Block>): Promise<Block | Unverified> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Unverified) return error;
    throw error;
  }
}
// #endregion

// #region build
/**
 * The date of a block: the node's time, or this machine's if that is more than a minute earlier, since nodes refuse blocks
 * that are dated in the future. It is always later than the dates of the blocks that it builds on.
 */
export async function dateAfter(...before: readonly Block[]): Promise<string> {
  const url = `${node}/instants/${new Date().toISOString()}`;
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
  const instant = fieldIn((await request(url)) ?? '', 'serverInstant', form, url);
  const [onNode, here] = [Date.parse(instant), Date.now()];
  if (Number.isNaN(onNode)) throw new Unverified(`${url}: no valid date`);
  const now = Math.abs(onNode - here) <= 60_000 ? onNode : Math.min(onNode, here);
  return new Date(Math.max(now, ...before.map(({ timestamp }) => timestamp + 1))).toISOString();
}

/** The account after a block. Its representative is a placeholder, which neither a SEND nor a RECEIVE contains. */
export function accountAfter({ transaction: { block } }: Block): AttoAccount {
  const { publicKey, network, version, algorithm, height, balance, hash, timestamp } = block;
  return new AttoAccount(
    ...([publicKey, network, version, algorithm, height, balance, hash, timestamp] as const),
    AttoAlgorithm.V1,
    publicKey,
  );
}

/** The receivable that a SEND creates for its receiver. */
export function receivableOf({ transaction: { block } }: Block): AttoReceivable {
  const { network, hash, version, algorithm, publicKey, timestamp } = block;
  const { receiverAlgorithm, receiverPublicKey, amount } = block as AttoSendBlock;
  return new AttoReceivable(
    ...([network, hash, version, algorithm, publicKey, timestamp] as const),
    ...([receiverAlgorithm, receiverPublicKey, amount] as const),
  );
}

/** Requests the proof of work of a block, and checks it. */
export async function workFor(block: AttoBlock): Promise<AttoWork> {
  const timestamp = Number(block.timestamp.toEpochMilliseconds());
  const wanted = { network: block.network.name, timestamp, target: attoBlockWorkTarget(block) };
  const url = `${workServer}/works`;
  const text = (await request(url, JSON.stringify(wanted))) ?? '';
  const work = AttoWork.Companion.parse(fieldIn(text, 'work', /^[0-9A-F]{16}$/i, url));
  if (!work.isValid(block)) throw new Unverified(`${url}: this proof of work is invalid`);
  return work;
}

/** Publishes a transaction. Its outcome is decided by the chain, not by the response. */
export async function publish({ bytes }: Block): Promise<void> {
  await request(`${node}/transactions?deduplicate=true`, bytes);
}
// #endregion

// #region outcome
/** The outcome of a payment, of which at most one version can be confirmed. */
export type Outcome =
  | { readonly is: 'confirmed'; readonly block: Block }
  /** Another block at its height pays the same amount to the same receiver: a person must decide. */
  | { readonly is: 'same'; readonly block: Block }
  /** This version can still be confirmed: publish it. */
  | { readonly is: 'open'; readonly block: Block }
  /** Sign a new version on top of this block: it can't be confirmed together with an earlier one. */
  | { readonly is: 'unsigned'; readonly head: Block; readonly rivals: readonly Block[] };

/**
 * Finds the outcome of a payment, given all of its signed versions. It relies on the account's own signatures: a version
 * is replaced only if another signed block has its height in the chain that the next version builds on. So whatever a node
 * says, two versions are never both confirmed: they have the same height, or one excludes the other.
 */
export async function outcomeOf(publicKey: string, versions: readonly Block[]): Promise<Outcome> {
  const lowest = versions.reduce((least, { height }) => (height < least ? height : least), 1n << 64n);
  const chain = await chainFrom(publicKey, lowest);
  const head = chain.at(-1);
  if (head === undefined) throw new Unverified('The node has no such account. Has it received anything?');
  if (versions.some(({ network }) => network !== head.network))
    throw new Unverified(`The node is on another network: ${head.network}`);
  const confirmed = chain.find(({ hash }) => versions.some((version) => version.hash === hash));
  if (confirmed !== undefined) return { is: 'confirmed', block: confirmed };
  const rivals = chain.filter(({ height }) => versions.some((version) => version.height === height));
  const same = rivals.find(({ receiver, amount }) =>
    versions.some(
      (version) => amount !== undefined && version.receiver === receiver && version.amount === amount,
    ),
  );
  if (same !== undefined) return { is: 'same', block: same };
  const isDated = ({ timestamp }: Block) => timestamp <= Math.max(Date.now() + 60_000, head.timestamp + 1);
  const open = versions.findLast((version) => follows(head, version) && isDated(version));
  if (open !== undefined) return { is: 'open', block: open };
  if (versions.some(({ height }) => height > head.height + 1n))
    throw new Unverified(`The node is behind: it has ${publicKey} at height ${head.height}.`);
  return { is: 'unsigned', head, rivals };
}
// #endregion
