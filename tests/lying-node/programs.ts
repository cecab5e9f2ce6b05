import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLES } from '../samples/all-samples';
import { bundleSample, runnable } from '../samples/run-program';
import { lackFor } from '../samples/run-sample';
import { compileWatcher, lackForKotlin } from '../samples/kotlin/compile-watcher';

/** What a program does: the scenario in which it is played. */
export type Job = 'withdraw' | 'wallet-withdraw' | 'cold-wallet' | 'watch' | 'watch on' | 'receive';

/** A program of the exchange guide. It is a child process, so that its language doesn't matter. */
export interface Program {
  readonly name: string;
  readonly job: Job;
  /** The command that runs it, without arguments. Can prepare it in this folder. */
  command(folder: string): Promise<readonly string[]>;
}

const python = (file: string, job: Job): Program => ({
  name: file,
  job,
  command: () => Promise.resolve(runnable(join(SAMPLES, 'exchange', file))),
});

const typescript = (file: string, job: Job): Program => ({
  name: file,
  job,
  command: async (folder) => runnable(await bundleSample(`exchange/${file}`, folder)),
});

let compiled: Promise<readonly string[]> | undefined;

/** Compiles the watcher in Kotlin, once, into a folder that exists as long as this process. */
async function compiledWatcher(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atto-kotlin-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return compileWatcher(join(folder, 'compiled'));
}

const kotlin = (file: string, job: Job): Program => ({
  name: file,
  job,
  command: () => (compiled ??= compiledWatcher()),
});

/** The same watcher, which continues a ledger. */
const continued = (program: Program): Program => ({
  ...program,
  name: `${program.name} (continued)`,
  job: 'watch on',
});

/** A program, and what this machine lacks to run it. */
type Row = readonly [program: Program, lack?: string | undefined];

const lackForPython = (file: string) =>
  spawnSync('python3', ['-c', 'import sqlite3']).status === 0
    ? lackFor(join(SAMPLES, 'exchange', file))
    : 'there is no python3 with sqlite3';

const watchers: readonly Row[] = [
  [typescript('watch-deposits.mts', 'watch')],
  [python('watch_deposits.py', 'watch'), lackForPython('watch_deposits.py')],
  [kotlin('WatchDeposits.kt', 'watch'), lackForKotlin()],
];

/** All programs. One in another language is one more row. */
const ALL: readonly Row[] = [
  [typescript('withdraw.mts', 'withdraw')],
  [typescript('wallet-withdraw.mts', 'wallet-withdraw')],
  [typescript('cold-wallet.mts', 'cold-wallet')],
  [typescript('receive-deposits.mts', 'receive')],
  [python('withdraw.py', 'withdraw'), lackForPython('withdraw.py')],
  [python('wallet_withdraw.py', 'wallet-withdraw'), lackForPython('wallet_withdraw.py')],
  ...watchers,
  ...watchers.map(([program, lack]): Row => [continued(program), lack]),
];

/** The programs that this machine can run. */
export const PROGRAMS: readonly Program[] = ALL.flatMap(([program, lack]) =>
  lack === undefined ? [program] : [],
);

/** The others, and what is missing. */
export const LEFT_OUT: readonly { readonly name: string; readonly lack: string }[] = ALL.flatMap(
  ([{ name }, lack]) => (lack === undefined ? [] : [{ name, lack }]),
);
