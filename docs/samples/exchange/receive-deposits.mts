// #region keys
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 tsx@4.23.15
// node --import tsx receive-deposits.mts make-phrase, once; then without “make-phrase”
import { readFile, writeFile } from 'node:fs/promises';
import {
  attoAccountOpen,
  attoAccountReceive,
  AttoAddress,
  AttoMnemonic,
  type AttoSigner,
  AttoTransaction,
  toAttoIndex,
} from '@attocash/commons-core';
import {
  accountAfter,
  type Block,
  blockOf,
  dateAfter,
  follows,
  headOf,
  publish,
  reasonOf,
  receivableOf,
  receivables,
  Unverified,
  workFor,
} from './verified.mts';

const file = process.env.ATTO_PHRASE ?? 'phrase.txt'; // in production: your secret store

/**
 * Makes a recovery phrase (24 words) once, in a file that only you can read. Later, a missing file is an error: a new
 * phrase has other addresses.
 */
async function makePhrase(): Promise<void> {
  const { phrase } = await AttoMnemonic.generate();
  await writeFile(file, phrase, { flag: 'wx', mode: 0o600 });
}

/** The keys of the addresses that you have given out, by address: from index ATTO_FIRST to ATTO_ACCOUNTS - 1. */
async function readKeys(): Promise<ReadonlyMap<string, AttoSigner>> {
  const { ATTO_FIRST: first = '0', ATTO_ACCOUNTS: accounts = '2' } = process.env;
  if (![first, accounts].every((text) => /^\d+$/.test(text)) || Number(first) >= Number(accounts))
    throw new Error('No addresses to receive on: ATTO_FIRST must be less than ATTO_ACCOUNTS.');
  if (Number(accounts) - Number(first) > 2_000)
    throw new Error('Too many addresses: start a receiver for each 2,000.');
  const words = await AttoMnemonic.fromPhrase((await readFile(file, 'utf8')).trim());
  const seed = await words.toSeedAsync();
  const keys = new Map<string, AttoSigner>();
  for (let index = Number(first); index < Number(accounts); index += 1) {
    const key = await (await seed.toPrivateKey(toAttoIndex(index))).toSigner();
    console.log(index, key.address.toString());
    keys.set(key.address.toString(), key);
  }
  return keys;
}
// → 0 atto://…
// → 1 atto://…
// #endregion

// #region receive
const minimum = process.env.ATTO_MINIMUM ?? '1000000000'; // in raw: 1 ATTO

/** A representative that you trust. Only the local network has a default, whose key is public. */
function representativeOn(network: string): AttoAddress {
  const trial = 'atto://aaqxzkqulxc4x6lhimxdhlpuwvjriraylq2orzreyscz7rtahphx2ggow4ct4';
  const chosen = process.env.ATTO_REPRESENTATIVE ?? (network === 'LOCAL' ? trial : undefined);
  if (chosen === undefined) throw new Error('Choose a representative, and set ATTO_REPRESENTATIVE.');
  return AttoAddress.parse(chosen);
}

/** Builds and signs the block that claims a payment, on top of the account's last block. */
async function sign(send: Block, key: AttoSigner, head?: Block): Promise<Block> {
  const timestamp = await dateAfter(send, ...(head === undefined ? [] : [head]));
  const { block } =
    head === undefined
      ? attoAccountOpen(representativeOn(send.network), receivableOf(send), timestamp)
      : attoAccountReceive(accountAfter(head), receivableOf(send), timestamp);
  return blockOf(new AttoTransaction(block, await key.signBlock(block), await workFor(block)).toJson());
}

const signed = new Map<string, Block>();

/** Claims a payment. After an unknown outcome, the same bytes are published again if they still fit the account. */
async function receive(send: Block, key: AttoSigner): Promise<void> {
  const head = await headOf(key.publicKey.toString());
  const before = signed.get(send.hash);
  const isUsable =
    before !== undefined && (head === undefined ? before.height === 1n : follows(head, before));
  const block = isUsable ? before : await sign(send, key, head);
  signed.set(send.hash, block);
  await publish(block);
  signed.delete(send.hash);
}
// #endregion

// #region follow
const { ATTO_RETRY_MS: retry = '5000', ATTO_REOPEN_MS: reopen = '300000' } = process.env;
let held = 0;

/** Reports what has not been received. The program requests it again when it reopens the stream. */
function hold(what: string, error: unknown): void {
  held += 1;
  console.error(`not received: ${what}: ${reasonOf(error)}`);
}

/**
 * Receives the payments that wait or arrive, one at a time. To receive more, run one program for each range of accounts.
 * Ends the stream after five minutes, since a lost line leaves no trace, and sooner if something was not received.
 */
async function follow(keys: ReadonlyMap<string, AttoSigner>): Promise<void> {
  const before = held;
  held = 0;
  const ending = new AbortController();
  const timers = [setTimeout(() => ending.abort(), Number(reopen))];
  const received = new Set<string>();
  try {
    for await (const send of receivables([...keys.keys()], minimum, ending.signal)) {
      if (!(send instanceof Unverified) && received.has(send.hash)) continue; // a stream can send it twice
      try {
        if (send instanceof Unverified) throw send;
        await receive(send, keys.get(send.receiver!)!);
        received.add(send.hash);
      } catch (error) {
        hold(send instanceof Unverified ? 'a line' : send.hash, error);
        timers.push(setTimeout(() => ending.abort(), Number(retry)));
      }
    }
  } catch (error) {
    if (!ending.signal.aborted) hold('the stream broke', error);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    if (held !== before) console.log('atto_receivables_held', held);
  }
}

async function run(): Promise<void> {
  if (process.argv[2] === 'make-phrase') return makePhrase();
  if (!/^[1-9]\d*$/.test(minimum)) throw new Error('ATTO_MINIMUM must be a whole number of raw above 0.');
  const keys = await readKeys();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(held === 0 ? 0 : 3));
  // Runs until it is stopped. After an error, it starts over with what still waits, on the account's current last block.
  for (;;) {
    await follow(keys);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

await run().catch((error: unknown) => {
  console.error(reasonOf(error)); // bad settings, before anything is received
  process.exit(1);
});
// #endregion
