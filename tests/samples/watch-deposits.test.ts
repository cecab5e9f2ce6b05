import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDevnet } from '../../devnet/serve-devnet';
import { firstThenBreadth } from '../support/first-then-breadth';
import { SAMPLES } from './all-samples';
import {
  bookedInSqlite,
  ensureBook,
  runUntilPrinted,
  startDepositsNetwork,
  stopAfter,
  type DepositsNetwork,
} from './deposits-network';
import { holdFirst } from './hold-first';
import { bundleSample, killable, runProgram, startProgram } from './run-program';

let folder: string;
let network: DepositsNetwork;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atto-deposits-'));
  network = await startDepositsNetwork();
});
afterAll(async () => {
  await network[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

describe('the deposit watcher in TypeScript', () => {
  let bundle: string;
  beforeAll(async () => {
    bundle = await bundleSample('exchange/watch-deposits.mts', folder);
  });
  const booked = async (book: string) => {
    const text = await readFile(book, 'utf8').catch(() => '{"deposits":[]}');
    const { deposits } = JSON.parse(text) as { deposits: { height: number; sendHash: string }[] };
    return deposits.map(({ height, sendHash }) => `${height} ${sendHash}`);
  };

  // The request for the stream, the request for the SEND, and the replacement of the file, before and after each.
  for (const [options, cases] of firstThenBreadth([5, 1, 2, 3, 4, 6]))
    it.each(cases)('books every deposit once when it is killed at step %i', options, async (step) => {
      const book = join(folder, `book-${step}.json`);
      await ensureBook([process.execPath, bundle], network.env(book));
      const ended = await runProgram(killable(bundle), { ...network.env(book), KILL_AT: String(step) });
      expect(ended).toMatchObject({ signal: 'SIGKILL', output: '' });
      const left = network.expected.length - (await booked(book)).length;
      await runUntilPrinted([process.execPath, bundle], network.env(book), left);
      expect(await booked(book)).toEqual(network.expected);
    });

  it.runIf(process.platform === 'linux')(
    'does not start while another one has the book, and starts when that one was killed',
    async () => {
      const [book, shortcut] = [join(folder, 'shared.json'), join(folder, 'shortcut.json')];
      const command = [process.execPath, bundle];
      await ensureBook(command, network.env(book));
      await symlink(book, shortcut);
      const held = holdFirst({ fetch: () => Promise.resolve(new Response('')) }, () => true);
      const node = await serveDevnet(held, { port: 0 });
      const first = startProgram(command, { ...network.env(book), ATTO_NODE: node.url });
      const ended = once(first, 'close');
      await Promise.race([held.arrived, ended]);
      for (const same of [book, shortcut]) {
        const refused = await runProgram(command, {
          ...network.env(same),
          ATTO_ADDRESSES: network.senders[0],
        });
        expect(refused).toMatchObject({ code: 1, output: '' });
        expect(refused.errors).toContain('Another watcher is using this ledger');
      }
      first.kill('SIGKILL');
      await ended;
      held.release();
      await node.close();
      await runUntilPrinted(command, network.env(book), network.expected.length);
      expect(await booked(book)).toEqual(network.expected);
    },
  );
});

describe.runIf(spawnSync('python3', ['-c', 'import sqlite3']).status === 0)(
  'the deposit watcher in Python',
  () => {
    const program = ['python3', join(SAMPLES, 'exchange/watch_deposits.py')];

    it('books every deposit once when it is killed and started again', async () => {
      const book = join(folder, 'book.sqlite');
      await runUntilPrinted(program, network.env(book), 1);
      const left = network.expected.length - (await bookedInSqlite(book)).length;
      if (left > 0) await runUntilPrinted(program, network.env(book), left);
      expect(await bookedInSqlite(book)).toEqual(network.expected);
    });
  },
);

/** The tables of a book: deposits and transfers by height and hash of the SEND, payments by height. */
interface Tables {
  readonly deposits: readonly string[];
  readonly transfers: readonly string[];
  readonly payments: readonly string[];
}

const inPython = {
  language: 'Python',
  prepare: () => Promise.resolve(['python3', join(SAMPLES, 'exchange/watch_deposits.py')]),
  read: async (book: string): Promise<Tables> => ({
    deposits: await bookedInSqlite(book),
    transfers: await bookedInSqlite(book, 'height, send_hash FROM transfers'),
    payments: await bookedInSqlite(book, 'height FROM payments'),
  }),
};

const inTypeScript = {
  language: 'TypeScript',
  prepare: async () => [process.execPath, await bundleSample('exchange/watch-deposits.mts', folder)],
  async read(book: string): Promise<Tables> {
    type Rows = readonly { readonly height: number; readonly sendHash?: string }[];
    const tables = JSON.parse(await readFile(book, 'utf8')) as Record<keyof Tables, Rows>;
    const received = (rows: Rows) => rows.map(({ height, sendHash }) => `${height} ${sendHash}`);
    return {
      deposits: received(tables.deposits),
      transfers: received(tables.transfers),
      payments: tables.payments.map(({ height }) => String(height)),
    };
  },
};

const hasPython = spawnSync('python3', ['-c', 'import sqlite3']).status === 0;

describe.each([inTypeScript, ...(hasPython ? [inPython] : [])])(
  'the books of the deposit watcher in $language',
  ({ language, prepare, read }) => {
    let command: readonly string[];
    beforeAll(async () => {
      command = await prepare();
    });
    const bookAt = (name: string) => join(folder, `${language}-${name}`);

    it(
      'have every deposit once when the same entries come again without “atto://”, as from a webhook',
      { tags: 'breadth' },
      async () => {
        const book = bookAt('webhook');
        const bare = (entries: string) => entries.replaceAll('atto://', '');
        await network.runThrough(command, network.env(book), [(entries) => entries, bare]);
        expect(await read(book)).toEqual({
          deposits: network.expected,
          transfers: [],
          payments: network.payments.map(String),
        });
        expect(network.payments.length).toBeGreaterThan(3);
      },
    );

    it('have what comes from an account of your own as a transfer', async () => {
      const book = bookAt('own');
      const [sender = ''] = network.senders;
      const isOwn = (_: string, index: number) => network.senders[index] === sender;
      const own = ` ${network.address}, ${sender.replace('atto://', '')}`;
      await network.runThrough(command, { ...network.env(book), ATTO_OWN: own });
      const { deposits, transfers } = await read(book);
      expect(transfers).toEqual(network.expected.filter(isOwn));
      expect(transfers).not.toEqual([]);
      expect(deposits).toEqual(network.expected.filter((row, index) => !isOwn(row, index)));
    });

    it(
      'read the file of your accounts again when one is added while they are written',
      { tags: 'breadth' },
      async () => {
        const [book, list] = [bookAt('added'), bookAt('own-file')];
        const [sender = ''] = network.senders;
        const isOwn = (_: string, index: number) => network.senders[index] === sender;
        await writeFile(list, `${network.address}\n`);
        const add = (entries: string) => {
          appendFileSync(list, `${sender}\n`); // the watcher has read the file when it requests the stream
          return entries;
        };
        await network.runThrough(command, { ...network.env(book), ATTO_OWN_FILE: list }, [add]);
        const { deposits, transfers } = await read(book);
        expect(transfers).toEqual(network.expected.filter(isOwn));
        expect(deposits).toEqual(network.expected.filter((row, index) => !isOwn(row, index)));
      },
    );

    it.each([
      ['no book', { ATTO_LEDGER: 'missing' }, /ENOENT|unable to open database file/],
      ['no address', { ATTO_ADDRESSES: ' , ' }, /No addresses to watch/],
      ['no file of your accounts', { ATTO_OWN_FILE: 'missing' }, /ENOENT|FileNotFoundError/],
      ['an address in upper case', { ATTO_OWN: 'ATTO://AA' }, /invalid|This is not an Atto address/],
    ])('are not begun with %s', { tags: 'breadth' }, async (name, missing: NodeJS.ProcessEnv, reason) => {
      const settings = Object.entries(missing).map(([key, value]) => [
        key,
        value === 'missing' ? bookAt(`${name} missing`) : value,
      ]);
      const env = { ...network.env(bookAt(name)), ...(Object.fromEntries(settings) as NodeJS.ProcessEnv) };
      if (name !== 'no book') await ensureBook(command, network.env(bookAt(name)));
      const ended = await runProgram(command, env);
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toMatch(reason);
    });

    it.each([0, 25])(
      'are left alone, and the metric says so, where the node has height %i of 26',
      { tags: 'breadth' },
      async (height) => {
        const book = bookAt(`other-network-${height}`);
        await network.runThrough(command, network.env(book));
        const before = await readFile(book);
        const accounts = height === 0 ? [] : [{ publicKey: network.publicKey, height }];
        const other = await serveDevnet(
          {
            fetch: (request) =>
              Promise.resolve(request.url.endsWith('/accounts') ? Response.json(accounts) : new Response('')),
          },
          { port: 0 },
        );
        const env = { ...network.env(book), ATTO_NODE: other.url };
        const ended = await stopAfter(command, env, 'atto_deposits_held 1\n');
        await other.close();
        expect(ended).toMatchObject({ code: 3, output: 'atto_deposits_held 1\n' });
        expect(ended.errors).toMatch(
          new RegExp(`not recorded: ${network.address}.* ledger is ahead of the node`, 'i'),
        );
        expect(await readFile(book)).toEqual(before);
      },
    );

    /** Changes the line of a block in a history that has it. */
    const at =
      (height: number, change: (line: string, before: string, after: string) => string) => (text: string) => {
        const lines = text.split('\n');
        const index = lines.findIndex((line) => line.includes(`"height":${height},`));
        if (index >= 0)
          lines[index] = change(lines[index]!, lines[index - 1] ?? '{}', lines[index + 1] ?? '{}');
        return lines.join('\n');
      };
    // At once, because most of their time is waiting for the next stream.
    it.concurrent.each([
      ['an empty object', () => '{}'],
      ['null', () => 'null'],
      ['an error', () => '{"timestamp":"2026-11-28T00:00:00Z","status":500,"error":"Internal Server Error"}'],
      ['no JSON', () => '<html>'],
      ['a height as text', (line: string) => line.replace(/"height":(\d+)/, '"height":"$1"')],
      ['another height', (line: string) => line.replace(/"height":(\d+)/, '"height":2$1')],
      ['another balance', (line: string) => line.replace(/"balance":\d/, '"balance":5')],
      ['half a raw', (line: string) => line.replace(/"balance":(\d+)/, '"balance":$1.5')],
      ['another SEND', (line: string) => line.replace(/"sendHash":"../, '"sendHash":"00')],
      ['another account', (line: string) => line.replace(/"publicKey":"../, '"publicKey":"00')],
      ['another signature', (line: string) => line.replace(/"signature":"../, '"signature":"00')],
      ['a transaction without a block', (line: string) => line.replace('"block"', '"blocks"')],
      ['the line before', (_: string, before: string) => before],
      ['the line after', (_: string, __: string, after: string) => after],
    ])(
      'have every deposit once when a line was %s, and say what is missing meanwhile',
      { tags: 'breadth' },
      async (name, change) => {
        const book = bookAt(`lie ${name}`);
        const honest = (history: string) => history;
        const lie = at(9, change); // a deposit
        const run = await network.runThrough(
          command,
          network.env(book),
          [lie, lie, honest, honest],
          'complain',
        );
        expect(await read(book)).toEqual({
          ...{ deposits: network.expected, transfers: [], payments: network.payments.map(String) },
        });
        // The official library reads digits in quotation marks as a number, which the signature covers.
        if (language === 'TypeScript' && name === 'a height as text') return;
        expect(run.output.match(/^atto_deposits_held \d+$/gm)?.at(0)).toMatch(/[12]$/);
        expect(run.output.match(/^atto_deposits_held \d+$/gm)?.at(-1)).toBe('atto_deposits_held 0');
        expect(run.errors).toMatch(/^not recorded: (a line|atto:\/\/\w{61}:? height (9|10)): /);
        expect(run.errors).toMatch(new RegExp(`not recorded: ${network.address}:? height (9|10): `));
        expect(run.errors).not.toMatch(/^\s+(at |File )/m);
      },
    );

    it('are not made anew where there are some', { tags: 'breadth' }, async () => {
      const env = network.env(bookAt('made'));
      await ensureBook(command, env);
      const before = await readFile(env.ATTO_LEDGER!);
      const again = await runProgram([...command, 'make-ledger'], env);
      expect(again).toMatchObject({ code: 1, output: '' });
      expect(await readFile(env.ATTO_LEDGER!)).toEqual(before);
    });

    it.each(['ATTO_ADDRESSES', 'ATTO_ADDRESS_FILE'])(
      'are of all addresses in %s',
      { tags: 'breadth' },
      async (setting) => {
        const [sender = ''] = network.senders;
        const both = { ATTO_ADDRESSES: `${network.address}, ${sender} `, ATTO_ADDRESS_FILE: bookAt('list') };
        await writeFile(both.ATTO_ADDRESS_FILE, `${network.address}\n${sender}\n`);
        const book = bookAt(setting);
        const env = { ...network.env(book), [setting]: both[setting as keyof typeof both] };
        const { firstBody } = await network.runThrough(command, env, []);
        const { search } = JSON.parse(firstBody) as { search: { address: string }[] };
        expect(search.map(({ address }) => address)).toEqual([network.address, sender]);
      },
    );

    it(
      'are compared with the heights of 2,000 accounts, which a node sends in one line',
      { tags: 'breadth' },
      async () => {
        const book = bookAt('long line');
        await network.runThrough(command, network.env(book));
        const others = Array.from({ length: 1_999 }, (_, index) => ({
          publicKey: String(index).padStart(64, '0'),
          height: 1,
          ...{
            network: 'LOCAL',
            lastTransactionHash: 'A'.repeat(64),
            representativePublicKey: 'B'.repeat(64),
          },
        }));
        const accounts = [...others, { publicKey: network.publicKey, height: 25 }];
        const fetch = async (request: Request) => {
          // A connection that is closed before its request was read is reset.
          await request.text();
          return request.url.endsWith('/accounts') ? Response.json(accounts) : new Response('');
        };
        const other = await serveDevnet({ fetch }, { port: 0 });
        const env = { ...network.env(book), ATTO_NODE: other.url };
        const ended = await stopAfter(command, env, 'atto_deposits_held 1\n');
        await other.close();
        expect(ended.errors).toMatch(/ ledger is ahead of the node/i);
      },
    );

    it('are not begun for more addresses than one request has room for', { tags: 'breadth' }, async () => {
      const list = bookAt('many');
      await writeFile(list, `${network.address}\n`.repeat(2_001));
      await ensureBook(command, network.env(bookAt('full')));
      const ended = await runProgram(command, { ...network.env(bookAt('full')), ATTO_ADDRESS_FILE: list });
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toContain('start a watcher for each 2,000');
    });
  },
);
