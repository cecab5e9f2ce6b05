import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, type Ended } from '../samples/run-program';
import { start, until, type Running } from './child';
import type { Job } from './programs';
import type { LyingProxy } from './proxy';
import { PAYER, PAYER_KEY, RECEIVER, type World } from './ledger-world';

/** What a scenario needs: the program, the network, a folder, and the addresses of the proxy. */
export interface Stage {
  readonly world: World;
  readonly proxy: LyingProxy;
  readonly command: readonly string[];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** One play of a program. */
export interface Play {
  /** Runs the program, or the next of its steps, until it ends or is done. `register` gets it, to kill it. `servers`: other addresses. */
  run(register: (running: Running) => void, servers?: NodeJS.ProcessEnv): Promise<Ended>;
  /** What is wrong on the ledger and in the files; undefined if all is well. */
  fault(): Promise<string | undefined>;
}

/** Prepares a play with its own record. The number makes its amount unique. */
export type Scenario = (stage: Stage, number: number) => Promise<Play>;

/** A customer's withdrawal, which has to be paid once, and whose receipt has to be that payment. */
const payment =
  (settings: { readonly state?: 'requested' }): Scenario =>
  async ({ world, command, folder, env }, number) => {
    const raw = BigInt(1_000_000 + number);
    const file = join(folder, `${number}.json`);
    await writeFile(
      file,
      JSON.stringify({ account: PAYER, receiver: RECEIVER, raw: String(raw), ...settings }),
    );
    return {
      run(register, servers) {
        const settings = { ...env, ...servers, ATTO_KEY: PAYER_KEY, ATTO_WITHDRAWAL: file };
        const running = start(command, settings);
        register(running);
        return running.ended;
      },
      async fault() {
        const { hash } = JSON.parse(await readFile(file, 'utf8')) as { hash?: string };
        return faultOf(await world.payments(PAYER, raw), RECEIVER, hash);
      },
    };
  };

function faultOf(
  payments: readonly { hash: string; receiver: string }[],
  receiver: string,
  hash: string | undefined,
): string | undefined {
  if (payments.length > 1) return 'PAID TWICE';
  if (payments.length === 0) return hash === undefined ? 'not paid' : 'RECEIPT WITHOUT A PAYMENT';
  if (payments[0]!.receiver !== receiver) return 'PAID TO ANOTHER RECEIVER';
  return payments[0]!.hash === hash ? undefined : 'FALSE RECEIPT';
}

/** A payment from the cold wallet: prepared, shown, signed without a network, published. */
const coldPayment: Scenario = async ({ world, command, folder, env }, number) => {
  const raw = BigInt(1_000_000 + number);
  const [transfer, rows] = [join(folder, `${number}-transfer`), join(folder, `${number}-rows`)];
  for (const path of [transfer, rows]) await mkdir(path);
  const keyFile = join(folder, 'cold-key.txt');
  await writeFile(keyFile, PAYER_KEY);
  const settings = { ...env, ATTO_TRANSFER: transfer, ATTO_RECORDS: rows, ATTO_KEY_FILE: keyFile };
  const records = async () => {
    const names = (await readdir(rows)).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.map((name) => readFile(join(rows, name), 'utf8')));
    return texts.map((text) => JSON.parse(text) as { readonly state: string; readonly hash?: string });
  };
  return {
    async run(register) {
      const step = async (...given: string[]) => {
        const running = start([...command, ...given], settings);
        register(running);
        return running.ended;
      };
      // One that can never be confirmed, since it builds on an earlier state of the account, is prepared again.
      if ((await records()).every(({ state }) => state === 'cancelled')) {
        const prepared = await step('prepare-send', PAYER, RECEIVER, String(raw));
        if (prepared.code !== 0) return prepared;
        const shown = await step('show');
        const [, hash = ''] = /hash ([0-9A-F]{64})/.exec(shown.output) ?? [];
        if (!shown.output.includes(`pays ${raw} raw to ${RECEIVER}\n`)) return { ...shown, code: 1 };
        const signed = await step('sign', hash);
        if (signed.code !== 0) return signed;
      }
      return step('publish');
    },
    async fault() {
      const confirmed = (await records()).find(({ hash }) => hash !== undefined);
      return faultOf(await world.payments(PAYER, raw), RECEIVER, confirmed?.hash);
    },
  };
};

/** An account of the local network with eight deposits among its 26 entries. */
const WATCHED = 'atto://aa6ej4ihmonnn67wt7jbov34nspfthfrwboyk5aq36fvdhw4fulilpjzj7e7m';
const WATCHED_KEY = '3C44F107639AD6FBF69FD217577C6C9E599CB1B05D857410DF8B519EDC2D1685';
const HEIGHT = 26;

/** The deposits of that account as its chain and its senders' have them: height, raw and hash of the SEND. */
async function expectedDeposits({ node }: World): Promise<string[]> {
  const get = async (path: string) => (await node.fetch(new Request(`http://localhost${path}`))).text();
  const lines = (await get(`/accounts/${WATCHED_KEY}/transactions/stream?toHeight=${HEIGHT}`))
    .trim()
    .split('\n');
  const received = lines.map((line) =>
    /"height":(\d+).*"sendHash":"(\w+)"|"sendHash":"(\w+)".*"height":(\d+)/.exec(line),
  );
  return Promise.all(
    received.flatMap((found) => {
      if (found === null) return [];
      const [height, send] = [found[1] ?? found[4]!, found[2] ?? found[3]!];
      return [
        get(`/transactions/${send}`).then((text) => `${height} ${/"amount":(\d+)/.exec(text)![1]} ${send}`),
      ];
    }),
  );
}

