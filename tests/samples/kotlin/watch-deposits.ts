/**
 * `npx tsx tests/samples/kotlin/watch-deposits.ts`: compiles the deposit watcher in Kotlin with a compiler from Maven,
 * and kills it on a local network after each deposit. Every deposit has to be booked once, whatever one line says, and a
 * book that is ahead of the node has to be left alone. The last line is `N passed, N failed`.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSeededDevnet } from '../../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../../devnet/serve-devnet';
import {
  bookedInSqlite,
  ensureBook,
  runUntilPrinted,
  startDepositsNetwork,
  stopAfter,
} from '../deposits-network';
import { runProgram, startProgram } from '../run-program';
import { compileWatcher } from './compile-watcher';

/** Kills the watcher after every deposit that it prints, or runs it through, until all are booked. */
async function bookAll(command: readonly string[], book: string, deposits: 'one' | 'all'): Promise<string> {
  await using network = await startDepositsNetwork();
  let booked: string[] = [];
  for (let left = network.expected.length; left > 0; left = network.expected.length - booked.length) {
    await runUntilPrinted(command, network.env(book), deposits === 'one' ? 1 : left);
    booked = await bookedInSqlite(book);
  }
  const isRight = JSON.stringify(booked) === JSON.stringify(network.expected);
  return isRight ? '' : `booked\n${booked.join('\n')}\ninstead of\n${network.expected.join('\n')}`;
}

/** Runs the watcher with a sender among your accounts, in the second spelling of its address. */
async function bookTransfers(command: readonly string[], book: string): Promise<string> {
  await using network = await startDepositsNetwork();
  const [sender = ''] = network.senders;
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const second = sender.slice(0, -1) + letters[letters.indexOf(sender.at(-1)!) + 1];
  await network.runThrough(command, { ...network.env(book), ATTO_OWN: second.replace('atto://', '') });
  const booked = await bookedInSqlite(book, 'height, send_hash FROM transfers');
  const expected = network.expected.filter((_, index) => network.senders[index] === sender);
  const isRight = JSON.stringify(booked) === JSON.stringify(expected);
  return isRight ? '' : `booked\n${booked.join('\n')}\ninstead of\n${expected.join('\n')}`;
}

/** Continues a full book on a node where the account is lower: it has to say so, and leave the book alone. */
async function holdBookAhead(command: readonly string[], book: string, height: number): Promise<string> {
  await using network = await startDepositsNetwork();
  const env = network.env(book);
  await network.runThrough(command, env);
  const accounts = height === 0 ? [] : [{ publicKey: network.publicKey, height }];
  const fetch = (request: Request) =>
    Promise.resolve(request.url.endsWith('/accounts') ? Response.json(accounts) : new Response(''));
  const other = await serveDevnet({ fetch }, { port: 0 });
  const held = 'atto_deposits_held 1\n';
  const { code, output, errors } = await stopAfter(command, { ...env, ATTO_NODE: other.url }, held);
  await other.close();
  const isHeld =
    code === 3 &&
    output === held &&
    errors.includes(`not recorded: ${network.address} height 27: the ledger is ahead`);
  if (!isHeld) return `${code}: ${output}${errors}`;
  const isUnchanged = String(await bookedInSqlite(book)) === String(network.expected);
  return isUnchanged ? '' : 'the ledger has changed';
}

/** What a node can make of the line of the deposit at height 9. */
const LIES: Readonly<Record<string, (line: string) => string>> = {
  'an empty object': () => '{}',
  null: () => 'null',
  'no JSON': () => '<html>',
  'a height as text': (line) => line.replace(/"height":(\d+)/, '"height":"$1"'),
  'another balance': (line) => line.replace(/"balance":\d/, '"balance":5'),
  'half a raw': (line) => line.replace(/"balance":(\d+)/, '"balance":$1.5'),
  'another SEND': (line) => line.replace(/"sendHash":"../, '"sendHash":"00'),
  'another account': (line) => line.replace(/"publicKey":"../, '"publicKey":"00'),
  'another signature': (line) => line.replace(/"signature":"../, '"signature":"00'),
  'a transaction without a block': (line) => line.replace('"block"', '"blocks"'),
  nothing: () => '',
};

/** Sends a line twice that proves nothing, and then what it should be. */
async function outliveLie(
  command: readonly string[],
  book: string,
  lie: (line: string) => string,
): Promise<string> {
  await using network = await startDepositsNetwork();
  const change = (history: string) => history.replace(/^.*"height":9,.*$/m, lie);
  const honest = (history: string) => history;
  const env = network.env(book);
  const run = await network.runThrough(command, env, [change, change, honest, honest], 'complain');
  const numbers = run.output.match(/^atto_deposits_held \d+$/gm) ?? [];
  const isTold = run.errors.includes(`not recorded: ${network.address} height 9: `);
  if (!isTold || numbers.at(-1) !== 'atto_deposits_held 0') return `${run.output}${run.errors}`;
  const booked = await bookedInSqlite(book);
  return String(booked) === String(network.expected) ? '' : `booked\n${booked.join('\n')}`;
}

/** Runs the watcher until it has booked everything, does something, and kills it. Returns its complaints. */
async function afterAllDeposits(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  act: () => Promise<void>,
): Promise<string> {
  await ensureBook(command, env);
  const child = startProgram(command, env);
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const isPrinted = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('deposit at height').length > 8) resolve();
    }),
  );
  const ended = once(child, 'close');
  await Promise.race([isPrinted, ended]);
  await act();
  child.kill('SIGKILL');
  await ended;
  return errors;
}

