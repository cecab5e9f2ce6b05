import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { firstThenBreadth } from '../support/first-then-breadth';
import { WALLET_SERVER_ROW } from './first-rows';
import { holdFirst } from './hold-first';
import { createLossyServers, type Mishap } from './lost-answers';
import { killable, runnable, runProgram } from './run-program';
import type { StandIn } from './stand-ins';
import { subjectsOf } from './withdraw-subjects';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atto-withdraw-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Loaded before a program: no number of another process is known to it, as in another container. */
const IN_ANOTHER_CONTAINER = `--import=data:text/javascript,${encodeURIComponent(
  "process.kill = () => { throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' }); };",
)}`;

const BEFORE_A_REFUND = "read the block at each attempt's height before a refund";

/**
 * The steps at which a program is killed: the moments before and after each request and each replacement of the file. All
 * of them in `npm run test:long`, every third in `npm run test:all`, not the same in each language; one in `npm test`.
 */
const steps = (count: number, language: string, first: number) => {
  const others = Array.from({ length: count }, (_, index) => index + 1).filter(
    (step) =>
      step !== first && (process.env.ATTO_EXHAUSTIVE === '1' || step % 3 === (language === 'Python' ? 0 : 1)),
  );
  return firstThenBreadth([first, ...others]);
};

