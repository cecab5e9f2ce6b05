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
/** The steps of a payment, by the names that they have in the wallet. */
const STEPS = {
  read: 'reading the account',
  work: 'proof of work',
  sign: 'signing',
  store: 'storing the block',
  publish: 'publishing until confirmed',
};

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
  const what = 'from the first visit to having an address';
  record.figure(`${what}: the person's time, estimated`, humanS, 's', { atMost: 60 });
  record.figure(`${what}: the computer's time`, machineS, 's');
  record.figure(
    'buttons pressed and fields filled until the backup is verified, choosing the words in order',
    proof.pressing,
    '',
  );
  record.figure(
    'buttons pressed and fields filled until the backup is verified, typing the words',
    proof.typing,
    '',
  );
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
  record.figure(`from unlocking to a confirmed payment, median of ${UNLOCKS}`, median(whole), 's', {
    atMost: 5,
  });
  record.figure(`from unlocking to a confirmed payment, slowest of ${UNLOCKS}`, Math.max(...whole), 's', {
    atMost: 5,
  });

  const times = await timePayments(page, payer, PAYMENTS);
  const rows = Object.entries(STEPS).map(
    ([step, name]) => [name, times.map(({ steps }) => steps[step] ?? 0)] as const,
  );
  for (const [name, values] of [...rows, ['all steps', times.map(({ total }) => total)] as const]) {
    record.figure(`one payment, ${name}: median of ${PAYMENTS}`, quantile(values, 0.5), 'ms');
    record.figure(`one payment, ${name}: 95th percentile`, quantile(values, 0.95), 'ms');
  }
}

async function measureHistories(): Promise<void> {
  const blocks = { long: 10_000, short: 100 };
  const { long, short } = await openHistories(bench, blocks, ROUNDS);
  const ratios = long.map((ms, round) => ms / short[round]!);
  record.figure(`opening a history of 10,000 entries, median of ${ROUNDS}`, median(long), 'ms');
  record.figure(`opening a history of 100 entries, median of ${ROUNDS}`, median(short), 'ms');
  record.figure('opening 10,000 entries compared with 100, median of the rounds', median(ratios), '×', {
    atMost: 1.5,
  });
  console.log(`  from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}\n`);
}
