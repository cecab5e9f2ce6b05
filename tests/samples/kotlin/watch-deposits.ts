/**
 * `npx tsx tests/samples/kotlin/watch-deposits.ts`: compiles the deposit watcher in Kotlin with a compiler from Maven,
 * and kills it on a local network after each deposit. Every deposit has to be booked once, whatever one line says, and a
 * book that is ahead of the node has to be left alone. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { serveDevnet } from '../../../devnet/serve-devnet';
import { SAMPLES } from '../all-samples';
import { bookedInSqlite, runUntilPrinted, startDepositsNetwork, stopAfter } from '../deposits-network';
import { runProgram } from '../run-program';

const NEEDED =
  'The Kotlin sample needs a JDK of version 17 or newer, Maven and Python 3. Debian: apt-get install openjdk-17-jdk maven python3.';

/** Compiles the sample into the folder. Returns the command that runs it. */
async function compile(folder: string): Promise<readonly string[]> {
  for (const program of ['javac', 'mvn', 'python3'])
    if (spawnSync(program, ['--version']).status !== 0) throw new Error(`There is no ${program}. ${NEEDED}`);
  const settings = [`-Dsources=${join(SAMPLES, 'exchange')}`, `-Doutput=${folder}`];
  const pom = join(import.meta.dirname, 'pom.xml');
  const maven = ['mvn', '-q', '-B', '-ntp', '-f', pom, ...settings, 'compile'];
  // The first time, Maven downloads the compiler.
  const { code, output } = await runProgram(maven, {}, { longestMs: 900_000 });
  if (code !== 0) throw new Error(`The Kotlin sample does not compile.\n${output.slice(-4_000)}`);
  const libraries = (await readFile(join(folder, 'classpath.txt'), 'utf8')).trim();
  const classPath = [join(folder, 'classes'), libraries].join(delimiter);
  return ['java', `-Dorg.sqlite.tmpdir=${folder}`, '-cp', classPath, 'WatchDepositsKt'];
}

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
    errors.includes(`not recorded: ${network.address} height 27: the book is ahead`);
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

/** Prints the result of a test, and returns how many have failed: one or none. */
function report(name: string, problem: string): number {
  console.log(problem === '' ? `ok ${name}` : `FAILED ${name}: ${problem}`);
  return problem === '' ? 0 : 1;
}

const TESTS = 5 + Object.keys(LIES).length;
const folder = await mkdtemp(join(tmpdir(), 'atto-kotlin-'));
let failed = 0;
try {
  const command = await compile(join(folder, 'compiled'));
  for (const deposits of ['all', 'one'] as const) {
    const problem = await bookAll(command, join(folder, `${deposits}.sqlite`), deposits);
    const when = deposits === 'one' ? 'each' : 'the last';
    failed += report(`books every deposit once when it is killed after ${when} one`, problem);
  }
  failed += report(
    'books what comes from an account of your own as a transfer, in any spelling',
    await bookTransfers(command, join(folder, 'own.sqlite')),
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
