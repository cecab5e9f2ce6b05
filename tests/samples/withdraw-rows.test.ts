import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { OWN_KEYS, WALLET_SERVER_ROW } from './first-rows';
import { holdFirst } from './hold-first';
import { createLossyServers } from './lost-answers';
import { killable, runnable, runProgram } from './run-program';
import type { StandIn } from './stand-ins';
import { subjectsOf } from './withdraw-subjects';

/** A program that pays a row, with the servers that it needs. */
interface Payer {
  readonly row: Readonly<Record<string, unknown>>;
  /** The program's words when it has paid. */
  readonly done: RegExp;
  run(program: string, file: string): ReturnType<typeof runProgram>;
  /** The same, killed before its first request. */
  kill(program: string, file: string): ReturnType<typeof runProgram>;
  /** Holds the first request that could pay. */
  hold(): ReturnType<typeof holdFirst>;
  /** How many blocks the paying account has. */
  height(): Promise<number>;
  close(): Promise<unknown>;
}

async function withOwnKeys(): Promise<Payer> {
  const devnet = await createSeededDevnet();
  let behind = devnet as StandIn;
  const node = await serveDevnet({ fetch: (request) => behind.fetch(request) }, { port: 0 });
  const env = (file: string) => ({ ATTO_NODE: node.url, ATTO_WORK: node.url, ATTO_WITHDRAWAL: file });
  return {
    row: OWN_KEYS,
    done: /^confirmed [0-9A-F]{64}\n$/,
    run: (program, file) => runProgram(runnable(program), env(file)),
    kill: (program, file) => runProgram(killable(program), { ...env(file), KILL_AT: '1' }),
    hold() {
      const held = holdFirst(devnet as StandIn, ({ url }) => url.includes('/transactions'));
      behind = held;
      return held;
    },
    async height() {
      const key = 'CE341FF20E469C6EF9BC4986999FCE92FAF58510403D1325421C56BE88AA6B49';
      const account = await fetch(`${node.url}/accounts/${key}`);
      return ((await account.json()) as { height: number }).height;
    },
    close: () => Promise.all([node.close(), devnet[Symbol.asyncDispose]()]),
  };
}

async function withWalletServer(): Promise<Payer> {
  const servers = createLossyServers();
  let behind = servers.walletServer;
  const node = await serveDevnet(servers.node, { port: 0 });
  const walletServer = await serveDevnet({ fetch: (request) => behind.fetch(request) }, { port: 0 });
  const env = (file: string) => ({
    ...{ ATTO_NODE: node.url, ATTO_WALLET_SERVER: walletServer.url, ATTO_WITHDRAWAL: file },
  });
  return {
    row: WALLET_SERVER_ROW,
    done: /^paid [0-9A-F]{64}\n$/,
    run: (program, file) => runProgram(runnable(program), env(file)),
    kill: (program, file) => runProgram(killable(program), { ...env(file), KILL_AT: '1' }),
    hold() {
      const held = holdFirst(servers.walletServer, ({ method }) => method === 'POST');
      behind = held;
      return held;
    },
    height: () => Promise.resolve(servers.payments().length),
    close: () => Promise.all([node.close(), walletServer.close()]),
  };
}

const NOT_AN_AMOUNT = 'Refused: raw must be a whole number above 0';

/** Members of a row as they are in its JSON, none of which is an amount or an address. */
const REFUSED: readonly (readonly [member: 'raw' | 'receiver', json: string, reason: string])[] = [
  ...['"0"', '-1', '1.5', '"1.5"', '1e3', '9007199254740993.0', 'true', '"1_000"', '"١٢"', '"007"'].map(
    (raw) => ['raw', raw, NOT_AN_AMOUNT] as const,
  ),
  ...[
    WALLET_SERVER_ROW.receiver.slice(7).toUpperCase(),
    WALLET_SERVER_ROW.receiver.replace('dpra', 'dpza'), // a wrong checksum
    'atto://aenxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsulkd2f64o', // an unknown algorithm
    `${WALLET_SERVER_ROW.receiver} ${OWN_KEYS.receiver}`,
  ].map((address) => ['receiver', JSON.stringify(address), ''] as const),
];

