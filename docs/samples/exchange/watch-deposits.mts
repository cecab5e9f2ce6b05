// #region store
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 lossless-json@4.3.3 tsx@4.23.15
// node --import tsx watch-deposits.mts make-ledger, once; then without “make-ledger”
import { once } from 'node:events';
import { readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { AttoAddress } from '@attocash/commons-core';
import { isInteger, parse, stringify } from 'lossless-json';
import { replace } from './record.mts';
import { type Block, entryOf, follow, node, reasonOf, request, sendOf, Unverified } from './verified.mts';

/** A recorded entry. Its address and height identify it, and so does its hash. */
interface Recorded {
  readonly address: string;
  readonly height: bigint;
  readonly raw: bigint;
  readonly hash: string;
  /** Of a deposit or transfer: the hash of the SEND, which the customer knows. */
  readonly sendHash?: string;
  /** Of a payment. */
  readonly receiver?: string;
}

/** What has been recorded, and the next height of each account. In production: tables, changed in one transaction. */
interface Ledger {
  readonly next: Record<string, bigint>;
  readonly deposits: readonly Recorded[];
  /** What your accounts have received from each other. It isn't credited to any customer. */
  readonly transfers: readonly Recorded[];
  /** What your accounts have sent. */
  readonly payments: readonly Recorded[];
}

const file = process.env.ATTO_LEDGER ?? 'deposits.json';

/** Whole numbers become bigint: a balance can have more digits than a number can hold. */
const read = (json: string): unknown =>
  parse(json, null, (digits) => (isInteger(digits) ? BigInt(digits) : Number(digits)));

/** A missing ledger is an error: with an empty one, every deposit would be recorded again. */
const load = async () => read(await readFile(file, 'utf8')) as Ledger;

/** Saves entries and heights in one step: after a crash, there are both or neither. */
async function save(ledger: Ledger): Promise<Ledger> {
  await replace(file, stringify(ledger)!);
  return ledger;
}

/** Refuses a second watcher of a ledger: each would overwrite the other's deposits. Linux only, not between containers. */
async function lock(): Promise<void> {
  if (process.platform !== 'linux') return;
  const name = `\0${(await realpath(file)).slice(-100)}`; // a socket without a file, which disappears with the program
  await once(createServer().listen(name), 'listening').catch((cause: unknown) => {
    throw new Error('Another watcher is using this ledger.', { cause });
  });
}
// #endregion

// #region ledger
/** The usual spelling of an address. The wallet server leaves out `atto://`, and the last letter has a spare bit. */
const usualSpelling = (address: string) => AttoAddress.parse(address).toString();

/** The last block of each account that was verified against the ledger. */
const last = new Map<string, Block>();

/** An account's highest entry in the ledger. After a restart, the verification of its chain resumes there. */
const anchorOf = ({ deposits, transfers, payments }: Ledger, address: string): Recorded | undefined =>
  [...deposits, ...transfers, ...payments].reduce<Recorded | undefined>(
    (highest, recorded) =>
      recorded.address === address && recorded.height > (highest?.height ?? 0n) ? recorded : highest,
    undefined,
  );

/** The first height to read: the one after the last verified block or, after a restart, that of the highest entry. */
const startOf = (ledger: Ledger, address: string): bigint =>
  (last.get(address)?.height ?? (anchorOf(ledger, address)?.height ?? 1n) - 1n) + 1n;

/** Records a block once, if it continues the chain in the ledger. Skips a block that it already knows. */
async function recordBlock(before: Ledger, block: Block): Promise<Ledger> {
  const { address, height, hash, type } = block;
  const [previous, expected] = [last.get(address), startOf(before, address)];
  if (height < expected) return before;
  if (height > expected) throw new Unverified(`height ${expected} is missing`);
  if (height < (before.next[address] ?? 1n)) {
    const recorded = previous === undefined ? anchorOf(before, address) : undefined;
    if (previous !== undefined)
      entryOf(previous, block, type === 'RECEIVE' ? await sendOf(block) : undefined);
    else if (recorded?.hash !== hash)
      throw new Unverified(`the ledger has ${recorded?.hash}, the node has ${hash}`);
    last.set(address, block);
    return before;
  }
  const send = type === 'OPEN' || type === 'RECEIVE' ? await sendOf(block) : undefined;
  const { raw, other } = entryOf(previous, block, send);
  const after = { ...before, next: { ...before.next, [address]: height + 1n } };
  const recorded = { address, height, raw, hash };
  if (type === 'CHANGE') await save(after);
  else if (send === undefined)
    await save(Object.assign(after, { payments: [...before.payments, { ...recorded, receiver: other! }] }));
  else {
    const received = { ...recorded, sendHash: send.hash };
    if (await isOwn(other!)) await save(Object.assign(after, { transfers: [...before.transfers, received] }));
    else {
      await save(Object.assign(after, { deposits: [...before.deposits, received] }));
      console.log('deposit at height', height.toString(), raw.toString(), send.hash);
    }
  }
  last.set(address, block);
  return after;
}
// #endregion

// #region watch
/** Addresses from a file, one on each line, or from a list with commas. */
async function readAddresses(path: string | undefined, list: string): Promise<readonly string[]> {
  const text = path === undefined ? list : await readFile(path, 'utf8');
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(usualSpelling);
}

const { ATTO_ADDRESS_FILE: path, ATTO_ADDRESSES: list = '' } = process.env;
/** The deposit addresses of your customers. */
const addresses = await readAddresses(path, list);

const { ATTO_OWN_FILE: ownPath, ATTO_OWN: ownList = '' } = process.env;
let own = new Set<string>();
let ownVersion: string | undefined;

/**
 * Whether an account is yours: what comes from it is not a deposit. It can be a hot or cold wallet, or another watcher's
 * account. The file is read again after a change, since you add addresses to it before you give them out.
 */
async function isOwn(address: string): Promise<boolean> {
  const { mtimeMs = 0, size = 0 } = ownPath === undefined ? {} : await stat(ownPath);
  if (ownVersion !== `${mtimeMs} ${size}`) {
    own = new Set([...addresses, ...(await readAddresses(ownPath, ownList))]);
    ownVersion = `${mtimeMs} ${size}`;
  }
  return own.has(address);
}

const { ATTO_RETRY_MS: retry = '5000', ATTO_REOPEN_MS: reopen = '300000' } = process.env;

/** The accounts whose next height is missing or not verified, and why. The other accounts continue. */
const held = new Map<string, string>();
let printed = 0;

function report(): void {
  if (held.size !== printed) console.log('atto_deposits_held', held.size);
  printed = held.size;
}

function hold(name: string, reason: string): void {
  if (held.get(name) !== reason) console.error(`not recorded: ${name}: ${reason}`);
  held.set(name, reason);
  report();
}

/**
 * Compares the heights with those that your node reports, only to report a difference: if an account is lower there than in
 * the ledger, the node is on another network or behind, and new deposits would be missed.
 */
async function compareHeights({ next }: Ledger): Promise<void> {
  const text = await request(`${node}/accounts`, stringify({ addresses }));
  const accounts = JSON.parse(text ?? '') as readonly { publicKey: string; height: number }[];
  const heights = new Map(accounts.map(({ publicKey, height }) => [publicKey, height]));
  for (const address of addresses) {
    const height = heights.get(AttoAddress.parse(address).publicKey.toString()) ?? 0;
    const recorded = Number((next[address] ?? 1n) - 1n);
    if (height < recorded)
      hold(address, `The ledger is ahead of the node at ${address}: ${recorded}, not ${height}`);
    else if (height === recorded) held.delete(address);
  }
}

/**
 * Follows all accounts from where the ledger ends: first their past blocks, then new ones. Ends the stream after five
 * minutes, since a lost line leaves no trace, and sooner if something is held.
 */
async function watch(): Promise<void> {
  const ending = new AbortController();
  const timers = [setTimeout(() => ending.abort(), Number(reopen))];
  const holdUntilReopened = (name: string, reason: string) => {
    hold(name, reason);
    timers.push(setTimeout(() => ending.abort(), Number(retry)));
  };
  try {
    let recorded = await load();
    held.delete('a line');
    held.delete('the stream');
    await compareHeights(recorded).catch((error: unknown) =>
      holdUntilReopened('the heights', reasonOf(error)),
    );
    const search = addresses.map((address) => ({ address, fromHeight: startOf(recorded, address) }));
    for await (const block of follow(search, ending.signal))
      if (block instanceof Unverified) holdUntilReopened('a line', block.message);
      else if (!addresses.includes(block.address))
        holdUntilReopened('a line', `it belongs to ${block.address}`);
      else
        try {
          recorded = await recordBlock(recorded, block);
          held.delete(block.address);
        } catch (error) {
          holdUntilReopened(block.address, `height ${block.height}: ${reasonOf(error)}`);
        }
    held.delete('the stream');
  } catch (error) {
    if (!ending.signal.aborted) hold('the stream', reasonOf(error));
  } finally {
    for (const timer of timers) clearTimeout(timer);
    report(); // what is no longer held
  }
}

async function run(): Promise<void> {
  if (process.argv[2] === 'make-ledger')
    return writeFile(file, '{"next":{},"deposits":[],"transfers":[],"payments":[]}', { flag: 'wx' });
  if (addresses.length === 0) throw new Error('No addresses to watch: set ATTO_ADDRESSES.');
  if (addresses.length > 2_000) throw new Error('Too many addresses: start a watcher for each 2,000.');
  await lock();
  await load();
  await isOwn(addresses[0]!); // the file with your accounts must be readable
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(held.size === 0 ? 0 : 3));
  // Runs until it is stopped. A stream that ends, breaks or is silent for five minutes is opened again.
  for (;;) {
    await watch();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

await run().catch((error: unknown) => {
  console.error(reasonOf(error)); // bad settings, before anything is watched
  process.exit(1);
});
// → deposit at height 1 1000000000 …
// #endregion
