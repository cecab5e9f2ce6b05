import { OPEN_WALLET_SCRIPTS, WALLET_ORIGIN, WALLET_SCRIPTS } from '../site/budgets';
import { everyExport } from './support/every-export';
import { createBench, median, quantile, report } from './support/open-site';
import { visitFirst } from './wallet/newcomer';
import { openHistories } from './wallet/paired-histories';
import { openFundedWallet, timePayments, unlockAndPay } from './wallet/timed-payments';
import { folderBytes, scriptBytes } from './wallet/wallet-bytes';

// `npx tsx tests/bench/wallet.bench.ts [PAYMENTS] [ROUNDS]`: the wallet as its owner meets it, in Chromium on the built
// site (of the browser tests) in front of local networks: what a first visit costs a person; from unlocking, and from
// confirming, to a confirmed payment, by step; a history of 10,000 entries against one of 100; and its bytes against the
// official packages.

const PAYMENTS = Number(process.argv[2] ?? 200);
const ROUNDS = Number(process.argv[3] ?? 9);
const UNLOCKS = 5;
const OFFICIAL = ['core', 'node', 'node-remote', 'wallet', 'worker', 'worker-remote'];

await using bench = await createBench();
const network = await bench.openFunded([]);
await measureNewcomer();
await measurePayments();
await measureHistories();
await measureBytes();

async function measureNewcomer(): Promise<void> {
  const { steps, humanS, machineS, proof } = await visitFirst(bench.browser, network.site);
  console.log('First visit to an address, the backup postponed and marked: model of a person, by step');
  for (const { step, words, actions, seconds } of steps)
    console.log(`  ${step.padEnd(24)} ${words} words to read, ${actions} actions: ${seconds.toFixed(1)} s`);
  report('  human time', humanS, 60, ' s');
  console.log(`  and of the machine: ${machineS.toFixed(1)} s`);
  console.log(`  actions to a proven backup: ${proof.pressing} pressing tiles, ${proof.typing} typing\n`);
}

async function measurePayments(): Promise<void> {
  // What makes payments reads its node from the environment.
  process.env.ATTO_E2E_NODE = network.node;
  process.env.ATTO_E2E_KEY = network.key;
  const { fundedPayer } = await import('../e2e/support/payer');
  const payer = await fundedPayer();
  const page = await openFundedWallet(bench.browser, network.site, payer);
  const whole: number[] = [];
  for (let round = 0; round < UNLOCKS; round++) whole.push((await unlockAndPay(page, payer)) / 1_000);
  report(`unlock → sent → confirmed, median of ${UNLOCKS}`, median(whole), 5, ' s');
  console.log(`  slowest: ${Math.max(...whole).toFixed(2)} s\n`);

  const times = await timePayments(page, payer, PAYMENTS);
  console.log(`confirm → confirmed, ${PAYMENTS} payments, in ms`);
  const rows = ['read', 'work', 'sign', 'store', 'publish'].map(
    (step) => [step, times.map(({ steps }) => steps[step] ?? 0)] as const,
  );
  for (const [step, values] of [...rows, ['all', times.map(({ total }) => total)] as const])
    console.log(
      `  ${step.padEnd(8)} p50 ${quantile(values, 0.5).toFixed(0).padStart(6)}  p95 ${quantile(values, 0.95).toFixed(0).padStart(6)}`,
    );
  console.log('');
}

async function measureHistories(): Promise<void> {
  const blocks = { long: 10_000, short: 100 };
  const { long, short } = await openHistories(bench, blocks, ROUNDS);
  const ratios = long.map((ms, round) => ms / short[round]!);
  console.log(
    `a history, median of ${ROUNDS}: ${median(long).toFixed(0)} ms against ${median(short).toFixed(0)}`,
  );
  report('  10,000 entries against 100, ratio in each round', median(ratios), 1.5, '×');
  console.log(`  from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}\n`);
}

async function measureBytes(): Promise<void> {
  const { first, open } = await scriptBytes(bench.browser, network.site);
  const official = await everyExport(OFFICIAL.map((name) => `@attocash/commons-${name}`));
  const own = folderBytes(process.env.ATTO_BENCH_WALLET ?? 'build-e2e-wallet');
  console.log(`official packages, every export of ${OFFICIAL.length}: ${official.gzip} bytes after gzip`);
  for (const [what, bytes, budget, goal] of [
    [WALLET_SCRIPTS.what, first, WALLET_SCRIPTS.bytes, 110_000],
    [OPEN_WALLET_SCRIPTS.what, open, OPEN_WALLET_SCRIPTS.bytes, 110_000],
    [WALLET_ORIGIN.what, own.gzip, WALLET_ORIGIN.bytes, 230_000],
  ] as const) {
    report(`${what}`, bytes, goal, ' bytes');
    console.log(`  ${(bytes / official.gzip).toFixed(2)}× the official packages; budget ${budget}`);
  }
  // As the servers of the hosting kits send it.
  report('the same, compressed with brotli', own.brotli, 230_000, ' bytes');
  console.log(`  ${(own.brotli / official.brotli).toFixed(2)}× the official packages`);
}
