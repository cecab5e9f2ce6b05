import { AttoAddress, AttoPrivateKey, toPublicKey } from '@attocash/commons-core';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, PortTakenError } from '../../devnet/cli/listen';
import { createDevnet } from '../../devnet/create-devnet';
import { firstThenBreadth } from '../support/first-then-breadth';
import { runCli, urlOf, type RunningCli } from './run-cli';

let running: RunningCli | undefined;
afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.exit;
  running = undefined;
});
const start = (...args: string[]) => (running = runCli(...args));

/** A port that is in use until `release` is called. */
async function takenPort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, release };
}

describe('npm run devnet', () => {
  it('prints one line of JSON when it is ready, with an account that has the stated funds', async () => {
    const cli = start('--json', '--port', '0', '--rate', '5');
    const { url, network, funded } = JSON.parse(await cli.ready);
    expect(network).toBe('LOCAL');
    const publicKey = await toPublicKey(AttoPrivateKey.Companion.parse(funded.privateKey));
    expect(publicKey.toString()).toBe(funded.publicKey);
    expect(AttoAddress.parse(funded.address).publicKey.toString()).toBe(funded.publicKey);
    const account = await (await fetch(`${url}/accounts/${funded.publicKey}`)).text();
    const balance = BigInt(/"balance":(\d+)/.exec(account)![1]!);
    expect(balance).toBeGreaterThanOrEqual(1_000_000n * 10n ** 9n);

    // The network makes transactions automatically, so its stream is not silent.
    const stream = (await fetch(`${url}/transactions/stream`)).body!.getReader();
    expect(new TextDecoder().decode((await stream.read()).value)).toContain('"network":"LOCAL"');
    // The open stream does not prevent it from stopping.
    cli.kill('SIGINT');
    expect(await cli.exit).toEqual({ code: 0, signal: null });
    expect(cli.output.out.trimEnd().split('\n')).toHaveLength(1);
    await expect(fetch(url)).rejects.toThrow();
    await stream.cancel().catch(() => {});
  });

  it('prints for humans where everything is and how to stop it', { tags: 'breadth' }, async () => {
    const cli = start('--port', '0', '--fault', '500', '--latency', '5');
    await cli.ready;
    while (!cli.output.out.includes('ctrl-c')) await new Promise((resolve) => setTimeout(resolve, 10));
    const url = /http:\/\/localhost:\d+/.exec(cli.output.out)![0];
    for (const text of ['funded', 'holder-1', 'faults: 500', 'responses delayed by 5 ms', 'atto://ad']) {
      expect(cli.output.out).toContain(text);
    }
    expect((await fetch(`${url}/accounts/top`)).status).toBe(500);
    cli.kill('SIGTERM');
    // npm sends the second signal, because it forwards what the terminal has already sent.
    cli.kill('SIGTERM');
    expect(await cli.exit).toEqual({ code: 0, signal: null });
  });

  for (const [options, cases] of firstThenBreadth([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['extra'], "Unexpected argument 'extra'"],
    [['--fault', 'earthquake'], 'not "earthquake"'],
  ]))
    it.each(cases)('rejects %j with a message and status 2', options, async (args, sentence) => {
      const cli = start(...args);
      expect(await cli.exit).toEqual({ code: 2, signal: null });
      expect(cli.output.error).toContain(sentence);
      expect(cli.output.error).toContain('Usage: npm run devnet');
      expect(cli.output.out).toBe('');
    });

  it('prints its usage', { tags: 'breadth' }, async () => {
    const cli = start('--help');
    expect(await cli.exit).toEqual({ code: 0, signal: null });
    for (const text of ['--port', '--data', '--rate', 'truncate', 'no-quorum']) {
      expect(cli.output.out).toContain(text);
    }
  });

  it('says in one sentence that the requested port is in use', async () => {
    const { port, release } = await takenPort();
    const cli = start('--port', String(port));
    expect(await cli.exit).toEqual({ code: 1, signal: null });
    expect(cli.output.error).toBe(
      `Port ${port} is already in use. Choose another with --port N; --port 0 picks a free one.\n`,
    );
    await release();
  });

  it('gives each of two networks its own port with --port 0', { tags: 'breadth' }, async () => {
    const cli = start('--json', '--port', '0');
    const other = runCli('--json', '--port', '0');
    expect(await urlOf(cli)).not.toBe(await urlOf(other));
    other.kill('SIGTERM');
    expect((await other.exit).code).toBe(0);
  });
});

describe('listen', () => {
  it('uses a free port if the default one is in use, and says so', async () => {
    const { port, release } = await takenPort();
    const devnet = await createDevnet();
    const messages: string[] = [];
    const log = (message: string) => void messages.push(message);
    await expect(listen(devnet, { port, allowOther: false, log })).rejects.toBeInstanceOf(PortTakenError);
    const { url, close } = await listen(devnet, { port, allowOther: true, log });
    expect(messages).toEqual([`Port ${port} is already in use: using ${new URL(url).port} instead.`]);
    expect((await fetch(`${url}/accounts/top`)).status).toBe(200);
    await close();
    await devnet[Symbol.asyncDispose]();
    await release();
  });
});
