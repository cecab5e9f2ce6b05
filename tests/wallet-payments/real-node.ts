/**
 * `npx tsx tests/wallet-payments/real-node.ts [--node URL --key HEX] [--start COMMAND]`: payments against a node of
 * network LOCAL in real time, in scripted histories. `--key` is the private key of an account with funds there. With
 * `--start`, this program runs the node itself (the command must keep its database) and also runs the histories in
 * which the node's process is killed. Without options: against an in-process local network. Ends with `N passed, N
 * failed`.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createDevnet } from '../../devnet/create-devnet';
import { HISTORIES, type History, type Stage } from './support/real-histories';
import { nodeProcess } from './support/node-process';
import { openRealTab } from './support/real-owner';

const { values } = parseArgs({
  options: { node: { type: 'string' }, key: { type: 'string' }, start: { type: 'string' } },
});
const isRemote = values.node !== undefined;
if (isRemote && !/^[0-9a-f]{64}$/i.test(values.key ?? '')) throw new Error('--node needs --key');

const devnet = isRemote ? undefined : await createDevnet();
const url = values.node?.replace(/\/$/, '') ?? 'http://local';
const request = devnet
  ? (target: string, init: RequestInit) => devnet.fetch(new Request(target, init))
  : (target: string, init: RequestInit) => fetch(target, init);
const machine = values.start === undefined ? undefined : nodeProcess(values.start, url);
const bankKey = devnet?.funded.privateKey ?? values.key!;
const bank = openRealTab({ url, fetch: request, privateKey: bankKey });
const stage: Stage = {
  bank,
  machine,
  owner: () => openRealTab({ url, fetch: request, privateKey: randomBytes(32).toString('hex') }),
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
  await devnet?.[Symbol.asyncDispose]();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

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
