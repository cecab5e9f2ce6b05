/**
 * `npx tsx tests/wallet-payments/real-node.ts [--node URL --key HEX [--start COMMAND]]`: payments against a node of
 * network LOCAL in real time, in scripted histories. `--key` is the private key of an account with funds there. With
 * `--start`, this program runs the node itself (the command must keep its database) and also runs the histories in
 * which the node's process is killed. Without options: against a local network in a process of its own, which keeps a
 * journal and is killed too. Ends with `N passed, N failed`.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import { root } from '../../scripts/setup.mjs';
import { freePort } from '../../scripts/support/ports';
import { HISTORIES, type History, type Stage } from './support/real-histories';
import { nodeProcess } from './support/node-process';
import { openRealTab } from './support/real-owner';

const FIRST_PORT = 8_480;

const { values } = parseArgs({
  options: { node: { type: 'string' }, key: { type: 'string' }, start: { type: 'string' } },
});
if (values.node !== undefined && !/^[0-9a-f]{64}$/i.test(values.key ?? '')) {
  throw new Error('--node needs --key');
}

const folder = await mkdtemp(join(tmpdir(), 'atto-payments-'));
const { url, bankKey, start } =
  values.node === undefined
    ? await localNetwork()
    : { url: values.node.replace(/\/$/, ''), bankKey: values.key!, start: values.start };
const machine = start === undefined ? undefined : nodeProcess(start, url);
const open = (privateKey: string) =>
  openRealTab({ url, fetch: (target, init) => fetch(target, init), privateKey });
const bank = open(bankKey);
const stage: Stage = {
  bank,
  machine,
  owner: () => open(randomBytes(32).toString('hex')),
};

let passed = 0;
let failed = 0;
await machine?.start();
try {
  for (const history of HISTORIES) {
    if (history.kills && machine === undefined) console.log(`left out ${history.name}: it needs --start`);
    else if (await play(history)) passed++;
    else failed++;
  }
} finally {
  await machine?.kill();
  await rm(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** How to start a local network with a journal, and what is known about it. */
async function localNetwork() {
  await using devnet = await createSeededDevnet();
  const port = await freePort(FIRST_PORT, 'the local network');
  const words = [process.execPath, '--import', 'tsx', 'devnet/cli.ts', '--port', `${port}`, '--data', folder];
  const quoted = words.map((word) => `'${word}'`).join(' ');
  const command = `cd '${root}' && exec ${quoted}`;
  return { url: `http://localhost:${port}`, bankKey: devnet.funded.privateKey, start: command };
}

async function play({ name, run }: History): Promise<boolean> {
  const begun = performance.now();
  const error = await run(stage).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  if (error === undefined) console.log(`ok ${name} (${seconds} s)`);
  else console.log(`FAILED ${name} (${seconds} s)`, error);
  return error === undefined;
}
