/**
 * `npm run test:long`: longer tests with random and hostile input. The property and differential tests run with fresh
 * seeds (printed; `ATTO_SEED=… npm run unit` repeats one), the journal is killed at other moments, two clones of the
 * last commit build the same files, each kind of damage to a node fails the contract suite, every page reads from a
 * node that sends false data of every kind, hostile text is entered wherever a page accepts text, every page goes
 * through every fault of its node, its network and its device, the tests of the wallet run on the one with an origin of
 * its own, the site runs in Firefox and WebKit (which have to be installed), payments go through random histories, with
 * all of their protections and without one, and through scripted ones in which the node is killed, the faucet is killed
 * hundreds of times (which needs a PostgreSQL server), and the Kotlin sample of the docs is compiled, run and killed
 * (which needs a JDK and Maven). The site is built for another address, and served by nginx, Caddy and Apache (which
 * must be installed) and opened in a browser. The same random requests go to two nodes: with `-- --node URL --key HEX`,
 * to a node of network LOCAL and the local network, otherwise to two local networks. Schemathesis tries the APIs with
 * requests that it derives from their documents (which needs Python and downloads Schemathesis the first time). The
 * registry is asked for known vulnerabilities of the packages, which fails if it does not support such requests, as
 * some mirrors do not. Run it before finishing a larger change.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runSteps, sumOf, type Step } from './support/step';

const ROUNDS = 5;
const reporters = ['--reporter=default', '--reporter=./tests/support/vitest-count.ts'];
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...reporters,
  '--project=unit',
  '--project=integration',
];
/** Tests with a configuration of their own, in the folder `long`. */
const longTests = (of: string) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--config', `tests/${of}/long/vitest.config.mts`],
  ...reporters,
];

const steps: Step[] = Array.from({ length: ROUNDS }, () => String(randomInt(2 ** 31))).flatMap((seed) => [
  {
    name: `properties and the official library, seed ${seed}`,
    args: [...vitest, 'tests/differential', 'src/protocol', 'tests/protocol'],
    env: { ATTO_SEED: seed, ATTO_EXHAUSTIVE: '1' },
    counts: true,
  },
  {
    name: 'killing the journal',
    args: [...vitest, 'tests/devnet/journal'],
    env: { ATTO_EXHAUSTIVE: '1' },
    counts: true,
  },
]);

steps.push({
  name: 'two clones build the same files',
  args: ['--import', 'tsx', 'tests/reproducible/two-clones.ts'],
});

steps.push({
  name: 'withdrawals killed at each step, each value of the vectors changed, and the addresses of 1,000 mnemonics',
  args: [...vitest, 'tests/samples/withdraw', 'tests/protocol/vectors', 'tests/wallet-vault/derivation'],
  env: { ATTO_EXHAUSTIVE: '1' },
  counts: true,
});

steps.push({
  name: 'the programs of the exchange guide in front of servers that lie, each field of each response once',
  args: ['--import', 'tsx', 'tests/lying-node/play-lies.ts'],
  counts: true,
});

steps.push({
  name: 'accessibility in both themes, other widths and storages, what takes real time, and all of what is sampled',
  args: [
    ...['--import', 'tsx', 'scripts/checks/e2e.ts'],
    ...['--', '--grep', '@long|@sampled|accessible| px|crash|reloads once'],
  ],
  env: { ATTO_EXHAUSTIVE: '1' },
  counts: true,
});

steps.push({
  name: 'the contract suite detects each kind of damage',
  args: longTests('contract'),
  counts: true,
});

steps.push({
  name: 'known vulnerabilities of the packages',
  args: ['--import', 'tsx', 'scripts/supply-chain/audit.ts'],
});

steps.push({
  name: 'the faulty node and the hostile parameters',
  args: ['--import', 'tsx', 'scripts/checks/e2e.ts', '--', '--config', 'tests/sweeps/playwright.config.ts'],
  counts: true,
});

steps.push({
  name: 'every page and the wallet through every fault',
  args: ['--import', 'tsx', 'scripts/checks/e2e.ts', 'tests/e2e/page-faults', 'tests/e2e/wallet-faults'],
  env: { ATTO_ALL_FAULTS: '1' },
  counts: true,
});

steps.push({
  name: 'the wallet with an origin of its own',
  args: ['--import', 'tsx', 'scripts/checks/e2e.ts', '--own-wallet'],
  env: { ATTO_EXHAUSTIVE: '1' },
  counts: true,
});

steps.push({
  name: 'the site in Firefox and WebKit',
  args: [
    '--import',
    'tsx',
    'scripts/checks/e2e.ts',
    '--',
    '--config',
    'tests/browsers/other-browsers.config.ts',
  ],
  counts: true,
});

steps.push({
  name: 'work for 10,000 random blocks with each kernel',
  args: [...vitest, 'tests/work/official-agreement'],
  env: { ATTO_WORK_RUNS: '10000', ATTO_SEED: String(randomInt(2 ** 31)) },
  counts: true,
});

steps.push(
  {
    name: '2,000 random histories of payments',
    args: [...vitest, 'tests/wallet-payments/model'],
    env: { ATTO_PAYMENT_RUNS: '2000', ATTO_SEED: String(randomInt(2 ** 31)) },
    counts: true,
  },
  {
    name: 'payments without one of their protections',
    args: ['--import', 'tsx', 'tests/wallet-payments/mutations.ts'],
    counts: true,
  },
  {
    name: 'payments while the node is killed',
    args: ['--import', 'tsx', 'tests/wallet-payments/real-node.ts'],
    counts: true,
  },
);

steps.push({
  name: 'the faucet, killed hundreds of times, on SQLite and with three instances on PostgreSQL',
  args: longTests('faucet'),
  counts: true,
});

steps.push({
  name: 'the deposit watcher in Kotlin',
  args: ['--import', 'tsx', 'tests/samples/kotlin/watch-deposits.ts'],
  counts: true,
});

steps.push(
  { name: 'a production build', args: ['--import', 'tsx', 'scripts/build.ts'] },
  {
    name: 'the site for another address, and on nginx, Caddy, Apache and npm run serve',
    args: longTests('hosting'),
    counts: true,
  },
);

const { values: node } = parseArgs({ options: { node: { type: 'string' }, key: { type: 'string' } } });
steps.push({
  name: `the same random requests to the local network and ${node.node ?? 'another one'}`,
  args: [
    ...['--import', 'tsx', 'tests/differential/http/two-nodes.ts', '--seed', String(randomInt(2 ** 31))],
    ...Object.entries(node).flatMap(([name, value]) => [`--${name}`, value]),
  ],
  counts: true,
});

steps.push({
  name: 'Schemathesis on the documents of the node and the faucet',
  args: ['--import', 'tsx', 'tests/fuzz/schemathesis.ts', '--seed', String(randomInt(2 ** 31))],
  counts: true,
});

const results = await runSteps(steps, 1);
const { passed, failed } = sumOf(results);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
