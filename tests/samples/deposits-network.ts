import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { type Ended, runProgram, startProgram } from './run-program';
import type { StandIn } from './stand-ins';

/** An account of the local network with eight deposits among its 26 entries. */
const ADDRESS = 'atto://aa6ej4ihmonnn67wt7jbov34nspfthfrwboyk5aq36fvdhw4fulilpjzj7e7m';
const KEY = '3C44F107639AD6FBF69FD217577C6C9E599CB1B05D857410DF8B519EDC2D1685';
const HEIGHT = 26;

/** A local network with an account whose deposits a watcher has to book. */
export interface DepositsNetwork extends AsyncDisposable {
  /** The environment of a watcher that keeps its book in this file. */
  env(book: string): NodeJS.ProcessEnv;
  /** The key of that account. */
  readonly publicKey: string;
  /** What has to be booked, in order: the height and the hash of the SEND of each deposit. */
  readonly expected: readonly string[];
  /** The address of that account, and the senders of its deposits in the same order. */
  readonly address: string;
  readonly senders: readonly string[];
  /** The heights of its payments. */
  readonly payments: readonly number[];
  /**
   * Runs a watcher against a node whose n-th stream is the account's history from the requested height on, changed in this
   * way, and then ends. Kills it when it has read them all: when it requests the stream after the last one. Throws if it
   * ended, or has complained without being allowed to.
   */
  runThrough(
    command: readonly string[],
    env: NodeJS.ProcessEnv,
    streams?: readonly ((lines: string) => string)[],
    may?: 'complain',
  ): Promise<WatcherRun>;
}

/** What a watcher requested first, and what it printed. */
export interface WatcherRun {
  readonly firstBody: string;
  readonly output: string;
  readonly errors: string;
}

/** Starts the network, and reads the deposits from the chain of the account itself. Throws unless there are eight. */
export async function startDepositsNetwork(): Promise<DepositsNetwork> {
  const devnet = await createSeededDevnet();
  const served = await serveDevnet(devnet as StandIn, { port: 0 });
  const chain = await fetch(`${served.url}/accounts/${KEY}/transactions/stream?toHeight=${HEIGHT}`);
  const lines = (await chain.text()).trim().split('\n');
  const expected = lines
    .map((line) => (JSON.parse(line) as { block: { height: number; sendHash?: string } }).block)
    .filter(({ sendHash }) => sendHash !== undefined)
    .map(({ height, sendHash }) => `${height} ${sendHash}`);
  if (lines.length !== HEIGHT || expected.length !== 8)
    throw new Error(`The account has ${lines.length} entries and ${expected.length} deposits.`);
  const entries = (
    await (await fetch(`${served.url}/accounts/${KEY}/entries/stream?fromHeight=1&toHeight=${HEIGHT}`)).text()
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { height: number; blockType: string; subjectAddress: string });
  /** What the stream of a request with this body sends before anything new happens. */
  function historyFor(body: string): string {
    const { search } = JSON.parse(body) as { search: { address: string; fromHeight: number }[] };
    const asked = search.find(({ address }) => address === ADDRESS);
    return asked
      ? lines
          .slice(asked.fromHeight - 1)
          .map((line) => `${line}\n`)
          .join('')
      : '';
  }
  const heightsOf = (types: readonly string[]) =>
    entries.filter(({ blockType }) => types.includes(blockType));
  return {
    expected,
    publicKey: KEY,
    address: ADDRESS,
    senders: heightsOf(['OPEN', 'RECEIVE']).map(({ subjectAddress }) => subjectAddress),
    payments: heightsOf(['SEND']).map(({ height }) => height),
    async runThrough(command, env, streams = [(text) => text], may) {
      const bodies: string[] = [];
      let finish = () => {};
      const isFinished = new Promise<void>((resolve) => (finish = resolve));
      const node = await serveDevnet(
        {
          async fetch(request) {
            if (new URL(request.url).pathname !== '/accounts/transactions/stream')
              return (devnet as StandIn).fetch(request);
            const body = await request.text();
            const stream = streams[bodies.push(body) - 1];
            if (stream === undefined) finish();
            return new Response(stream?.(historyFor(body)) ?? '');
          },
        },
        { port: 0 },
      );
      await ensureBook(command, env);
      const child = startProgram(command, { ...env, ATTO_NODE: node.url });
      let [output, errors] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      const ended = once(child, 'close').then(() => 'ended' as const);
      const how = await Promise.race([isFinished, ended]);
      child.kill('SIGKILL');
      await ended;
      await node.close();
      if (how === 'ended' || (errors !== '' && may !== 'complain'))
        throw new Error(`The watcher failed: ${errors.slice(-2_000)}`);
      return { firstBody: bodies[0]!, output, errors };
    },
    env: (book) => ({
      ...{ ATTO_NODE: served.url, ATTO_ADDRESSES: ADDRESS, ATTO_LEDGER: book },
      ATTO_RETRY_MS: '100', // so that the next stream is opened soon
    }),
    async [Symbol.asyncDispose]() {
      await served.close();
      await devnet[Symbol.asyncDispose]();
    },
  };
}

/** Makes the book of a watcher, unless there is one. */
export async function ensureBook(command: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const exists = await access(env.ATTO_LEDGER!).then(
    () => true,
    () => false,
  );
  const made = exists ? undefined : await runProgram([...command, 'make-ledger'], env);
  if (made !== undefined && (made.code !== 0 || made.output !== '')) throw new Error(made.errors);
}

/** Runs a watcher until it has printed this, then stops it as an operator does. */
export async function stopAfter(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  text: string,
): Promise<Ended> {
  const child = startProgram(command, env);
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes(text)) child.kill('SIGTERM');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, output, errors };
}

/** Runs a watcher until it has printed a number of deposits or ended, then kills it the hard way. Returns its output. */
export async function runUntilPrinted(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  deposits: number,
): Promise<string> {
  await ensureBook(command, env);
  const child = startProgram(command, env);
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const isPrinted = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('deposit at height').length > deposits) resolve();
    }),
  );
  const ended = once(child, 'close');
  await Promise.race([isPrinted, ended]);
  child.kill('SIGKILL');
  await ended;
  if (output.split('deposit at height').length <= deposits)
    throw new Error(`The watcher ended after printing: ${output}\n${errors.slice(-2_000)}`);
  return output;
}

/** The rows of an SQLite book, the deposits as {@link DepositsNetwork.expected}. Python reads it, in its own process. */
export async function bookedInSqlite(
  book: string,
  what:
    | 'height, send_hash FROM deposits'
    | 'height, send_hash FROM transfers'
    | 'hash, receiver, raw FROM payments'
    | 'height FROM payments' = 'height, send_hash FROM deposits',
): Promise<string[]> {
  const query = [
    'import sqlite3, sys',
    `rows = sqlite3.connect(sys.argv[1]).execute("SELECT ${what} ORDER BY rowid")`,
    'print("\\n".join(" ".join(row) for row in rows))',
  ].join('\n');
  const { code, output, errors } = await runProgram(['python3', '-c', query, book], {});
  if (code !== 0) throw new Error(errors);
  return output.split('\n').filter(Boolean);
}
