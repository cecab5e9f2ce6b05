import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveDevnet } from '../../devnet/serve-devnet';
import { draftSend, draftTake, stateAfter, type Party } from '../contract/ledger';
import { keysOf, newKeys, type Draft } from '../support/build-transaction';
import { createDevnet } from '../../devnet/create-devnet';
import type { Devnet } from '../../devnet/types';

const folder = join(import.meta.dirname, '../../blog/2025-04-20-writing-python-api-wrapper');
const GENESIS = 'atto://adcvvasbd2duys5y4ekgrd3gw2og3vvhrnvrvwoki2yko6xmc3ere2apkx7wo';
const GENESIS_KEY = 'C55A82411E874C4BB8E114688F66B69C6DD6A78B6B1AD9CA46B0A77AEC16C912';

const python = ['python3', 'python'].find((name) => spawnSync(name, ['-c', 'import asyncio']).status === 0);

let devnet: Devnet;
let served: Awaited<ReturnType<typeof serveDevnet>>;
let giver: Party;

beforeAll(async () => {
  devnet = await createDevnet({ confirmationDelayMs: 0 });
  served = await serveDevnet(devnet, { port: 0 });
  const { privateKey, publicKey } = devnet.funded;
  const genesis = devnet.account(publicKey)!;
  giver = {
    keys: await keysOf(privateKey),
    state: { ...genesis, lastTimestamp: BigInt(genesis.lastTimestamp) },
  };
});
afterAll(async () => {
  await served.close();
  await devnet[Symbol.asyncDispose]();
});

async function offer(party: Party, draft: Draft): Promise<Draft> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${served.url}/transactions`, { method: 'POST', headers, body: draft.text });
  expect(response.status).toBe(200);
  await response.text();
  party.state = stateAfter(party.state, draft);
  return draft;
}
const pay = async (receiver: string) =>
  offer(giver, await draftSend(giver, receiver, 1_500_000_001n, BigInt(Date.now())));

/** Every file of the post that a reader can run, and the path that it requests from a node. */
const CALLS: Readonly<Record<string, string | undefined>> = {
  'address.py': undefined,
  'account.py': '/accounts/{public_key_of(sys.argv[1])}',
  'watch.py': '/transactions/stream',
  'follow.py': '/accounts/{public_key_of(address)}/stream',
};

it.each(Object.entries(CALLS))('%s requests the path that the post names', (file, path) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const requests = [...source.matchAll(/(?:\{NODE\})(\/[a-z][^")]*(?:\([^)]*\)[^")]*)?)"/g)];
  expect(requests.map(([, one]) => one)).toEqual(path === undefined ? [] : [path]);
});

it('the post shows every file that is run, and no other Python code', () => {
  const post = readFileSync(join(folder, 'index.mdx'), 'utf8');
  const shown = [...post.matchAll(/^<Sample file="\.\/([^"]+)" \/>$/gm)].map(([, file]) => file);
  expect(shown).toEqual(Object.keys(CALLS));
  expect(post).not.toContain('```python');
});

if (python !== undefined) {
  describe('the Python of the post, run', () => {
    const start = (file: string, ...args: string[]) => {
      const child = spawn(python, [file, ...args], {
        cwd: folder,
        env: { ...process.env, ATTO_NODE: served.url, PYTHONDONTWRITEBYTECODE: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let error = '';
      child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
      return {
        ended,
        error: () => error,
        stop: () => void child.kill(),
        /** The next line; rejects with the reason if the program ended. */
        async line() {
          const { value, done } = await lines.next();
          if (done) throw new Error(`${file} ended: ${error}`);
          return value;
        },
      };
    };

    it('finds the key in an address, and detects a typo', async () => {
      const program = start('address.py');
      expect(await program.line()).toBe(GENESIS_KEY);
      expect(await program.ended).toBe(0);
      const mistyped = start('account.py', GENESIS.replace('2duys', '2duyt'));
      expect(await mistyped.ended).toBe(1);
      expect(mistyped.error()).toContain('is there a typo?');
    });

    it('prints the balance of an account to the last raw, and reports one that is not open yet', async () => {
      const { height, balance } = giver.state!;
      const program = start('account.py', giver.keys.address);
      const digits = balance.toString().padStart(10, '0');
      expect(await program.line()).toBe(
        `height ${height}, balance ${digits.slice(0, -9)}.${digits.slice(-9)} ATTO`,
      );
      expect(await program.ended).toBe(0);
      const unopened = start('account.py', GENESIS);
      expect(await unopened.line()).toBe('This account has not been opened yet.');
    });

    it('prints each transaction as it arrives, until it is stopped', async () => {
      const program = start('watch.py');
      const receiver = await newKeys();
      // It may not be subscribed yet at the first payment.
      const seen = program.line();
      let stopped = false;
      void seen.finally(() => (stopped = true)).catch(() => {});
      while (!stopped) await pay(receiver.publicKey);
      expect(await seen).toBe(`SEND ${giver.keys.publicKey}`);
      program.stop();
      await program.ended;
    });

    it('follows two accounts at once, with their current state and each change', async () => {
      const other: Party = { keys: await newKeys(), state: undefined };
      await offer(other, await draftTake(other, await pay(other.keys.publicKey), BigInt(Date.now())));
      const now = ({ keys, state }: Party) =>
        `${keys.address.slice(0, 14)} ${state!.height} ${state!.balance}`;
      const program = start('follow.py', giver.keys.address, other.keys.address);
      const first = [await program.line(), await program.line()];
      expect(first.sort()).toEqual([now(giver), now(other)].sort());
      await pay(other.keys.publicKey);
      expect(await program.line()).toBe(now(giver));
      program.stop();
      await program.ended;
    });
  });
} else {
  describe('the requests of the post’s Python code, replayed', () => {
    const get = (path: string) => fetch(served.url + path);
    const firstLine = async (path: string, after: () => Promise<unknown> = () => Promise.resolve()) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      await after();
      const { value } = await response.body!.getReader().read();
      return JSON.parse(new TextDecoder().decode(value).split('\n')[0]!) as Record<string, unknown>;
    };

    it('get the properties that the code reads', async () => {
      const { publicKey } = giver.keys;
      const account = JSON.parse(await (await get(`/accounts/${publicKey}`)).text()) as object;
      expect(account).toMatchObject({ height: expect.any(Number), balance: expect.any(Number) });
      const unopened = await get(`/accounts/${GENESIS_KEY}`);
      expect([unopened.status, await unopened.text()]).toEqual([404, '']);
      expect(await firstLine(`/accounts/${publicKey}/stream`)).toMatchObject({
        height: expect.any(Number),
        balance: expect.any(Number),
      });
      const receiver = await newKeys();
      const seen = await firstLine('/transactions/stream', () => pay(receiver.publicKey));
      expect(seen).toMatchObject({ block: { type: 'SEND', publicKey } });
    });
  });
}