describe.each(subjectsOf('exchange/withdraw'))(
  'a withdrawal with keys of your own in $language',
  ({ language, prepare }) => {
    const PAYER = 'CE341FF20E469C6EF9BC4986999FCE92FAF58510403D1325421C56BE88AA6B49';
    const ACCOUNT = 'atto://adhdih7sbzdjy3xzxreyngm7z2jpv5mfcbad2ezfiiofnpuivjvusdggkfqsk';
    const SECOND_SPELLING = ACCOUNT.replace(/k$/, 'l');
    const RECEIVER = 'atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg';
    let devnet: Awaited<ReturnType<typeof createSeededDevnet>>;
    let served: Awaited<ReturnType<typeof serveDevnet>>;
    let program: string;
    beforeAll(async () => {
      devnet = await createSeededDevnet();
      served = await serveDevnet(devnet as StandIn, { port: 0 });
      program = await prepare(folder);
    });
    afterAll(async () => {
      await served.close();
      await devnet[Symbol.asyncDispose]();
    });

    /** The step at which the signed bytes are stored, and nobody has seen them. */
    const BEFORE_PUBLICATION = 15;

    /** A withdrawal of that amount, as the customer asked for it. */
    async function requested(raw: number | bigint): Promise<string> {
      const file = join(folder, `${language}-${raw}.json`);
      await writeFile(
        file,
        JSON.stringify({ account: ACCOUNT, receiver: RECEIVER, raw: String(raw), state: 'requested' }),
      );
      return file;
    }
    interface RunOptions {
      readonly killAt?: number;
      readonly node?: string;
      readonly key?: string;
      readonly env?: NodeJS.ProcessEnv;
    }
    const run = (file: string, { killAt, node = served.url, key, ...more }: RunOptions = {}) =>
      runProgram(killAt === undefined ? runnable(program) : killable(program), {
        ...more.env,
        ...{ ATTO_NODE: node, ATTO_WORK: served.url, ATTO_WITHDRAWAL: file, ATTO_RETRY_MS: '1' },
        ...(killAt === undefined ? {} : { KILL_AT: String(killAt) }),
        ...(key === undefined ? {} : { ATTO_KEY: key }),
      });
    const stored = async (file: string) =>
      JSON.parse(await readFile(file, 'utf8')) as {
        state: string;
        hash?: string;
        versions: readonly { hash: string }[];
      };

    /** How many payments of that amount the payer has on the ledger. */
    async function paymentsOf(raw: number): Promise<number> {
      const account = await fetch(`${served.url}/accounts/${PAYER}`);
      const { height } = (await account.json()) as { height: number };
      const chain = await fetch(`${served.url}/accounts/${PAYER}/transactions/stream?toHeight=${height}`);
      return [...(await chain.text()).matchAll(new RegExp(`"amount":${raw}\\b`, 'g'))].length;
    }

    // Nine requests (last block twice, clock, work, last block twice, publish, last block twice) and two replacements of the
    // file, before and after each.
    for (const [options, killed] of steps(22, language, BEFORE_PUBLICATION + 2))
      it.each(killed)(
        'is paid exactly once when the program is killed at step %i of 22',
        options,
        async (step) => {
          const raw = 1_100_000_000 + step;
          const file = await requested(raw);
          expect(await run(file, { killAt: step })).toMatchObject({ signal: 'SIGKILL', output: '' });
          const second = await run(file);
          expect(second).toMatchObject({ code: 0, errors: '' });
          expect(second.output).toMatch(/^confirmed [0-9A-F]{64}\n$/);
          expect(second.output).toContain((await stored(file)).hash);
          expect(await paymentsOf(raw)).toBe(1);
        },
      );

    it('has no further step, and does nothing when it is run again after the end', async () => {
      const raw = 1_000_000_013;
      const file = await requested(raw);
      const whole = await run(file, { killAt: 23 });
      expect(whole).toMatchObject({ code: 0, signal: null });
      expect((await run(file)).output).toBe(whole.output);
      expect(await paymentsOf(raw)).toBe(1);
    });

    it('is signed anew when another block has taken its height', async () => {
      const [late, other] = [1_000_000_014, 1_000_000_015];
      const file = await requested(late);
      expect((await run(file, { killAt: BEFORE_PUBLICATION })).signal).toBe('SIGKILL');
      const { state, versions } = await stored(file);
      expect([state, versions.length]).toEqual(['signed', 1]);
      expect((await run(await requested(other))).code).toBe(0);
      expect((await run(file)).code).toBe(0);
      const paid = await stored(file);
      expect(paid.state).toBe('confirmed');
      expect(paid.versions[0]).toEqual(versions[0]); // none is forgotten
      expect(paid.hash).toBe(paid.versions[1]!.hash);
      expect(paid.hash).not.toBe(versions[0]!.hash);
      expect([await paymentsOf(late), await paymentsOf(other)]).toEqual([1, 1]);
    });

    it('is paid when the last block is later than the time of the node', { tags: 'breadth' }, async () => {
      const raw = 1_000_000_064;
      expect((await run(await requested(raw + 1))).code).toBe(0); // the last block, of the present
      const file = await requested(raw);
      const early = '2026-01-01T00:00:00.000Z';
      const late: StandIn = {
        async fetch(request) {
          const response = await (devnet as StandIn).fetch(request);
          if (!request.url.includes('/instants/')) return response;
          const clock = (await response.json()) as { clientInstant: string };
          const differenceMillis = Date.parse(early) - Date.parse(clock.clientInstant);
          return Response.json({ ...clock, serverInstant: early, differenceMillis });
        },
      };
      const node = await serveDevnet(late, { port: 0 });
      const ended = await run(file, { node: node.url });
      await node.close();
      expect(ended).toMatchObject({ code: 0, errors: '' });
      expect(await paymentsOf(raw)).toBe(1);
    });

    const ANOTHER_ENTRY = JSON.stringify({ hash: 'A'.repeat(64), height: 1, publicKey: PAYER });
    it.each([
      [1_000_000_016, 503, ''],
      [1_000_000_061, 200, '{"message":"upstream"}'],
      [1_000_000_062, 200, '<html></html>'],
      [1_000_000_063, 200, ANOTHER_ENTRY],
    ])(
      'of %d raw is paid once when the node confirms it, and then responds %d “%s”',
      { tags: 'breadth' },
      async (raw, status, body) => {
        const file = await requested(raw);
        let failures = 0;
        let isPublished = false;
        const failing: StandIn = {
          async fetch(request) {
            const response = await (devnet as StandIn).fetch(request);
            isPublished ||= request.method === 'POST' && request.url.includes('/transactions');
            if (!isPublished || failures === 4) return response;
            failures += 1;
            await response.arrayBuffer();
            return new Response(body, { status });
          },
        };
        const node = await serveDevnet(failing, { port: 0 });
        const ended = await run(file, { node: node.url });
        await node.close();
        expect(ended.code).toBe(0);
        expect(ended.errors).toContain('unknown so far');
        expect(failures).toBe(4);
        expect(await stored(file)).toMatchObject({ state: 'confirmed' });
        expect(await paymentsOf(raw)).toBe(1);
      },
    );

    it('signs nothing for more than the balance', { tags: 'breadth' }, async () => {
      const file = await requested(18_000_000_000_000_000_000n);
      const ended = await run(file);
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toContain('Nothing was signed');
      expect(await stored(file)).toMatchObject({ state: 'requested' });
    });

    it('starts nothing while its row cannot be read', { tags: 'breadth' }, async () => {
      const path = join(folder, `${language}-a-folder-where-a-file-should-be`);
      await mkdir(path);
      const ended = await run(path);
      expect(ended.code).not.toBe(0);
      expect(ended.output).toBe('');
      expect(ended.errors).toMatch(/EISDIR|IsADirectoryError/);
    });

    it('pays nothing when there is no row', { tags: 'breadth' }, async () => {
      const file = join(folder, `${language}-missing.json`);
      const ended = await run(file);
      expect(ended.code).not.toBe(0);
      expect(ended.output).toBe('');
      expect(ended.errors).toMatch(/ENOENT|FileNotFoundError/);
      await expect(access(file)).rejects.toThrow('ENOENT');
    });

    it('signs nothing to the paying account itself, in any spelling', { tags: 'breadth' }, async () => {
      const file = join(folder, `${language}-self.json`);
      const row = { account: ACCOUNT, receiver: SECOND_SPELLING, raw: '1', state: 'requested' };
      await writeFile(file, JSON.stringify(row));
      const ended = await run(file);
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toContain('the receiver is the paying account');
      expect(await stored(file)).toEqual(row);
    });

    // The key of an account that has never been used.
    const OTHER_KEY = '11'.repeat(32);
    const OTHER_ACCOUNT = 'atto://adievmrsoqv3jkz2cnul2rqv4ttnaiskw4nac25pquqkgmwjo6dtotx2hjqqi';

    it('is not continued with the key of another account', { tags: 'breadth' }, async () => {
      const raw = 1_000_000_017;
      const file = await requested(raw);
      expect((await run(file, { killAt: BEFORE_PUBLICATION })).signal).toBe('SIGKILL');
      const signed = await readFile(file, 'utf8');
      const ended = await run(file, { key: OTHER_KEY });
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toMatch(
        new RegExp(
          `^Refused: this key belongs to atto://\\w{61}, but the record's account is ${ACCOUNT}\\.\n$`,
        ),
      );
      expect(await readFile(file, 'utf8')).toBe(signed);
      expect(await run(file)).toMatchObject({ code: 0, errors: '' });
      expect(await paymentsOf(raw)).toBe(1);
    });

    it(
      'takes its key from words and an index, and refuses the row of another index',
      { tags: 'breadth' },
      async () => {
        // The words of the protocol's vectors, and their account with index 0, which the local network doesn't have.
        const words = join(folder, `${language}-phrase.txt`);
        await writeFile(words, `${'abandon '.repeat(23)}art\n`);
        const account = 'atto://adxseu7ne6h3h5avlrmapalc6qw2dsygbungfscakf6re44prhufjy7syamqo';
        const file = join(folder, `${language}-words.json`);
        await writeFile(file, JSON.stringify({ account, receiver: RECEIVER, raw: '1', state: 'requested' }));
        const first = await run(file, { env: { ATTO_PHRASE: words } });
        expect(first).toMatchObject({ code: 1, output: '' });
        expect(first.errors).toContain('Nothing was signed. The node has no such account');
        const second = await run(file, { env: { ATTO_PHRASE: words, ATTO_INDEX: '1' } });
        expect(second).toMatchObject({ code: 1, output: '' });
        expect(second.errors).toContain(`but the record's account is ${account}.`);
      },
    );

    it.each([
      ['requested', 0],
      ['signed', BEFORE_PUBLICATION],
    ])('is not paid when it was cancelled while it was %s', { tags: 'breadth' }, async (state, killAt) => {
      const [cancelled, blocking] = [1_000_000_021 + killAt, 1_000_000_041 + killAt];
      const file = await requested(cancelled);
      if (killAt > 0) expect((await run(file, { killAt })).signal).toBe('SIGKILL');
      expect((await stored(file)).state).toBe(state);
      const cancelling = { ATTO_NODE: served.url, ATTO_WITHDRAWAL: file };
      const printed = await runProgram([...runnable(program), 'cancel'], cancelling);
      expect(printed).toMatchObject({ code: 0, errors: '' });
      const attempt = (await stored(file)).versions.at(-1)?.hash;
      expect(printed.output).toBe(
        attempt === undefined
          ? 'cancelled \n'
          : `cancelled; ${attempt} may have been confirmed, or may still be: ${BEFORE_A_REFUND}\n`,
      );
      const before = await readFile(file, 'utf8');
      expect((await run(await requested(blocking))).code).toBe(0);
      const ended = await run(file);
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toContain(
        'Refused: the record is in state “cancelled”. This run sent nothing; earlier ones may have.',
      );
      expect(await readFile(file, 'utf8')).toBe(before);
      expect([await paymentsOf(cancelled), await paymentsOf(blocking)]).toEqual([0, 1]);
    });

    it('is not continued when its account and its signed block disagree', { tags: 'breadth' }, async () => {
      const raw = 1_000_000_018;
      const file = await requested(raw);
      expect((await run(file, { killAt: BEFORE_PUBLICATION })).signal).toBe('SIGKILL');
      await writeFile(file, JSON.stringify({ ...(await stored(file)), account: RECEIVER }));
      const ended = await run(file);
      expect(ended.code).toBe(1);
      expect(ended.errors).toContain(
        `Refused: this key belongs to ${ACCOUNT}, but the record's account is ${RECEIVER}.`,
      );
      await writeFile(file, JSON.stringify({ ...(await stored(file)), account: OTHER_ACCOUNT }));
      const other = await run(file, { key: OTHER_KEY });
      expect(other).toMatchObject({ code: 1, output: '' });
      expect(other.errors).toMatch(
        new RegExp(`this key belongs to ${OTHER_ACCOUNT}, but [0-9A-F]{64} is signed by ${ACCOUNT}\\.`),
      );
      expect(await paymentsOf(raw)).toBe(0);
    });

    it('has one worker at a time, whichever row of the account it pays', { tags: 'breadth' }, async () => {
      const [first, second] = [1_000_000_019, 1_000_000_020];
      const files = [await requested(first), await requested(second)] as const;
      const held = holdFirst(devnet as StandIn, ({ method }) => method === 'POST');
      const node = await serveDevnet(held, { port: 0 });
      const one = run(files[0], { node: node.url });
      await held.arrived;
      const before = await readFile(files[0], 'utf8');
      for (const env of [{}, { NODE_OPTIONS: IN_ANOTHER_CONTAINER }])
        for (const file of files) {
          const ended = await run(file, { env });
          expect(ended).toMatchObject({ code: 1, output: '' });
          expect(ended.errors).toContain('Another process is paying from this account');
        }
      expect(await readFile(files[0], 'utf8')).toBe(before);
      held.release();
      expect(await one).toMatchObject({ code: 0 });
      await node.close();
      expect(await run(files[1])).toMatchObject({ code: 0, errors: '' });
      expect([await paymentsOf(first), await paymentsOf(second)]).toEqual([1, 1]);
    });
  },
);

