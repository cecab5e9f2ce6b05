import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttoPrivateKey } from '@attocash/commons-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { serveDevnet } from '../../devnet/serve-devnet';
import { createPay, type Pay } from './pay-trial';
import { bundleSample, runProgram } from './run-program';
import type { StandIn } from './stand-ins';

const RECEIVER = 'atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg';
/** An account with coins. Its key is not needed to prepare a block. */
const RICH = 'atto://adhdih7sbzdjy3xzxreyngm7z2jpv5mfcbad2ezfiiofnpuivjvusdggkfqsk';
/** Loaded before the program on the machine without a network: any request is an error. */
const NO_NETWORK = 'data:text/javascript,globalThis.fetch=()=>{throw new Error("There is no network here.")}';

let folder: string;
let devnet: Awaited<ReturnType<typeof createSeededDevnet>>;
let served: Awaited<ReturnType<typeof serveDevnet>>;
let program: string;
let pay: Pay;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atto-cold-'));
  devnet = await createSeededDevnet();
  served = await serveDevnet(devnet as StandIn, { port: 0 });
  program = await bundleSample('exchange/cold-wallet.mts', folder);
  pay = await createPay(served.url, folder);
});
afterAll(async () => {
  await served.close();
  await devnet[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A cold wallet with a key of its own, and its two machines, which share only the folder that crosses the gap. */
async function createColdWallet(keyByte: string) {
  const transfer = join(folder, keyByte);
  await mkdir(transfer);
  const key = keyByte.repeat(32);
  const keyFile = join(folder, `${keyByte}.txt`);
  await writeFile(keyFile, `${key}\n`);
  const { address } = await AttoPrivateKey.Companion.parse(key).toSigner();
  const rows = join(folder, `${keyByte}-rows`);
  await mkdir(rows);
  const online = (...given: string[]) =>
    runProgram([process.execPath, program, ...given], {
      ...{ ATTO_TRANSFER: transfer, ATTO_RECORDS: rows, ATTO_NODE: served.url, ATTO_WORK: served.url },
    });
  const offline = (...given: string[]) =>
    runProgram([process.execPath, '--import', NO_NETWORK, program, ...given], {
      ...{ ATTO_TRANSFER: transfer, ATTO_KEY_FILE: keyFile },
    });
  /** Shows the block, and signs the one that was shown. Returns what was shown. */
  async function approve() {
    const shown = await offline('show');
    const [, hash = ''] = /hash ([0-9A-F]{64})/.exec(shown.output) ?? [];
    expect(await offline('sign', hash)).toMatchObject({ code: 0, output: `signed ${hash}\n` });
    return shown.output;
  }
  const balance = async () => {
    const account = await fetch(`${served.url}/accounts/${address.publicKey}`);
    return BigInt((/"balance":(\d+)/.exec(await account.text()) ?? ['', '-1'])[1]!);
  };
  /** The rows of payments, sorted by amount. */
  const readRows = async () => {
    const texts = (await readdir(rows)).map((name) => readFile(join(rows, name), 'utf8'));
    const all = (await Promise.all(texts)).map((text) => JSON.parse(text) as { raw: string });
    return all.sort((one, other) => Number(one.raw) - Number(other.raw));
  };
  return { address: address.toString(), transfer, rows, readRows, online, offline, approve, balance };
}

// Each test starts up to fourteen programs, one after the other, which takes long on a busy machine.
describe('the cold wallet', { timeout: 900_000 }, () => {
  it('opens, receives and pays with a key that never meets the network', async () => {
    const cold = await createColdWallet('C1');
    await pay(cold.address, 7_000_000_000n);
    expect(await cold.online('prepare-receive', cold.address, RECEIVER)).toMatchObject({ code: 0 });
    const opening = await cold.approve();
    expect(opening).toContain('block OPEN height 1\nreceives 7000000000 raw\n');
    expect(opening).toContain(`with the representative ${RECEIVER}`);
    expect((await cold.online('publish')).output).toMatch(/^confirmed [0-9A-F]{64}\n$/);

    await pay(cold.address, 1n);
    expect(await cold.online('prepare-receive', cold.address, RECEIVER)).toMatchObject({ code: 0 });
    expect(await cold.approve()).toContain('block RECEIVE height 2\nreceives 1 raw\n');
    expect((await cold.online('publish')).code).toBe(0);
    expect(await cold.balance()).toBe(7_000_000_001n);

    expect(await cold.online('prepare-send', cold.address, RECEIVER, '1500000000')).toMatchObject({
      code: 0,
    });
    expect(await cold.approve()).toContain(
      `pays 1500000000 raw to ${RECEIVER}\nbalance afterwards 5500000001`,
    );
    const first = await cold.online('publish');
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(await cold.online('publish')).toEqual(first); // the same bytes again: nothing more is paid
    expect(await cold.balance()).toBe(5_500_000_001n);
    const [, hash] = first.output.trim().split(' ');
    const row = { account: cold.address, receiver: RECEIVER, raw: '1500000000', state: 'confirmed', hash };
    const versions = [{ hash, transaction: expect.stringContaining('"signature"') as string }];
    expect(await cold.readRows()).toEqual([{ ...row, versions }]);
  });

  it(
    'says why it prepares nothing: no payment waits, or the balance is too low',
    { tags: 'breadth' },
    async () => {
      const cold = await createColdWallet('C6');
      const command = [process.execPath, program, 'prepare-receive', cold.address, RECEIVER];
      const nothing = await runProgram(command, { ATTO_NODE: served.url, ATTO_WAIT_MS: '1' });
      expect(nothing).toMatchObject({ code: 1, output: '' });
      expect(nothing.errors).toContain('no such payment is waiting for this address');
      const unopened = await cold.online('prepare-send', cold.address, RECEIVER, '1');
      expect(unopened.errors).toContain('the balance is too low');
      const tooMuch = await cold.online('prepare-send', RICH, RECEIVER, '18000000000000000000');
      expect(tooMuch).toMatchObject({ code: 1, output: '' });
      expect(tooMuch.errors).toContain('the balance is too low');
    },
  );

  it(
    'receives the payment whose hash is given, or one that reaches the minimum',
    { tags: 'breadth' },
    async () => {
      const cold = await createColdWallet('C7');
      const dust = await pay(cold.address, 1n);
      await pay(cold.address, 2_000_000_000n);
      const command = [process.execPath, program, 'prepare-receive', cold.address, RECEIVER];
      const env = { ATTO_TRANSFER: cold.transfer, ATTO_NODE: served.url, ATTO_WORK: served.url };
      expect(await runProgram([...command, dust.toLowerCase()], env)).toMatchObject({ code: 0 });
      expect((await cold.offline('show')).output).toContain('receives 1 raw\n');
      expect(await runProgram(command, { ...env, ATTO_MINIMUM: '2' })).toMatchObject({ code: 0 });
      expect((await cold.offline('show')).output).toContain('receives 2000000000 raw\n');
      const unknown = await runProgram([...command, '0'.repeat(64)], { ...env, ATTO_WAIT_MS: '1' });
      expect(unknown.errors).toContain('no such payment is waiting for this address');
      const malformed = await runProgram(command, { ...env, ATTO_MINIMUM: '1.5' });
      expect(malformed.errors).toContain('ATTO_MINIMUM must be a whole number');
    },
  );

  it('makes a key once, without a network, and prints its address', { tags: 'breadth' }, async () => {
    const cold = await createColdWallet('C5');
    const existing = await cold.offline('make-key');
    expect(existing).toMatchObject({ code: 1, output: '' });
    expect(existing.errors).toContain('EEXIST');
    const file = join(folder, 'new-key.txt');
    const made = await runProgram([process.execPath, '--import', NO_NETWORK, program, 'make-key'], {
      ATTO_KEY_FILE: file,
    });
    const { address } = await AttoPrivateKey.Companion.parse(await readFile(file, 'utf8')).toSigner();
    expect(made).toMatchObject({ code: 0, output: `${address.toString()}\n` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('signs only the block whose hash was approved, and only for its own account', async () => {
    const [cold, other] = [await createColdWallet('C2'), await createColdWallet('C3')];
    await pay(cold.address, 1_000_000_000n);
    await cold.online('prepare-receive', cold.address, RECEIVER);
    const { output } = await cold.offline('show');
    const [, hash = ''] = /hash ([0-9A-F]{64})/.exec(output) ?? [];
    const wrong = await cold.offline('sign', '0'.repeat(64));
    expect(wrong).toMatchObject({ code: 1, output: '' });
    expect(wrong.errors).toContain('the block has a different hash');
    await copyFile(join(cold.transfer, 'unsigned.json'), join(other.transfer, 'unsigned.json'));
    const foreign = await other.offline('sign', hash);
    expect(foreign).toMatchObject({ code: 1, output: '' });
    expect(foreign.errors).toContain('the account has a different key');
    expect(await cold.balance()).toBe(-1n);
  });

  it(
    'leaves no older file behind when it cannot prepare or sign, so that none is taken for the new one',
    { tags: 'breadth' },
    async () => {
      const cold = await createColdWallet('C8');
      await pay(cold.address, 1_000_000_000n);
      await cold.online('prepare-receive', cold.address, RECEIVER);
      await cold.approve();
      expect((await readdir(cold.transfer)).sort()).toEqual(['signed.json', 'unsigned.json']);
      expect((await cold.offline('sign', '0'.repeat(64))).code).toBe(1);
      expect(await readdir(cold.transfer)).toEqual(['unsigned.json']);
      expect((await cold.online('prepare-send', cold.address, 'nobody', '1')).code).toBe(1);
      expect(await readdir(cold.transfer)).toEqual([]);
    },
  );

  it.each(['0', '01', '1.5', '1e3', '0x10', '1_000', ''])(
    'prepares nothing for an amount of “%s”',
    { tags: 'breadth' },
    async (raw) => {
      const address = 'atto://adhdih7sbzdjy3xzxreyngm7z2jpv5mfcbad2ezfiiofnpuivjvusdggkfqsk';
      const ended = await runProgram([process.execPath, program, 'prepare-send', address, RECEIVER, raw], {
        ...{ ATTO_TRANSFER: join(folder, 'nothing'), ATTO_NODE: served.url, ATTO_WORK: served.url },
      });
      expect(ended).toMatchObject({ code: 1, output: '' });
      expect(ended.errors).toContain('RAW must be a whole number above 0');
    },
  );

  it('ends with an error when the command is unknown', { tags: 'breadth' }, async () => {
    const ended = await runProgram([process.execPath, program, 'pubish'], {});
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors).toContain('Unknown command: pubish.');
  });

  it(
    'says when signed bytes can never be confirmed, because another block has their height',
    { tags: 'breadth' },
    async () => {
      const cold = await createColdWallet('C4');
      await pay(cold.address, 3_000_000_000n);
      const [signed, kept] = [join(cold.transfer, 'signed.json'), join(cold.transfer, 'kept.json')];
      await cold.online('prepare-receive', cold.address, RECEIVER);
      await cold.approve();
      await cold.online('publish');
      await cold.online('prepare-send', cold.address, RECEIVER, '1');
      await cold.approve();
      await copyFile(signed, kept);
      await cold.online('prepare-send', cold.address, RECEIVER, '2');
      await cold.approve();
      expect((await cold.online('publish')).code).toBe(0);
      await copyFile(kept, signed);
      const late = await cold.online('publish');
      expect(late).toMatchObject({ code: 1, output: '' });
      expect(late.errors).toContain("Can't be confirmed: another block has its height");
      expect(await cold.balance()).toBe(2_999_999_998n);
      expect(await cold.readRows()).toMatchObject([
        { raw: '1', state: 'cancelled' },
        { raw: '2', state: 'confirmed' },
      ]);
    },
  );
});
