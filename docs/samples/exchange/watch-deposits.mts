// #region store
// Node 20.19 or newer, npm install lossless-json@4.3.3 tsx@4.23.15; npx tsx watch-deposits.mts
import { open, readFile, rename } from 'node:fs/promises';
import { isInteger, parse, stringify } from 'lossless-json';

/** A booked deposit. `height` with the address identifies it; `sendHash` is the hash that the customer knows. */
interface Deposit {
  readonly address: string;
  readonly height: bigint;
  readonly raw: bigint;
  readonly hash: string;
  readonly sendHash: string;
}

/** What has been booked, and the next height of each account. In production: two tables, changed in one transaction. */
interface Book {
  readonly next: Record<string, bigint>;
  readonly deposits: readonly Deposit[];
}

const file = process.env.ATTO_BOOK ?? 'deposits.json';

/** Whole numbers become bigint: a balance can have more digits than a number holds. */
const read = (json: string): unknown =>
  parse(json, null, (digits) => (isInteger(digits) ? BigInt(digits) : Number(digits)));

async function load(): Promise<Book> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"next":{},"deposits":[]}';
    throw error; // a book that cannot be read is not an empty one
  });
  return read(text) as Book;
}

/** Deposits and heights together, in one step: after a crash there are both or neither. */
async function save(book: Book): Promise<Book> {
  const next = await open(`${file}.next`, 'w');
  await next.writeFile(stringify(book)!);
  await next.sync();
  await next.close();
  await rename(`${file}.next`, file);
  return book;
}
// #endregion

// #region book
const node = process.env.ATTO_NODE ?? 'http://localhost:8080';

interface Entry {
  readonly hash: string;
  readonly address: string;
  readonly height: bigint;
  readonly blockType: 'OPEN' | 'RECEIVE' | 'SEND' | 'CHANGE';
  readonly previousBalance: bigint;
  readonly balance: bigint;
}

/** The hash of the SEND that an OPEN or RECEIVE claims: the one that the customer quotes. */
async function sendHashOf(hash: string): Promise<string> {
  const response = await fetch(`${node}/transactions/${hash}`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  return (read(await response.text()) as { block: { sendHash: string } }).block.sendHash;
}

/** Books an entry, once. Entries of an account come by height, without gaps; one that is known already is skipped. */
async function book(before: Book, entry: Entry): Promise<Book> {
  const { address, height, hash, balance, previousBalance } = entry;
  const expected = before.next[address] ?? 1n;
  if (height < expected) return before;
  if (height > expected) throw new Error(`Height ${expected} of ${address} is missing.`);
  const next = { ...before.next, [address]: height + 1n };
  if (entry.blockType !== 'OPEN' && entry.blockType !== 'RECEIVE') return save({ ...before, next });
  const deposit = { address, height, raw: balance - previousBalance, hash, sendHash: await sendHashOf(hash) };
  const after = await save({ next, deposits: [...before.deposits, deposit] });
  console.log('deposit at height', height.toString(), deposit.raw.toString(), deposit.sendHash);
  return after;
}
// #endregion

// #region watch
/** The deposit addresses of your customers; without any, an account of the local network. */
const addresses = process.env.ATTO_ADDRESSES?.split(',') ?? [
  'atto://adoykim5h2aadb6a64j26kys3mlrk4czj3mowo3urhxdfq6mmxwsrom3y7jo4',
];

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

/** Follows all accounts from where the book ends: first what has happened, then what happens. */
async function follow(): Promise<void> {
  let booked = await load();
  const search = addresses.map((address) => ({ address, fromHeight: booked.next[address] ?? 1n }));
  const response = await fetch(`${node}/accounts/entries/stream`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: stringify({ search })!,
  });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  for await (const line of linesOf(response.body!)) booked = await book(booked, read(line) as Entry);
}

// Runs until it is stopped. A stream that ends, breaks or is silent for five minutes (Node's limit) is opened again.
for (;;) {
  await follow().catch((error: unknown) => console.error('The stream broke.', error));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}
// → deposit at height 1 1000000000 …
// #endregion
