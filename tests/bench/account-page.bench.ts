import type { Page } from '@playwright/test';
import { LONG_ACCOUNT } from '../../devnet/chains/write-long-account';
import { signerOf } from '../../devnet/story/story-keys';
import { createBench, median } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/account-page.bench.ts [blocks] [rounds] [--record]`: what an account of ten million blocks costs
// its reader compared with one of a hundred, on two local networks: time and bytes of the node's responses until the
// newest 50 rows, a height in the middle, and the first block of a day are shown, from the press on the button half a
// second after the last key. Each jump starts from the newest rows and leads to a page that has not been shown. Rounds
// alternate, each visit in a fresh browser profile. Ten million blocks take 1.6 GB of memory and about a minute before
// the first visit. Needs the build of the browser tests.

const BLOCKS = numberAt(0, 10_000_000);
const ROUNDS = numberAt(1, 5);
const FEW = 100;
const PAGE_ROWS = 50;
/** The least time that a reader takes from the last key to the button. */
const REACH_MS = 500;
/** How long the node has sent nothing before a step begins: it finds the work of the rows of its long account on request. */
const QUIET_MS = 400;
const GOAL = 1.2;
/** In the first half of the account's history. */
const DAY = '2025-06-06';

type Step = 'newest 50 rows' | 'jump to a height' | 'jump to a day';
interface Figures {
  readonly ms: Record<Step, number[]>;
  readonly bytes: Record<Step, number[]>;
}

const jumps = ['jump to a height', 'jump to a day'] as const;
const steps: readonly Step[] = ['newest 50 rows', ...jumps];
const empty = () => Object.fromEntries(steps.map((step) => [step, []])) as unknown as Record<Step, number[]>;
const subjects = [BLOCKS, FEW].map((blocks) => ({
  blocks,
  base: '',
  figures: { ms: empty(), bytes: empty() } as Figures,
}));
const path = signerOf(LONG_ACCOUNT).address.slice('atto://'.length);

await using bench = await createBench();
for (const subject of subjects) subject.base = await bench.open(['--long-account', String(subject.blocks)]);
// The first round warms up both networks and is not counted.
for (let round = 0; round <= ROUNDS; round++) {
  for (const { blocks, base, figures } of subjects) {
    for (const jump of jumps) await look(base, blocks, jump, round > 0 ? figures : undefined);
  }
}

const [many, few] = subjects.map(({ figures }) => figures) as [Figures, Figures];
console.log(`account of ${BLOCKS} blocks against one of ${FEW}, median of ${ROUNDS}`);
const record = createRecord('account-page');
const blocks = BLOCKS.toLocaleString('en');
for (const step of steps) {
  const [long, short] = [median(many.ms[step]), median(few.ms[step])];
  const [longBytes, shortBytes] = [median(many.bytes[step]), median(few.bytes[step])];
  console.log(
    `${step}: ${whole(long)} ms, ${whole(longBytes)} bytes; ${whole(short)} ms, ${whole(shortBytes)} bytes`,
  );
  record.figure(`${step}: time with ${blocks} blocks`, long, 'ms');
  record.figure(`${step}: time compared with ${FEW} blocks`, long / short, '×', { atMost: GOAL });
  // A day is one request on a short account and a bisection on a long one: bytes have no goal.
  record.figure(`${step}: data from the node`, longBytes / 1_000, 'kB');
}
await record.write();

/** One visit: opens the account and jumps. */
async function look(
  base: string,
  blocks: number,
  jump: (typeof jumps)[number],
  figures: Figures | undefined,
): Promise<void> {
  const context = await bench.browser.newContext();
  const page = await context.newPage();
  const bytes = await countBytes(page);
  // What is read before the press counts, too.
  let counted = 0;
  const measured = async (step: Step, act: () => Promise<unknown>, shown: () => Promise<unknown>) => {
    const began = performance.now();
    await act();
    await shown();
    figures?.ms[step].push(performance.now() - began);
    figures?.bytes[step].push(bytes() - counted);
  };
  const row = (height: number) => page.locator(`[data-row="entry"][data-height="${height}"]`);
  await measured(
    'newest 50 rows',
    () => page.goto(`${base}/explorer/accounts/${path}`),
    async () => {
      await row(blocks).waitFor();
      await row(blocks - PAGE_ROWS + 1).waitFor();
    },
  );
  // Background requests belong to this step and not to the next.
  await page.locator('[data-row="entry"]:not([data-proven])').first().waitFor({ state: 'detached' });
  for (let seen = -1; seen !== bytes(); await page.waitForTimeout(QUIET_MS)) seen = bytes();
  counted = bytes();

  const form = page.getByRole('form', { name: jump.replace('jump', 'Jump') });
  const [label, value] = jump === 'jump to a day' ? ['Day', DAY] : ['Height', String(blocks / 2)];
  await form.getByLabel(label!).fill(value!);
  await page.waitForTimeout(REACH_MS);
  await measured(
    jump,
    () => form.getByRole('button').click(),
    () => page.locator('[data-row="entry"][tabindex="-1"]').waitFor(),
  );
  await context.close();
}

/** Bytes of the bodies that the node has sent so far, including responses that the page aborted. */
async function countBytes(page: Page): Promise<() => number> {
  const wire = await page.context().newCDPSession(page);
  const fromNode = new Set<string>();
  let sum = 0;
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith('/node/')) fromNode.add(requestId);
  });
  wire.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (fromNode.has(requestId)) sum += dataLength;
  });
  await wire.send('Network.enable');
  return () => sum;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