/** Writes to the ledger while the watcher waits for the next deposit, as a program that credits customers does. */
async function writeWhileItWaits(command: readonly string[], book: string): Promise<string> {
  await using network = await startDepositsNetwork();
  const write = [
    'import sqlite3, sys',
    'sqlite3.connect(sys.argv[1], timeout=2).execute("CREATE TABLE credited (send_hash TEXT)")',
  ].join('\n');
  let problem = 'not written';
  const env = { ...network.env(book), ATTO_REOPEN_MS: '3000' };
  await afterAllDeposits(command, env, async () => {
    await wait(5_000); // until it has read its ledger again
    problem = (await runProgram(['python3', '-c', write, book], {})).errors;
  });
  return problem;
}

/** Sends the first SEND without an end, once. */
async function outliveEndlessResponse(command: readonly string[], book: string): Promise<string> {
  await using network = await startDepositsNetwork();
  await using devnet = await createSeededDevnet();
  let isTold = false;
  const other = await serveDevnet(
    {
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (isTold || !pathname.startsWith('/transactions/')) return devnet.fetch(request);
        isTold = true;
        const block = new Uint8Array(1_048_576).fill(32);
        return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(block) }));
      },
    },
    { port: 0 },
  );
  const errors = await afterAllDeposits(command, { ...network.env(book), ATTO_NODE: other.url }, () =>
    Promise.resolve(),
  );
  await other.close();
  if (!errors.includes('the response is too long')) return errors;
  const booked = await bookedInSqlite(book);
  return String(booked) === String(network.expected) ? '' : `booked\n${booked.join('\n')}`;
}

/** Prints the result of a test, and returns how many have failed: one or none. */
function report(name: string, problem: string): number {
  console.log(problem === '' ? `ok ${name}` : `FAILED ${name}: ${problem}`);
  return problem === '' ? 0 : 1;
}

const TESTS = 7 + Object.keys(LIES).length;
const folder = await mkdtemp(join(tmpdir(), 'atto-kotlin-'));
let failed = 0;
try {
  const command = await compileWatcher(join(folder, 'compiled'));
  for (const deposits of ['all', 'one'] as const) {
    const problem = await bookAll(command, join(folder, `${deposits}.sqlite`), deposits);
    const when = deposits === 'one' ? 'each' : 'the last';
    failed += report(`books every deposit once when it is killed after ${when} one`, problem);
  }
  failed += report(
    'books what comes from an account of your own as a transfer, in any spelling',
    await bookTransfers(command, join(folder, 'own.sqlite')),
  );
  failed += report(
    'lets another program write to its ledger',
    await writeWhileItWaits(command, join(folder, 'shared.sqlite')),
  );
  failed += report(
    'records every deposit once when a response never ends',
    await outliveEndlessResponse(command, join(folder, 'endless.sqlite')),
  );
  for (const height of [0, 25]) {
    const problem = await holdBookAhead(command, join(folder, `ahead-of-${height}.sqlite`), height);
    failed += report(
      `leaves its book alone, and says so, where the node has height ${height} of 26`,
      problem,
    );
  }
  for (const [index, [name, lie]] of Object.entries(LIES).entries()) {
    const problem = await outliveLie(command, join(folder, `lie-${index}.sqlite`), lie);
    failed += report(`books every deposit once when a line was ${name}`, problem);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed = TESTS;
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`${TESTS - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
