import { seededRandom } from '../../src/lib/random';
import { expectedHashes, workThreshold } from '../../src/protocol/work';
import { triesUntil } from '../../src/work/expected-time';

// `npx tsx tests/bench/work-ready.bench.ts [YEAR]`: how often a payment on LIVE finds its work ready, by kind of device, in
// simulated days of use. After each payment the next work is searched in the background while the page is open; what
// was found is kept between visits. Rates of graphics cards are published ones of others, not measured here.

const YEAR = Number(process.argv[2] ?? 2026);
const DAYS = 20_000;
const VISITS = 3;
/** Payments in one visit: 1 to 4. */
const MAX_PAYMENTS = 4;
/** Means of exponential times, seconds: from opening the page to the first payment, and from one to the next. */
const BEFORE_FIRST_S = 30;
const BETWEEN_S = 60;
/** After the last payment the page stays open for so long. */
const AFTER_LAST_S = 45;
/** Part of the device that a background search takes. */
const BACKGROUND = 0.5;

/** Nonces a second. */
const DEVICES: readonly (readonly [name: string, rate: number])[] = [
  ['desktop, RTX 3070, WebGPU', 2.9e9],
  ['laptop, Intel Xe, WebGPU', 0.42e9],
  ['iPhone 12, WebGPU', 0.25e9],
  ['iPad mini 5, WebGPU', 0.15e9],
  ['8 cores, WebAssembly', 7 * 15e6],
  ['4 cores, WebAssembly', 3 * 15e6],
  ['2 cores, WebAssembly', 2 * 13e6],
  ['1 core, plain JavaScript', 0.26e6],
];

const mean = Number(expectedHashes(workThreshold('LIVE', YEAR)));
console.log(
  `LIVE in ${YEAR}: ${mean.toLocaleString('en')} hashes on average; ${DAYS.toLocaleString('en')} days of ${VISITS} visits`,
);
console.log(
  'device'.padEnd(28) + ['ready', 'wait median', 'wait 95 %'].map((text) => text.padStart(13)).join(''),
);
for (const [index, [name, rate]] of DEVICES.entries()) {
  const { ready, median, p95 } = simulate(rate, index + 1);
  const seconds = (value: number) => `${value.toFixed(1)} s`.padStart(13);
  console.log(
    name.padEnd(28) + `${(ready * 100).toFixed(1)} %`.padStart(13) + seconds(median) + seconds(p95),
  );
}

/** The share of payments that found work ready, and how long all of them waited, in seconds. */
function simulate(rate: number, seed: number) {
  const random = seededRandom(seed);
  const after = (meanSeconds: number) => -Math.log(1 - random()) * meanSeconds;
  const tries = () => triesUntil(random(), mean);
  const waits: number[] = [];
  // What is left to try for the next block; a search is as far from its end after a break as before it.
  let left = tries();
  const background = (seconds: number) => {
    left = Math.max(0, left - seconds * rate * BACKGROUND);
  };
  for (let visit = 0; visit < DAYS * VISITS; visit++) {
    const payments = 1 + Math.floor(random() * MAX_PAYMENTS);
    for (let payment = 0; payment < payments; payment++) {
      background(after(payment === 0 ? BEFORE_FIRST_S : BETWEEN_S));
      waits.push(left / rate);
      left = tries();
    }
    background(AFTER_LAST_S);
  }
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { ready: waits.filter((wait) => wait === 0).length / waits.length, median: at(0.5), p95: at(0.95) };
}
