// #region store
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 lossless-json@4.3.3 tsx@4.23.15
// node --import tsx watch-deposits.mts make-book, once; then without “make-book”
import { once } from 'node:events';
import { open, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { AttoAddress } from '@attocash/commons-core';
import { isInteger, parse, stringify } from 'lossless-json';

/** A booked entry. `height` with the address identifies it, and so does its hash. */
interface Booked {
  readonly address: string;
  readonly height: bigint;
  readonly raw: bigint;
  readonly hash: string;
  /** Of a deposit or transfer: the hash of the SEND, which the customer knows. */
  readonly sendHash?: string;
  /** Of a payment. */
  readonly receiver?: string;
}

/** What has been booked, and the next height of each account. In production: tables, changed in one transaction. */
interface Book {
  readonly next: Record<string, bigint>;
  readonly deposits: readonly Booked[];
  /** What your accounts have received from each other. It is credited to nobody. */
  readonly transfers: readonly Booked[];
  /** What your accounts have sent. */
  readonly payments: readonly Booked[];
}

const file = process.env.ATTO_BOOK ?? 'deposits.json';

/** Whole numbers become bigint: a balance can have more digits than a number holds. */
const read = (json: string): unknown =>
  parse(json, null, (digits) => (isInteger(digits) ? BigInt(digits) : Number(digits)));

/** A missing book is an error, not an empty one: every deposit would be booked again. */
const load = async () => read(await readFile(file, 'utf8')) as Book;

/** Entries and heights together, in one step: after a crash there are both or neither. */
async function save(book: Book): Promise<Book> {
  const next = await open(`${file}.next`, 'w');
  await next.writeFile(stringify(book)!);
  await next.sync();
  await next.close();
  await rename(`${file}.next`, file);
  return book;
}

/** Refuses a second watcher of a book: each would overwrite the other's deposits. Linux only, not between containers. */
async function lock(): Promise<void> {
  if (process.platform !== 'linux') return;
  const name = `\0${(await realpath(file)).slice(-100)}`; // a socket without a file: it ends with the program
  await once(createServer().listen(name), 'listening').catch((cause: unknown) => {
    throw new Error('Another watcher has this book.', { cause });
  });
}
// #endregion

// #region book
const node = process.env.ATTO_NODE ?? 'http://localhost:8080';

interface Entry {
  readonly hash: string;
  readonly address: string;
  readonly height: bigint;
  readonly blockType: 'OPEN' | 'RECEIVE' | 'SEND' | 'CHANGE';
  /** The other account: the sender of a deposit, or the receiver of a payment. */
  readonly subjectAddress: string;
  readonly previousBalance: bigint;
  readonly balance: bigint;
}

/** The usual spelling of an address. The wallet server leaves `atto://` out, and the last letter has a spare bit. */
const usualSpelling = (address: string) => AttoAddress.parse(address).toString();

/** The hash of the SEND that an OPEN or RECEIVE claims: the one that the customer quotes. */
async function sendHashOf(hash: string): Promise<string> {
  const response = await fetch(`${node}/transactions/${hash}`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return (read(await response.text()) as { block: { sendHash: string } }).block.sendHash;
}

/** Books an entry, once. Entries of an account come by height, without gaps; one that is known already is skipped. */
async function book(before: Book, entry: Entry): Promise<Book> {
  const { height, hash, balance, previousBalance } = entry;
  const [address, other] = [usualSpelling(entry.address), usualSpelling(entry.subjectAddress)];
  const expected = before.next[address] ?? 1n;
  if (height < expected) return before;
  if (height > expected) throw new Error(`Height ${expected} of ${address} is missing.`);
  const next = { ...before.next, [address]: height + 1n };
  if (entry.blockType === 'CHANGE') return save({ ...before, next });
  if (entry.blockType === 'SEND') {
    const payment = { address, height, raw: previousBalance - balance, receiver: other, hash };
    return save({ ...before, next, payments: [...before.payments, payment] });
  }
  const received = {
    address,
    height,
    raw: balance - previousBalance,
    hash,
    sendHash: await sendHashOf(hash),
  };
  if (await isOwn(other)) return save({ ...before, next, transfers: [...before.transfers, received] });
  if (before.deposits.some((deposit) => deposit.hash === hash)) throw new Error(`Booked before: ${hash}`);
  const after = await save({ ...before, next, deposits: [...before.deposits, received] });
  console.log('deposit at height', height.toString(), received.raw.toString(), received.sendHash);
  return after;
}
// #endregion

// #region watch
/** Addresses from a file, with one in each line, or from a list with commas. */
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
 * Whether an account is yours: what comes from it is no deposit. It can be one of another watcher, or a hot or cold wallet.
 * The file is read again when it has changed, since you add addresses to it before you give them out.
 */
async function isOwn(address: string): Promise<boolean> {
  const { mtimeMs = 0, size = 0 } = ownPath === undefined ? {} : await stat(ownPath);
  if (ownVersion !== `${mtimeMs} ${size}`) {
    own = new Set([...addresses, ...(await readAddresses(ownPath, ownList))]);
    ownVersion = `${mtimeMs} ${size}`;
  }
  return own.has(address);
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') throw new Error('The response ended within a line.');
}

/** An account is lower on the node than in the book: new deposits would look as if they were booked. */
class BookAhead extends Error {}

async function checkHeights({ next }: Book): Promise<void> {
  const known = addresses.filter((address) => (next[address] ?? 1n) > 1n);
  if (known.length === 0) return;
  const response = await fetch(`${node}/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: stringify({ addresses: known })!,
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  const accounts = read(await response.text()) as readonly { publicKey: string; height: bigint }[];
  const heights = new Map(accounts.map(({ publicKey, height }) => [publicKey, height]));
  for (const address of known) {
    const height = heights.get(AttoAddress.parse(address).publicKey.toString()) ?? 0n;
    if (height >= next[address]! - 1n) continue;
    throw new BookAhead(
      `The book is ahead of the node at ${address}: it is of another network, or the node is behind.`,
    );
  }
}

/** Follows all accounts from where the book ends: first what has happened, then what happens. */
async function follow(): Promise<void> {
  let booked = await load();
  await checkHeights(booked);
  const search = addresses.map((address) => ({ address, fromHeight: booked.next[address] ?? 1n }));
  const response = await fetch(`${node}/accounts/entries/stream`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: stringify({ search })!,
  });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  for await (const line of linesOf(response.body!)) booked = await book(booked, read(line) as Entry);
}

if (process.argv[2] === 'make-book')
  await writeFile(file, '{"next":{},"deposits":[],"transfers":[],"payments":[]}', { flag: 'wx' });
else {
  if (addresses.length === 0) throw new Error('There is no address to watch: set ATTO_ADDRESSES.');
  if (addresses.length > 2_000) throw new Error('Too many addresses: start a watcher for each 2,000.');
  await lock();
  await load();
  await isOwn(addresses[0]!); // the file of your accounts has to be readable
  // Runs until it is stopped. A stream that ends, breaks or is silent for five minutes (Node's limit) is opened again.
  for (;;) {
    await follow().catch((error: unknown) => {
      if (error instanceof BookAhead) throw error; // ends the program
      console.error('The stream broke.', error);
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
// → deposit at height 1 1000000000 …
// #endregion