describe.each([
  ['exchange/withdraw', withOwnKeys],
  ['exchange/wallet-withdraw', withWalletServer],
] as const)('the rows of %s', (sample, start) => {
  let folder: string;
  let payer: Payer;
  const subjects = subjectsOf(sample);
  const programs = new Map<string, string>();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atto-rows-'));
    payer = await start();
    for (const { language, prepare } of subjects) programs.set(language, await prepare(folder));
  });
  afterAll(async () => {
    await payer.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A row in a folder of its own, where no other test has a lock. One of its members can be replaced. */
  async function rowIn(name: string, member = 'raw', json = '"1000000"'): Promise<string> {
    const file = join(await mkdtemp(join(folder, 'row-')), name);
    await writeFile(file, JSON.stringify({ ...payer.row, [member]: 0 }).replace(':0', `:${json}`));
    return file;
  }

  describe.each(subjects)('in $language', ({ language }) => {
    const run = (file: string) => payer.run(programs.get(language)!, file);

    it.each(REFUSED)('are refused with a %s of %s', { tags: 'breadth' }, async (member, json, reason) => {
      const before = await payer.height();
      const file = await rowIn('row.json', member, json);
      const row = await readFile(file, 'utf8');
      const ended = await run(file);
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toContain(reason);
      expect(await readFile(file, 'utf8')).toBe(row);
      expect(await payer.height()).toBe(before);
    });

    it('are paid once when a link leads to them', { tags: 'breadth' }, async () => {
      const before = await payer.height();
      const file = await rowIn('17.json');
      const links = await mkdtemp(join(folder, 'links-'));
      await mkdir(join(links, 'today'));
      const link = join(links, 'today', 'next.json');
      await symlink(file, link);
      const first = await run(link);
      expect(first).toMatchObject({ code: 0, errors: '' });
      expect(first.output).toMatch(payer.done);
      expect(await run(file)).toEqual(first);
      expect(await run(link)).toEqual(first);
      expect(await payer.height()).toBe(before + 1);
    });
  });

  it.each(subjects)(
    'are not paid twice when the lock of a killed $language is deleted',
    async ({ language }) => {
      const program = programs.get(language)!;
      const before = await payer.height();
      const file = await rowIn('tidied.json');
      const own = dirname(file);
      const locks = async () => (await readdir(own)).filter((name) => name.includes('.lock.'));
      expect((await payer.kill(program, file)).signal).toBe('SIGKILL');
      const [left = ''] = await locks();
      expect(left).toMatch(/\.lock\.1$/);
      const held = payer.hold();
      const first = payer.run(program, file);
      await Promise.race([held.arrived, first]);
      await rm(join(own, left), { force: true }); // as a person who tidies up
      const refused = await payer.run(program, file);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.errors).toContain('Another process is paying from this account');
      held.release();
      expect(await first).toMatchObject({ code: 0, errors: '' });
      expect(await locks()).toEqual([]);
      expect(await payer.height()).toBe(before + 1);
    },
  );

  const pairs = subjects.flatMap((one) =>
    subjects.filter((other) => other !== one).map((other) => [one.language, other.language] as const),
  );

  it.runIf(pairs.length > 0).each(pairs)(
    'are not paid in %s while the program in the other language, %s, pays from the account',
    { tags: 'breadth' },
    async (one, other) => {
      const before = await payer.height();
      const file = await rowIn('both.json');
      const held = payer.hold();
      const first = payer.run(programs.get(other)!, file);
      await Promise.race([held.arrived, first]);
      const refused = await payer.run(programs.get(one)!, file);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.errors).toContain('Another process is paying from this account');
      held.release();
      const paid = await first;
      expect(paid).toMatchObject({ code: 0, errors: '' });
      expect(await payer.run(programs.get(one)!, file)).toEqual(paid);
      expect(await payer.height()).toBe(before + 1);
    },
  );
});