describe.each(subjectsOf('exchange/wallet-withdraw'))(
  'a withdrawal by the wallet server in $language',
  ({ language, prepare }) => {
    const MISHAPS: Readonly<Record<Mishap, string>> = {
      'cut before': 'no payment',
      'node responds 503': 'no payment',
      'response lost once': 'payment',
      'response lost twice': 'payment',
      deposit: 'no payment',
      'confirmed during a refusal': 'no payment',
    };
    let program: string;
    beforeAll(async () => {
      program = await prepare(folder);
    });

    /** The step after the request: it was sent, and nothing is stored about its outcome. */
    const AFTER_REQUEST = 10;

    /** The rows of one test: other tests have payments with the same hashes. */
    let rows: string;
    beforeEach(async () => {
      rows = await mkdtemp(join(folder, 'rows-'));
    });
    const stored = async (file: string) => JSON.parse(await readFile(join(rows, file), 'utf8')) as object;

    /** Writes the row of a customer's request, unless there is one. */
    const ask = (file: string) =>
      writeFile(join(rows, file), JSON.stringify(WALLET_SERVER_ROW), {
        flag: 'wx',
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });

    const serve = async (
      mishap?: Mishap,
      wrap = (standIn: StandIn) => standIn,
      wrapNode = (standIn: StandIn) => standIn,
    ) => {
      const servers = createLossyServers(mishap);
      const [walletServer, node] = [
        await serveDevnet(wrap(servers.walletServer), { port: 0 }),
        await serveDevnet(wrapNode(servers.node), { port: 0 }),
      ];
      const run = async (file: string, killAt?: number, env: NodeJS.ProcessEnv = {}) => {
        await ask(file);
        return runProgram(killAt === undefined ? runnable(program) : killable(program), {
          ATTO_WALLET_SERVER: walletServer.url,
          ATTO_NODE: node.url,
          ATTO_WITHDRAWAL: join(rows, file),
          ATTO_RETRY_MS: '1',
          ...(killAt === undefined ? {} : { KILL_AT: String(killAt) }),
          ...env,
        });
      };
      const close = () => Promise.all([walletServer.close(), node.close()]);
      return { ...servers, walletServerUrl: walletServer.url, nodeUrl: node.url, run, close };
    };

    it.each(Object.entries(MISHAPS) as [Mishap, string][])(
      'is paid exactly once after the mishap “%s”, at first with %s',
      { tags: 'breadth' },
      async (mishap) => {
        const servers = await serve(mishap);
        const ended = await servers.run(`${mishap}.json`);
        await servers.close();
        expect(ended.code).toBe(0);
        // The wallet server makes up for one lost response without its caller.
        expect(ended.errors).toMatch(
          mishap === 'response lost once' ? /^$/ : /^no confirmation: \S+ status (409|500)\b/,
        );
        expect(servers.payments()).toHaveLength(1);
        expect(ended.output).toBe(`paid ${servers.payments()[0]!.hash}\n`);
      },
    );

    // Six requests (last block twice, details, payment, last block twice) and two replacements of the file, before and after
    // each.
    for (const [options, killed] of steps(16, language, AFTER_REQUEST))
      it.each(killed)(
        'is paid exactly once when the program is killed at step %i of 16',
        options,
        async (step) => {
          const servers = await serve();
          expect(await servers.run(`${step}.json`, step)).toMatchObject({ signal: 'SIGKILL', output: '' });
          const second = await servers.run(`${step}.json`);
          await servers.close();
          expect(second).toMatchObject({ code: 0, errors: '' });
          expect(servers.payments()).toHaveLength(1);
          expect(second.output).toBe(`paid ${servers.payments()[0]!.hash}\n`);
        },
      );

    const ACCOUNT = WALLET_SERVER_ROW.account.replace('atto://', '');
    const RECEIVER = 'adrp4krzw4zgmqucpvwyfvexmiwnnqux7z4codvkinvqd4egw3z4xladqdpra';
    const write = (file: string, row: object) => writeFile(join(rows, file), JSON.stringify(row));
    const lock = (url: string, state: 'LOCKED' | 'UNLOCKED') =>
      fetch(`${url}/wallets/treasury/locks/${state}`, { method: 'PUT' });

    it.each([
      ['an address in its second spelling', { receiver: RECEIVER.replace(/a$/, 'b') }],
      ['an address with its scheme', { receiver: `atto://${RECEIVER}` }],
      ['an account with its scheme', { account: `atto://${ACCOUNT}` }],
      ['an account in its second spelling', { account: ACCOUNT.replace(/q$/, 'r') }],
      ['an amount as text', { raw: '1500000000' }],
      ['NULL where nothing is stored', { raw: '1500000000', state: null, lastHeight: null, hash: null }],
      ['an attempt of its own', { raw: '1500000000', lastHeight: 2 }],
    ])(
      'recognizes its payment after a lost response when the row has %s',
      { tags: 'breadth' },
      async (name, row) => {
        await write(`${name}.json`, { account: ACCOUNT, receiver: RECEIVER, raw: 1_500_000_000, ...row });
        const servers = await serve('response lost twice');
        const ended = await servers.run(`${name}.json`);
        await servers.close();
        expect(ended.code).toBe(0);
        expect(servers.payments()).toHaveLength(1);
        expect(ended.output).toBe(`paid ${servers.payments()[0]!.hash}\n`);
      },
    );

    it.each([
      ['a cancellation', { state: 'cancelled' }],
      ['a cancellation after the first request', { state: 'cancelled', lastHeight: 2 }],
      ['an unknown state', { state: 'refunded' }],
      ['its own account as the receiver', { receiver: ACCOUNT.replace(/q$/, 'r') }],
      ['more than the balance', { raw: '5000000000' }],
    ])('pays nothing for a row with %s', { tags: 'breadth' }, async (name, row) => {
      await write(`${name}.json`, { account: ACCOUNT, receiver: RECEIVER, raw: '1', ...row });
      const servers = await serve();
      const ended = await servers.run(`${name}.json`);
      await servers.close();
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(servers.payments()).toEqual([]);
    });

    it('pays nothing when there is no row', { tags: 'breadth' }, async () => {
      const file = join(rows, 'missing.json');
      const ended = await runProgram(runnable(program), { ATTO_WITHDRAWAL: file });
      expect(ended.code).not.toBe(0);
      expect(ended.output).toBe('');
      expect(ended.errors).toMatch(/ENOENT|FileNotFoundError/);
    });

    it('says to run it again when its node does not respond', { tags: 'breadth' }, async () => {
      const servers = await serve();
      const ended = await servers.run('silent.json', undefined, { ATTO_NODE: 'http://127.0.0.1:1' });
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toContain('Run this again with the same record.');
      expect(await servers.run('silent.json')).toMatchObject({ code: 0, errors: '' });
      await servers.close();
      expect(servers.payments()).toHaveLength(1);
    });

    it('has one worker at a time, whichever row of the account it pays', { tags: 'breadth' }, async () => {
      let held: ReturnType<typeof holdFirst> | undefined;
      const servers = await serve(
        undefined,
        (standIn) => (held = holdFirst(standIn, ({ method }) => method === 'POST')),
      );
      const one = servers.run('one.json');
      await held!.arrived;
      for (const env of [{}, { NODE_OPTIONS: IN_ANOTHER_CONTAINER }])
        for (const file of ['one.json', 'two.json']) {
          const ended = await servers.run(file, undefined, env);
          expect(ended).toMatchObject({ code: 1, output: '' });
          expect(ended.errors).toContain('Another process is paying from this account');
        }
      held!.release();
      expect(await one).toMatchObject({ code: 0, errors: '' });
      expect(await servers.run('two.json')).toMatchObject({ code: 0, errors: '' });
      await servers.close();
      expect(servers.payments()).toHaveLength(2);
    });

    it.each(['{"message":"upstream"}', '<html></html>', JSON.stringify({ hash: 'A'.repeat(64), height: 1 })])(
      'is not paid again when the node responds “%s” about it',
      { tags: 'breadth' },
      async (body) => {
        let isStrange = true;
        const strange = (node: StandIn): StandIn => ({
          fetch: (request) =>
            isStrange && servers.payments().length > 0 && request.url.includes('/transactions/')
              ? Promise.resolve(new Response(body))
              : node.fetch(request),
        });
        const servers = await serve('response lost twice', undefined, strange);
        const ended = await servers.run('strange.json');
        expect(ended).toMatchObject({ code: 1, output: '' });
        isStrange = false;
        expect(await servers.run('strange.json')).toMatchObject({
          ...{ code: 0, output: `paid ${servers.payments()[0]!.hash}\n` },
        });
        await servers.close();
        expect(servers.payments()).toHaveLength(1);
      },
    );

    it(
      'keeps the height of a request that was refused, since a refusal proves nothing',
      { tags: 'breadth' },
      async () => {
        const servers = await serve();
        await lock(servers.walletServerUrl, 'LOCKED');
        const ended = await servers.run('locked.json');
        expect(ended).toMatchObject({ code: 1, output: '' });
        expect(ended.errors).toMatch(/^no confirmation: \S+ status 400\b/);
        expect(ended.errors).toContain('Run this again with the same record.');
        expect(servers.payments()).toEqual([]);
        expect(await stored('locked.json')).toMatchObject({ lastHeight: 2 });
        await lock(servers.walletServerUrl, 'UNLOCKED');
        expect(await servers.run('locked.json')).toMatchObject({ code: 0, errors: '' });
        await servers.close();
        expect(servers.payments()).toHaveLength(1);
      },
    );

    it(
      'leaves it to a person when the payment of an equal row has the height of a refused request',
      { tags: 'breadth' },
      async () => {
        const servers = await serve();
        await lock(servers.walletServerUrl, 'LOCKED');
        expect((await servers.run('refused.json')).errors).toContain('status 400');
        await lock(servers.walletServerUrl, 'UNLOCKED');
        const other = await servers.run('other.json');
        const before = await stored('refused.json');
        const refused = await servers.run('refused.json');
        await servers.close();
        const [payment] = servers.payments();
        expect(other).toMatchObject({ code: 0, output: `paid ${payment!.hash}\n` });
        expect(refused).toMatchObject({ code: 3, output: '' });
        expect(refused.errors).toContain('has settled other.json');
        expect(await stored('refused.json')).toEqual(before);
        expect(servers.payments()).toHaveLength(1);
      },
    );

    it(
      'does not settle two rows with one payment, when they are equal and both outcomes are unknown',
      { tags: 'breadth' },
      async () => {
        const servers = await serve('response lost twice');
        expect((await servers.run('one.json', AFTER_REQUEST)).signal).toBe('SIGKILL'); // the payment is made
        const row = { ...WALLET_SERVER_ROW, lastHeight: 2 };
        await write('two.json', row); // as if its request had been refused after the program was killed
        const two = await servers.run('two.json');
        expect(two).toMatchObject({ code: 0, output: `paid ${servers.payments()[0]!.hash}\n` });
        const one = await servers.run('one.json');
        await servers.close();
        expect(one).toMatchObject({ code: 3, output: '' });
        expect(servers.payments()).toHaveLength(1);
      },
    );

    it(
      'starts over above another block at its height, and remembers the height',
      { tags: 'breadth' },
      async () => {
        const servers = await serve('deposit');
        expect(await servers.run('start over.json')).toMatchObject({ code: 0 });
        await servers.close();
        expect(servers.payments()).toHaveLength(1);
        expect(await stored('start over.json')).toMatchObject({ earlier: [2], lastHeight: 3 });
      },
    );

    it('is not paid above a block that its wallet server does not know', { tags: 'breadth' }, async () => {
      const servers = await serve('deposit', undefined, (node) => node);
      const strange = await serve('response lost twice');
      // The node of other servers: its chain has another block at the same height.
      expect(await strange.run('other chain.json')).toMatchObject({ code: 0 });
      const ended = await servers.run('unknown block.json', undefined, { ATTO_NODE: strange.nodeUrl });
      await Promise.all([servers.close(), strange.close()]);
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(servers.payments()).toEqual([]);
    });

    it('stores a cancellation, and pays neither before nor after', { tags: 'breadth' }, async () => {
      const servers = await serve();
      await ask('cancelled.json');
      const env = { ATTO_NODE: 'http://127.0.0.1:1', ATTO_WITHDRAWAL: join(rows, 'cancelled.json') };
      const ended = await runProgram([...runnable(program), 'cancel'], env);
      expect(ended).toMatchObject({ code: 0, errors: '', output: 'cancelled \n' });
      expect(await stored('cancelled.json')).toMatchObject({ state: 'cancelled' });
      expect((await servers.run('cancelled.json')).errors).toContain(
        'Refused: the record is in state “cancelled”. This run sent nothing; earlier ones may have.',
      );
      await servers.close();
      expect(servers.payments()).toEqual([]);
    });

    it('says that an attempt may still be paid when it is cancelled', { tags: 'breadth' }, async () => {
      await write('tried.json', {
        account: ACCOUNT,
        receiver: RECEIVER,
        raw: '1',
        earlier: [2],
        lastHeight: 4,
      });
      const env = { ATTO_NODE: 'http://127.0.0.1:1', ATTO_WITHDRAWAL: join(rows, 'tried.json') };
      const ended = await runProgram([...runnable(program), 'cancel'], env);
      expect(ended).toMatchObject({ code: 0, errors: '' });
      expect(ended.output).toBe(
        `cancelled; a payment at height 5 may have been made, or may still be: ${BEFORE_A_REFUND}\n`,
      );
      expect(await stored('tried.json')).toMatchObject({ state: 'cancelled', lastHeight: 4 });
    });

    it('finds its payment when it was killed after a lost response and the wallet is locked', async () => {
      const servers = await serve('response lost twice');
      expect((await servers.run('locked-paid.json', AFTER_REQUEST)).signal).toBe('SIGKILL');
      await lock(servers.walletServerUrl, 'LOCKED');
      const second = await servers.run('locked-paid.json');
      await servers.close();
      expect(second).toMatchObject({ code: 0, errors: '' });
      expect(second.output).toBe(`paid ${servers.payments()[0]!.hash}\n`);
      expect(servers.payments()).toHaveLength(1);
    });

    it(
      'does not take the refusal of a repeated request for the outcome of the first',
      { tags: 'breadth' },
      async () => {
        const servers = await serve('cut before');
        expect((await servers.run('locked-unpaid.json', AFTER_REQUEST)).signal).toBe('SIGKILL');
        await lock(servers.walletServerUrl, 'LOCKED');
        const refused = await servers.run('locked-unpaid.json');
        expect(refused.code).toBe(1);
        expect(refused.errors).toContain('Not settled yet.');
        await lock(servers.walletServerUrl, 'UNLOCKED');
        expect(await servers.run('locked-unpaid.json')).toMatchObject({ code: 0 });
        await servers.close();
        expect(servers.payments()).toHaveLength(1);
      },
    );

    it('has no further step', async () => {
      const servers = await serve();
      expect(await servers.run('whole.json', 17)).toMatchObject({ code: 0, signal: null });
      await servers.close();
      expect(servers.payments()).toHaveLength(1);
    });

    it(
      'stops and says so while the wallet server lags behind its node, and is paid after lock and unlock',
      { tags: 'breadth' },
      async () => {
        const servers = await serve('response lost twice');
        await servers.run('first.json');
        const lagging = await servers.run('second.json');
        expect(lagging.code).toBe(1);
        expect(lagging.errors).toMatch(/^not sent yet: The wallet server is at height 2, its node at 3\. /);
        expect(lagging.errors).not.toContain('unknown so far');
        expect(lagging.errors).toContain('lock and unlock the wallet');
        expect(servers.payments()).toHaveLength(1);
        await lock(servers.walletServerUrl, 'UNLOCKED');
        expect(await servers.run('second.json')).toMatchObject({ code: 0 });
        await servers.close();
        expect(servers.payments()).toHaveLength(2);
      },
    );
  },
);
