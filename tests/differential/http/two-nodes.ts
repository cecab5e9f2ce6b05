/**
 * `npx tsx tests/differential/http/two-nodes.ts [--node URL --key HEX] [--seed N] [--count N]`: sends the same random
 * requests to a local network and to a node of network LOCAL, and compares the responses; hashes, times and accounts of
 * others do not count. `--key` is the private key of an account with funds there. Without a node, two local networks are
 * compared: they must never differ. Ends with `N passed, N failed`.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createDevnet } from '../../../devnet/create-devnet';
import { serveDevnet } from '../../../devnet/serve-devnet';
import { remoteNode } from '../../contract/nodes';
import { compareNodes, printComparison, requestsOf } from './compare-nodes';
import { KNOWN_DIFFERENCES } from './known-differences';
import { openKnownWorld } from './known-world';

const COUNT = 3_000;
const PATIENCE = { quietMs: 400, limitMs: 15_000, atOnce: 8 };

const { values } = parseArgs({
  options: {
    node: { type: 'string' },
    key: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    count: { type: 'string', default: String(COUNT) },
  },
});
if (
  (values.node === undefined) !== (values.key === undefined) ||
  !/^[0-9a-f]{64}$/i.test(values.key ?? '0'.repeat(64))
)
  throw new Error('--node and --key (64 hex digits) must be used together.');

async function serveLocal() {
  const devnet = await createDevnet({ confirmationDelayMs: 30 });
  const served = await serveDevnet(devnet, { port: 0 });
  return openKnownWorld(remoteNode(served.url, devnet.funded.privateKey));
}

const local = await serveLocal();
const node =
  values.node === undefined ? await serveLocal() : await openKnownWorld(remoteNode(values.node, values.key!));
console.log(
  `seed ${values.seed}: ${values.count} requests to the local network and ${values.node ?? 'another one'}`,
);

const requests = requestsOf(Number(values.seed), Number(values.count));
const comparisons = await compareNodes([local, node], requests, PATIENCE);
const different = comparisons.filter(({ outcome }) => outcome === 'different');
different.forEach((comparison) => console.log(`DIFFERENT ${printComparison(comparison)}`));

// The list must not name what no longer differs, or what never did.
const examples = await compareNodes(
  [local, node],
  KNOWN_DIFFERENCES.map(({ example }) => example),
  PATIENCE,
);
const wrong = examples.filter(({ request, outcome }) => {
  const known = KNOWN_DIFFERENCES.find(({ example }) => example === request);
  return values.node === undefined ? outcome !== 'equal' : outcome !== known;
});
wrong.forEach((comparison) => console.log(`NOT AS LISTED ${printComparison(comparison)}`));

for (const known of KNOWN_DIFFERENCES) {
  const count = comparisons.filter(({ outcome }) => outcome === known).length;
  if (count > 0) console.log(`coverage: ${count} responses differ as listed: ${known.name}`);
}
const statuses = new Map<string, number>();
for (const { seen } of comparisons) {
  const status = String(seen[0].status);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
for (const [status, count] of [...statuses].sort())
  console.log(`coverage: ${count} responses with status ${status}`);
const failed = different.length + wrong.length;
console.log(`${comparisons.length + examples.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
