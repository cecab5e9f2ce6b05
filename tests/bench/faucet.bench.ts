/**
 * `npx tsx tests/bench/faucet.bench.ts`: the faucet on the local network. The time from the click that submits the work to
 * the confirmation, for 100 claims one after the other; then 1,000 claims at the same time, which must all be paid, once each.
 */
import { join } from 'node:path';
import { setMaxListeners } from 'node:events';
import { bundleFaucet, startFaucet } from '../faucet/support/faucet-process';
import { openFundedNetwork } from '../faucet/support/local-funding';
import { clientOf, newVisitor, solve } from '../faucet/support/visitor';

const ONE_BY_ONE = 100;
const AT_ONCE = Number(process.env.ATTO_FAUCET_CLAIMS ?? 1_000);
const AMOUNT = 1_000_000_000n;
const { signal } = new AbortController();
setMaxListeners(0, signal);

await using network = await openFundedNetwork({ confirmationDelayMs: 200 });
using program = await bundleFaucet();
// All claims come from one subnet, to which half of the budgets is open.
const budget = 2 * (ONE_BY_ONE + AT_ONCE);
const faucet = await startFaucet(program, [
  ...[
    '--node',
    network.url,
    '--key-file',
    program.keyFile(network.key),
    '--amount',
    '1',
    '--difficulty',
    '256',
  ],
  ...['--hour-budget', String(budget), '--day-budget', String(budget), '--free-per-subnet', '1000000'],
  ...['--database', join(program.folder, 'bench.db'), '--threads', '1'],
]);
const client = clientOf(faucet.url);
const before = network.balance();

/** Solves a challenge for a new visitor; the result hands it in, which is what is measured. */
async function prepared() {
  const visitor = newVisitor();
  const given = await client.challenge(visitor.address, { signal });
  const nonce = await solve(given);
  return { visitor, submit: () => client.claim({ challenge: given.challenge, nonce }, { signal }) };
}
async function untilConfirmed(id: string): Promise<void> {
  for await (const _state of client.follow(id, { signal }));
}

const times: number[] = [];
for (let claim = 0; claim < ONE_BY_ONE; claim++) {
  const { submit } = await prepared();
  const clicked = performance.now();
  await untilConfirmed((await submit()).id);
  times.push(performance.now() - clicked);
}
times.sort((a, b) => a - b);
const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1]!);
console.log(
  `claim → confirmed, ${ONE_BY_ONE} claims: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (the network confirms after 200 ms)`,
);

const all = [];
for (let claim = 0; claim < AT_ONCE; claim++) all.push(await prepared());
const begun = performance.now();
const claims = await Promise.all(all.map(({ submit }) => submit()));
const accepted = performance.now();
for (const { id } of claims) {
  while ((await client.readClaim(id, { signal })).state !== 'confirmed')
    await new Promise((done) => setTimeout(done, 100));
}
const ended = performance.now();
const paid = all.map(({ visitor }) => network.paidTo(visitor.publicKey).length);
const { budget: left } = await client.status({ signal });
const perSecond = (ms: number) => (AT_ONCE / (ms / 1_000)).toFixed(1);
console.log(
  `${AT_ONCE} claims at once: accepted ${perSecond(accepted - begun)}/s, confirmed ${perSecond(ended - begun)}/s`,
);
console.log(
  `paid twice: ${paid.filter((count) => count > 1).length}, lost: ${paid.filter((count) => count === 0).length}, ` +
    `spent: ${before - network.balance()} raw of ${AMOUNT * BigInt(budget)}, budget left: ${left.day.left} raw`,
);
await faucet.end('SIGTERM');
