import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SAMPLES } from '../samples/all-samples';
import { bundleSample, runnable } from '../samples/run-program';
import { lackFor } from '../samples/run-sample';

/** What a program does: the scenario in which it is played. */
export type Job = 'withdraw' | 'wallet-withdraw' | 'cold-wallet' | 'watch' | 'receive';

/** A program of the exchange guide. It is a child process, so that its language doesn't matter. */
export interface Program {
  readonly name: string;
  readonly job: Job;
  /** The command that runs it, without arguments. Prepares it in this folder. */
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

const hasPython = (file: string) =>
  spawnSync('python3', ['-c', 'import sqlite3']).status === 0 &&
  lackFor(join(SAMPLES, 'exchange', file)) === undefined;

/** All programs that this machine can run. One in another language is one more row. */
export const PROGRAMS: readonly Program[] = [
  typescript('withdraw.mts', 'withdraw'),
  typescript('wallet-withdraw.mts', 'wallet-withdraw'),
  typescript('cold-wallet.mts', 'cold-wallet'),
  typescript('watch-deposits.mts', 'watch'),
  typescript('receive-deposits.mts', 'receive'),
  ...[
    python('withdraw.py', 'withdraw'),
    python('wallet_withdraw.py', 'wallet-withdraw'),
    python('watch_deposits.py', 'watch'),
  ].filter(({ name }) => hasPython(name)),
];
