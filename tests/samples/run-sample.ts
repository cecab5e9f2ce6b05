import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { PAID_ADDRESS, UNUSED_ADDRESS, writeFirstRow } from './first-rows';
import { writeShopFiles } from './shop-files';
import { brokenPromise, promisedLines, saidLines } from './expectation';

/** How to run a sample, by file extension. Others (Kotlin, Java, manifests) are not run. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  '.mjs': [process.execPath],
  '.ts': [process.execPath, '--import', 'tsx'],
  '.mts': [process.execPath, '--import', 'tsx'],
  '.py': ['python3'],
  '.sh': ['bash', '-euo', 'pipefail'],
};

/** A sample that follows a stream ends with this comment. */
const ENDLESS = 'Runs until it is stopped.';
const LONGEST_MS = 60_000;

/** Whether a sample can be run. */
export const isRunnable = (file: string) => extname(file) in PROGRAMS;

/** Why a sample cannot be run on this machine; undefined if it can. */
export function lackFor(file: string): string | undefined {
  const works = (command: string, ...given: string[]) =>
    spawnSync(command, given, { stdio: 'ignore' }).status === 0;
  const [program = ''] = PROGRAMS[extname(file)] ?? [];
  if (!works(program, '--version')) return `there is no ${program}`;
  const text = readFileSync(file, 'utf8');
  const [, wanted] = /pip install (\w+)/.exec(text) ?? [];
  if (wanted && !works(program, '-c', `import ${wanted}`)) return `Python has no package ${wanted}`;
  const tools = ['curl', 'openssl', 'b2sum', 'basenc'].filter(
    (tool) => extname(file) === '.sh' && new RegExp(`\\b${tool} `).test(text),
  );
  const missing = tools.find((tool) => !works(tool, '--version') && !works(tool, 'version'));
  return missing && `there is no ${missing}`;
}

/** The files in which a sample stores its state and its secrets, in a folder of its own in the one that ATTO_STATE names. */
function stateFiles(file: string, { ATTO_STATE: all = '' }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = join(all, `${basename(dirname(file))}-${basename(file)}`);
  mkdirSync(folder, { recursive: true });
  const state = join(folder, 'state');
  const secrets = `${state}.secret`;
  const words = basename(file).startsWith('receive-') ? { ATTO_PHRASE: secrets } : {};
  const accounts = basename(file).startsWith('reconcile')
    ? { ATTO_OWN: UNUSED_ADDRESS, ATTO_CUSTOMERS: '0', ATTO_RECORDS: folder }
    : {};
  if (basename(file).startsWith('shop')) return writeShopFiles(folder);
  const watched = /^watch.deposits/.test(basename(file)) ? { ATTO_ADDRESSES: PAID_ADDRESS } : {};
  return {
    ATTO_LEDGER: state,
    ATTO_WITHDRAWAL: state,
    ATTO_SECRETS: secrets,
    ...words,
    ...accounts,
    ...watched,
  };
}

/** The program and the command that make the book or the words that a sample needs; undefined for one that needs neither. */
function makerFor(file: string): readonly string[] | undefined {
  const name = basename(file);
  if (name.startsWith('receive-')) return [file, 'make-phrase'];
  if (/^watch.deposits/.test(name)) return [file, 'make-ledger'];
  return name.startsWith('reconcile') ? [join(dirname(file), 'watch_deposits.py'), 'make-ledger'] : undefined;
}

/**
 * Runs a sample unchanged and compares its output with its comments. Returns what is wrong, with the end of its error
 * output; undefined if all is well.
 */
export async function runSample(file: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const text = readFileSync(file, 'utf8');
  const promised = promisedLines(text);
  const isEndless = text.includes(ENDLESS);
  const [program = '', ...given] = PROGRAMS[extname(file)] ?? [];
  const files = stateFiles(file, env);
  await writeFirstRow(file, files.ATTO_WITHDRAWAL!);
  const maker = makerFor(file);
  if (maker !== undefined)
    spawnSync(program, [...given, ...maker], { env: { ...process.env, ...env, ...files } });
  const child = spawn(program, [...given, file], {
    env: { ...process.env, ...env, ...files },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    // Only whole lines count: a line can arrive in pieces.
    const lines = saidLines(output.slice(0, output.lastIndexOf('\n') + 1));
    if (isEndless && lines.length >= promised.length) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(String(error)));
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      const broken = brokenPromise(promised, saidLines(output));
      const ended = code === 0 || (isEndless && signal === 'SIGTERM');
      if (ended && broken === undefined) resolve(undefined);
      else
        resolve(
          [broken, ended ? '' : `ended with ${signal ?? code}`, complaints.slice(-800)]
            .filter(Boolean)
            .join('\n'),
        );
    });
  });
}
