import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPresent } from '../../services/faucet/operator-files';
import { createCheck, valueOf } from '../openapi/schemas';
import { operationFor, readDocument, type JsonMembers } from '../openapi/read-document';
import { bundleFaucet, startFaucet, type FaucetProcess, type FaucetProgram } from './support/faucet-process';
import { openFundedNetwork, type FundedNetwork } from './support/local-funding';
import { clientOf, newVisitor, solve } from './support/visitor';

// The program itself, over HTTP.
let network: FundedNetwork;
let program: FaucetProgram;
let faucet: FaucetProcess;
const { signal } = new AbortController();

beforeAll(async () => {
  network = await openFundedNetwork();
  program = await bundleFaucet();
  faucet = await startFaucet(program, [
    ...['--node', network.url, '--work-server', network.url, '--key-file', program.keyFile(network.key)],
    ...['--amount', '1', '--difficulty', '1', '--database', `${program.folder}/served.db`],
  ]);
});
afterAll(async () => {
  await faucet?.end('SIGKILL');
  program?.[Symbol.dispose]();
  await network?.[Symbol.asyncDispose]();
});

it('responds as its document says, with success and with each refusal', async () => {
  const document = readDocument('faucet');
  const fits = createCheck(document, { closed: true });
  const seen = new Set<string>();
  /** Sends a request, and validates the response against the document. */
  async function exchange(path: string, body?: object): Promise<JsonMembers> {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { 'Content-Type': 'application/json' };
    const init = body === undefined ? {} : { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${faucet.url}${path}`, init);
    const text = await response.text();
    const media = operationFor(document, method, path)!.responses.get(String(response.status));
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
    expect([path, response.status, Object.keys(media ?? {})]).toEqual([path, response.status, [type]]);
    const { schema } = media![type]!;
    const values =
      type === 'application/x-ndjson'
        ? text.trim().split(/\n+/).map(valueOf)
        : [type === 'text/plain' ? text : valueOf(text)];
    for (const value of values) expect(fits(schema as JsonMembers, value)).toBeUndefined();
    const last = values.at(-1) as JsonMembers;
    seen.add(String(last.code ?? response.status));
    return last;
  }
  const { address } = newVisitor();
  await exchange('/faucet');
  const given = await exchange('/faucet/challenges', { address });
  const challenge = String(given.challenge);
  const nonce = await solve({ ...given, threshold: BigInt(String(given.threshold)) } as never);
  const { id } = await exchange('/faucet/claims', { challenge, nonce });
  await exchange(`/faucet/claims/${String(id)}`);
  expect((await exchange(`/faucet/claims/${String(id)}/stream`)).state).toBe('confirmed');
  await exchange('/faucet/claims', { challenge, nonce });
  await exchange('/faucet/challenges', { address });
  await exchange('/faucet/challenges', { address: 'atto://x' });
  await exchange('/faucet/challenges', {});
  await exchange('/faucet/challenges', { address: 'x'.repeat(3_000) });
  await exchange('/faucet/claims', { challenge: 'x', nonce });
  await exchange(`/faucet/claims/${'0'.repeat(32)}`);
  await exchange('/health');
  await exchange('/metrics');
  for (const code of [
    'ALREADY_CLAIMED',
    'TOO_SOON',
    'ADDRESS_INVALID',
    'REQUEST_INVALID',
    'BODY_TOO_LARGE',
    'CHALLENGE_INVALID',
    'CLAIM_UNKNOWN',
  ]) {
    expect([...seen]).toContain(code);
  }
});

it('disconnects clients that send their request too slowly, and serves others meanwhile', async () => {
  const { hostname, port } = new URL(faucet.url);
  const slow = (text: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
  const closed = Promise.all([
    slow('GET /faucet HTTP/1.1\r\nHost: x\r\n'),
    slow('POST /faucet/claims HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{'),
  ]);
  expect((await clientOf(faucet.url).status({ signal })).network).toBe('LOCAL');
  await closed;
});

it('ends with status 0 on SIGTERM, and pays what it had accepted after the next start', async () => {
  const args = faucet.child.spawnargs
    .slice(2)
    .filter((arg, index, all) => arg !== '--port' && all[index - 1] !== '--port');
  const visitors = Array.from({ length: 5 }, newVisitor);
  const claims = await Promise.all(
    visitors.map(async ({ address }) => {
      const given = await clientOf(faucet.url).challenge(address, { signal });
      return clientOf(faucet.url).claim(
        { challenge: given.challenge, nonce: await solve(given) },
        { signal },
      );
    }),
  );
  expect(await faucet.end('SIGTERM')).toBe(0);
  faucet = await startFaucet(program, args);
  for (const { id } of claims) {
    for await (const claim of clientOf(faucet.url).follow(id, { signal })) expect(claim.id).toBe(id);
  }
  expect(visitors.map(({ publicKey }) => network.paidTo(publicKey).length)).toEqual([1, 1, 1, 1, 1]);
  expect(faucet.lines.join('\n').toUpperCase()).not.toContain(network.key.toUpperCase());
});

it('keeps its database and its locks to itself, and starts with no key that others can read', async () => {
  const files = readdirSync(program.folder).filter((name) => name.startsWith('served.db'));
  expect(files).toEqual(expect.arrayContaining(['served.db', 'served.db-wal', 'served.db.schema.lock']));
  expect(files.filter((name) => (statSync(join(program.folder, name)).mode & 0o077) !== 0)).toEqual([]);
  const shared = join(program.folder, 'shared.key');
  for (const mode of [0o644, 0o640, 0o604, 0o660]) {
    writeFileSync(shared, network.key);
    chmodSync(shared, mode);
    const refused = startFaucet(program, ['--node', network.url, '--key-file', shared, '--amount', '1']);
    await expect(refused).rejects.toThrow(`chmod 600 '${shared}'`);
  }
});

it('is paused by a broken link and by a file that it cannot look up', () => {
  const path = (name: string) => join(program.folder, name);
  symlinkSync(path('nothing'), path('pause-link'));
  writeFileSync(path('pause-file'), '');
  const present = ['pause-link', 'pause-file', 'pause-file/below'].map((name) => isPresent(path(name)));
  expect([...present, isPresent(path('nothing'))]).toEqual([true, true, true, false]);
});

it('does not start with a difficulty that a slow phone cannot pay', async () => {
  const key = program.keyFile(network.key);
  const args = ['--node', network.url, '--key-file', key, '--amount', '1', '--challenge-minutes', '1'];
  const refused = startFaucet(program, [...args, '--difficulty', '40000001']);
  await expect(refused).rejects.toThrow('set --difficulty to at most 40000000');
});

it.each([
  [['--amount', '1'], '--node is missing'],
  [['--node', 'localhost', '--amount', '1'], '--node must be a URL'],
  [['--node', 'http://localhost:1', '--amount', '0'], '--amount must be an amount of ATTO'],
  [
    ['--node', 'http://localhost:1', '--amount', '5', '--hour-budget', '1'],
    '--hour-budget is less than one claim',
  ],
  [['--node', 'http://localhost:1', '--amount', '1', '--nonsense'], 'nonsense'],
])('refuses %j with a sentence', async (args, sentence) => {
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [program.file, ...args], (error, out, err) =>
      resolve({ code: error?.code, output: out + err }),
    );
  });
  expect([code, output]).toEqual([2, expect.stringContaining(sentence)]);
});