/** The deposits in a book of either language. */
async function booked(book: string): Promise<string[]> {
  const text = await readFile(book, 'utf8');
  if (text.startsWith('{')) {
    const rows = /"deposits":\[(.*?)\]/s.exec(text)![1]!;
    return [...rows.matchAll(/\{[^}]*\}/g)].map(([row]) =>
      ['height', 'raw', 'sendHash'].map((name) => new RegExp(`"${name}":"?(\\w+)`).exec(row)![1]).join(' '),
    );
  }
  const query = [
    'import sqlite3, sys',
    'rows = sqlite3.connect(sys.argv[1]).execute("SELECT height, raw, send_hash FROM deposits ORDER BY rowid")',
    'print("\\n".join(" ".join(map(str, row)) for row in rows))',
  ].join('\n');
  const { output } = await runProgram(['python3', '-c', query, book], {});
  return output.split('\n').filter(Boolean);
}

/** Runs an endless program until something is so and it holds nothing, and stops it. */
async function runUntil(running: Running, isSo: () => Promise<boolean>): Promise<Ended> {
  const holdsNothing = () => !/_held [1-9]\d*\s*$/.test(running.output().trim());
  const isDone = await until(async () => holdsNothing() && (await isSo()), running, 30_000);
  running.kill('SIGTERM');
  const ended = await running.ended;
  const isStopped = ended.code === 0 || ended.signal === 'SIGTERM'; // before it could react to the signal
  return { ...ended, code: isDone && isStopped ? 0 : ended.code || 1 };
}

/** The ledger that a watcher makes, once for all plays: some programs take a second to start. */
async function emptyLedger({ command, folder }: Stage): Promise<string> {
  const file = join(folder, 'empty.book');
  if (!existsSync(file))
    await runProgram([...command, 'make-ledger'], { ATTO_LEDGER: file, ATTO_ADDRESSES: WATCHED });
  return file;
}

/** A ledger with some of the deposits, made once, too: only a watcher that continues one compares heights with the node. */
async function begunLedger(stage: Stage): Promise<string> {
  const file = join(stage.folder, 'begun.book');
  if (existsSync(file)) return file;
  await copyFile(await emptyLedger(stage), file);
  const running = start(stage.command, { ...stage.env, ATTO_LEDGER: file, ATTO_ADDRESSES: WATCHED });
  const end = { kind: 'killed', name: 'in the middle', at: 5, kill: 'before' } as const;
  stage.proxy.begin(end, undefined, () => running.kill('SIGKILL'));
  await running.ended;
  const { length } = await booked(file);
  if (length < 2 || length > 6) throw new Error(`${length} deposits were recorded before the plays.`);
  return file;
}

/** When a ledger was last changed. */
const versionOf = async (book: string) => {
  const { mtimeMs, size } = await stat(book);
  return `${mtimeMs} ${size}`;
};

const watch =
  (ledger: (stage: Stage) => Promise<string>): Scenario =>
  async (stage, number) => {
    const { world, command, folder, env } = stage;
    const book = join(folder, `${number}.book`);
    const settings = { ...env, ATTO_LEDGER: book, ATTO_ADDRESSES: WATCHED };
    await copyFile(await ledger(stage), book);
    const expected = await expectedDeposits(world);
    let [before, known]: [string, { version: string; rows: readonly string[] } | undefined] = ['', undefined];
    // Reading SQLite starts a program: do it once for each version, and not while the watcher is still writing.
    const rows = async () => {
      const version = await versionOf(book);
      if (known?.version !== version) known = { version, rows: await booked(book) };
      return known.rows;
    };
    const isComplete = async () => {
      const last = before;
      before = await versionOf(book);
      return before === last && (await rows()).length >= expected.length;
    };
    return {
      run(register, servers) {
        const running = start(command, { ...settings, ...servers });
        register(running);
        return runUntil(running, isComplete);
      },
      async fault() {
        const found = await rows();
        if (found.some((row) => !expected.includes(row))) return 'CREDIT WITHOUT A BLOCK';
        if (new Set(found).size < found.length) return 'CREDITED TWICE';
        return found.length === expected.length ? undefined : 'LEFT OUT';
      },
    };
  };

/** What has been paid to the addresses of a receiver, by its words. */
const paid = new Map<string, bigint>();

const receive: Scenario = async ({ world, command, folder, env }, number) => {
  const settings = { ...env, ATTO_PHRASE: join(folder, 'phrase.txt'), ATTO_ACCOUNTS: '1', ATTO_MINIMUM: '1' };
  await runProgram([...command, 'make-phrase'], settings);
  const silent = start(command, { ...settings, ATTO_NODE: 'http://localhost:1' });
  await until(() => Promise.resolve(silent.output().includes('atto://')), silent, 30_000);
  silent.kill('SIGKILL');
  await silent.ended;
  const [address = ''] = /atto:\/\/\w{61}/.exec(silent.output()) ?? [];
  const raw = BigInt(1_000_000 + number);
  await world.pay(address, raw);
  const total = (paid.get(address) ?? 0n) + raw;
  paid.set(address, total);
  const balance = async () => {
    const text = await world.account(address);
    return BigInt(/"balance":(\d+)/.exec(text ?? '')?.[1] ?? '0');
  };
  return {
    run(register, servers) {
      const running = start(command, { ...settings, ...servers });
      register(running);
      return runUntil(running, async () => (await balance()) === total);
    },
    fault: async () => ((await balance()) === total ? undefined : 'LEFT OUT'),
  };
};

/** How each job is played. */
export const SCENARIOS: Readonly<Record<Job, Scenario>> = {
  withdraw: payment({ state: 'requested' }),
  'wallet-withdraw': payment({}),
  'cold-wallet': coldPayment,
  watch: watch(emptyLedger),
  'watch on': watch(begunLedger),
  receive,
};
