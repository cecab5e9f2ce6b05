// #region keys
// Node 20.19 or newer, npm install @attocash/commons-core@8.0.0 tsx@4.23.15
// node --import tsx receive-deposits.mts make-words, once; then without “make-words”
import { readFile, writeFile } from 'node:fs/promises';
import {
  AttoAccount,
  attoAccountOpen,
  attoAccountReceive,
  AttoAddress,
  attoBlockWorkTarget,
  AttoMnemonic,
  AttoReceivable,
  type AttoSigner,
  AttoTransaction,
  AttoWork,
  toAttoIndex,
} from '@attocash/commons-core';

const file = process.env.ATTO_WORDS ?? 'words.txt'; // in production: your secret store

/** Makes 24 words, once, in a file that only you can read. Otherwise missing words are an error: new ones have other addresses. */
async function makeWords(): Promise<void> {
  const { phrase } = await AttoMnemonic.generate();
  await writeFile(file, phrase, { flag: 'wx', mode: 0o600 });
}

/** The keys of the addresses that you have given out, by public key: from the first index up to their number. */
async function readKeys(): Promise<ReadonlyMap<string, AttoSigner>> {
  const { ATTO_FIRST: first = '0', ATTO_ACCOUNTS: accounts = '2' } = process.env;
  if (![first, accounts].every((text) => /^\d+$/.test(text)) || Number(first) >= Number(accounts))
    throw new Error('There is no address to receive for: ATTO_FIRST has to be below ATTO_ACCOUNTS.');
  if (Number(accounts) - Number(first) > 2_000)
    throw new Error('Too many addresses: start a receiver for each 2,000.');
  const words = await AttoMnemonic.fromPhrase((await readFile(file, 'utf8')).trim());
  const seed = await words.toSeedAsync();
  const keys = new Map<string, AttoSigner>();
  for (let index = Number(first); index < Number(accounts); index += 1) {
    const key = await (await seed.toPrivateKey(toAttoIndex(index))).toSigner();
    console.log(index, key.address.toString());
    keys.set(key.publicKey.toString(), key);
  }
  return keys;
}
// → 0 atto://…
// → 1 atto://…
// #endregion

// #region receive
const node = process.env.ATTO_NODE ?? 'http://localhost:8080';
const workServer = process.env.ATTO_WORK ?? node; // the local network finds work, too
const minimum = process.env.ATTO_MINIMUM ?? '1000000000'; // in raw: 1 ATTO
if (!/^[1-9]\d*$/.test(minimum)) throw new Error('ATTO_MINIMUM has to be a whole number of raw above 0.');

/** A voter that you trust. Only the local network has one of its own, whose key is public. */
function representativeOn(network: string): AttoAddress {
  const voter = 'atto://aaqxzkqulxc4x6lhimxdhlpuwvjriraylq2orzreyscz7rtahphx2ggow4ct4';
  const chosen = process.env.ATTO_REPRESENTATIVE ?? (network === 'LOCAL' ? voter : undefined);
  if (chosen === undefined) throw new Error('Choose a voter, and set ATTO_REPRESENTATIVE.');
  return AttoAddress.parse(chosen);
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

/** Builds and signs the block that claims a payment, on the account as the node has it now. */
async function sign(receivable: AttoReceivable, key: AttoSigner, account?: AttoAccount) {
  const clock = await textOf(await request(`${node}/instants/${new Date().toISOString()}`));
  const { serverInstant } = JSON.parse(clock) as { serverInstant: string };
  const { block } =
    account === undefined
      ? attoAccountOpen(representativeOn(receivable.network.name), receivable, serverInstant)
      : attoAccountReceive(account, receivable, serverInstant);
  const wanted = {
    network: block.network.name,
    timestamp: Date.parse(serverInstant),
    target: attoBlockWorkTarget(block),
  };
  const found = await textOf(await request(`${workServer}/works`, JSON.stringify(wanted)));
  const work = AttoWork.Companion.parse((JSON.parse(found) as { work: string }).work);
  return new AttoTransaction(block, await key.signBlock(block), work);
}

const signed = new Map<string, AttoTransaction>();

/** Claims a payment. After an unknown outcome, the same bytes are published again while their height is free. */
async function receive(receivable: AttoReceivable, key: AttoSigner): Promise<void> {
  const response = await request(`${node}/accounts/${key.publicKey}`);
  const account = response.status === 404 ? undefined : AttoAccount.fromJson(await textOf(response));
  const height = account === undefined ? 1n : BigInt(account.height.toString()) + 1n;
  const hash = receivable.hash.toString();
  const before = signed.get(hash);
  const isUsable = before !== undefined && BigInt(before.height.toString()) === height;
  const transaction = isUsable ? before : await sign(receivable, key, account);
  signed.set(hash, transaction);
  const published = await request(`${node}/transactions?deduplicate=true`, transaction.toJson());
  if (published.ok || published.status === 400) signed.delete(hash); // 400: these bytes break a rule
  await textOf(published);
}
// #endregion

// #region follow
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

/** Receives what waits and what arrives, one after the other. For more, run one program for each range of accounts. */
async function follow(keys: ReadonlyMap<string, AttoSigner>): Promise<void> {
  const addresses = [...keys.values()].map(({ address }) => address.toString());
  const response = await fetch(`${node}/accounts/receivables/stream?minAmount=${minimum}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ addresses }),
  });
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
  const received = new Set<string>();
  for await (const line of linesOf(response.body!)) {
    const receivable = AttoReceivable.fromJson(line);
    const hash = receivable.hash.toString();
    if (received.has(hash)) continue; // a stream can send it twice
    await receive(receivable, keys.get(receivable.receiverPublicKey.toString())!);
    received.add(hash);
  }
}

if (process.argv[2] === 'make-words') await makeWords();
else {
  const keys = await readKeys();
  // Runs until it is stopped. After an error it starts over with what still waits, on the account as the node has it then.
  for (;;) {
    await follow(keys).catch((error: unknown) => console.error('Not received so far.', error));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
// #endregion
