import { createBench, median, quantile } from './support/open-site';
import { createRecord, numberAt } from './support/record';
import { visitFirst } from './wallet/newcomer';
import { openHistories } from './wallet/paired-histories';
import { openFundedWallet, timePayments, unlockAndPay } from './wallet/timed-payments';

// `npx tsx tests/bench/wallet.bench.ts [PAYMENTS] [ROUNDS] [--record]`: the wallet as its owner meets it, in Chromium on the built
// site (of the browser tests) in front of local networks: what a first visit costs a person; from unlocking, and from
// confirming, to a confirmed payment, by step; and a history of 10,000 entries against one of 100.

const PAYMENTS = numberAt(0, 200);
const ROUNDS = numberAt(1, 9);
const UNLOCKS = 5;

const record = createRecord('wallet');
await using bench = await createBench();
const network = await bench.openFunded([]);
await measureNewcomer();
await measurePayments();
await measureHistories();
await record.write();

async function measureNewcomer(): Promise<void> {
  const { steps, humanS, machineS, proof } = await visitFirst(bench.browser, network.site);
  console.log('First visit to an address, the backup postponed and marked: model of a person, by step');
  for (const { step, words, actions, seconds } of steps)
    console.log(`  ${step.padEnd(24)} ${words} words to read, ${actions} actions: ${seconds.toFixed(1)} s`);
  const what = 'first visit to an address';
  record.figure(`${what}, time of a model person`, humanS, 's', { atMost: 60 });
  record.figure(`${what}, time of the machine`, machineS, 's');
  record.figure('actions to a verified backup, pressing the words in order', proof.pressing, '');
  record.figure('actions to a verified backup, typing the words', proof.typing, '');
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
  record.figure(`unlock → sent → confirmed, median of ${UNLOCKS}`, median(whole), 's', { atMost: 5 });
  record.figure('unlock → sent → confirmed, slowest', Math.max(...whole), 's', { atMost: 5 });

  const times = await timePayments(page, payer, PAYMENTS);
  const rows = ['read', 'work', 'sign', 'store', 'publish'].map(
    (step) => [step, times.map(({ steps }) => steps[step] ?? 0)] as const,
  );
  for (const [step, values] of [...rows, ['all steps', times.map(({ total }) => total)] as const]) {
    record.figure(`confirm → confirmed, ${step}, median of ${PAYMENTS}`, quantile(values, 0.5), 'ms');
    record.figure(`confirm → confirmed, ${step}, 95 of 100`, quantile(values, 0.95), 'ms');
  }
}

async function measureHistories(): Promise<void> {
  const blocks = { long: 10_000, short: 100 };
  const { long, short } = await openHistories(bench, blocks, ROUNDS);
  const ratios = long.map((ms, round) => ms / short[round]!);
  record.figure(`a history of 10,000 entries opens, median of ${ROUNDS}`, median(long), 'ms');
  record.figure(`a history of 100 entries opens, median of ${ROUNDS}`, median(short), 'ms');
  record.figure('10,000 entries against 100, median ratio of the rounds', median(ratios), '×', {
    atMost: 1.5,
  });
  console.log(`  from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}\n`);
}
