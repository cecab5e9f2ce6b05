import type { Locator, Page } from '@playwright/test';
import { testKey } from '../../devnet/story/test-key';
import { addressFromPublicKey } from '../../src/protocol/address';
import { hashBlock } from '../../src/protocol/block-hash';
import { hexToBytes } from '../../src/protocol/hex';
import { parseJson } from '../../src/protocol/json';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { parsePublicKey } from '../../src/protocol/public-key';
import { parseTransaction } from '../../src/protocol/transaction-json';
import { createBench } from './support/open-site';
import { createRecord } from './support/record';

// `npx tsx tests/bench/explorer-tasks.bench.ts [--record]`: ten tasks of a support engineer, a developer and a newcomer, and how
// many steps each takes in the explorer. A step is a click, a choice in a list, or a text that is typed or pasted. The
// bench replays each task and counts; next to it is what the same task took before the explorer's second edition,
// worked out by hand from the pages of that version, with the way it took. Needs the build of the browser tests (`build-e2e`).

/** What a replay does, each counted as one step. */
interface Steps {
  readonly page: Page;
  click(target: Locator): Promise<void>;
  choose(target: Locator, value: string): Promise<void>;
  /** Into the explorer's search, with Enter. */
  search(text: string): Promise<void>;
}

/** What the local network offers the tasks. */
interface Story {
  /** An account with a long history, and two others. */
  readonly accounts: readonly [string, string, string];
  /** The hash of a send. */
  readonly send: string;
}

interface Task {
  readonly role: 'support engineer' | 'developer' | 'newcomer';
  readonly wants: string;
  /** Steps before, with the way; undefined: it was not possible. */
  readonly before: { readonly steps: number | undefined; readonly way: string };
  /** What is true before the task, without counting. */
  readonly given?: (page: Page, story: Story) => Promise<void>;
  /** Replays the task from the explorer's first page, and ends when the answer is visible. */
  readonly replay: (steps: Steps, story: Story) => Promise<void>;
}

const visible = (target: Locator) => target.first().waitFor({ state: 'visible', timeout: 60_000 });

const TASKS: readonly Task[] = [
  {
    role: 'support engineer',
    wants: 'Was the payment with this hash received, and how much later?',
    before: { steps: 1, way: 'paste the hash, read both halves below the block' },
    async replay({ page, search }, { send }) {
      await search(send);
      await visible(page.getByText(/received it .* later\.|has not received it yet\./));
    },
  },
  {
    role: 'support engineer',
    wants: 'Which of the latest ten sends of this account have not been received?',
    before: { steps: 21, way: 'paste the address; open each send and go back' },
    async replay({ page, search }, { accounts: [account] }) {
      await search(account);
      await visible(page.locator('td[data-column="Received"]', { hasText: /received|not received yet/ }));
    },
  },
  {
    role: 'support engineer',
    wants: 'At what time, in UTC, were the latest fifty blocks of this account?',
    before: { steps: 51, way: 'paste the address; hover over each age, which a finger cannot' },
    async replay({ page, search, choose }, { accounts: [account] }) {
      await search(account);
      await visible(page.locator('[data-row="entry"]'));
      await choose(page.getByRole('combobox', { name: 'Times' }), 'utc');
      await visible(page.locator('[data-row="entry"] time', { hasText: 'UTC' }));
    },
  },
  {
    role: 'support engineer',
    wants: 'Read a block on the second page of a history, and go on where I was',
    before: { steps: 3, way: 'open the block, Back leads to the first page, Next' },
    given: async (page, { accounts: [account] }) => {
      await page.goto(`/explorer/accounts/${account.slice('atto://'.length)}?page=2`);
      await visible(page.locator('[data-row="entry"]'));
    },
    async replay({ page, click }) {
      await click(page.locator('[data-row="entry"]').nth(3).getByRole('link').first());
      await visible(page.getByText('3 of 3 proven'));
      await click(backButton(page));
      await page.waitForURL(/page=2/);
      await visible(page.locator('[data-row="entry"]'));
    },
  },
  {
    role: 'developer',
    wants: 'Send the request for this transaction myself',
    before: {
      steps: 6,
      way: 'Development, Node API, the operation, its panel, paste the hash, Send; the hash was copied before',
    },
    given: async (page, { send }) => {
      await page.goto(`/explorer/transactions/${send}`);
      await visible(page.getByText('3 of 3 proven'));
    },
    async replay({ page, click }) {
      await click(page.getByRole('link', { name: 'Open in Try it' }));
      await click(page.getByRole('button', { name: 'Send', exact: true }));
      await visible(page.getByText(/200 OK|Status 200|\b200\b/));
    },
  },
  {
    role: 'developer',
    wants: 'See this transaction as a curl command',
    before: { steps: 2, way: 'paste the hash, the tab curl' },
    async replay({ page, search, click }, { send }) {
      await search(send);
      await click(page.getByRole('tab', { name: 'curl' }));
      await visible(page.getByRole('tabpanel').getByText(/curl/));
    },
  },
  {
    role: 'developer',
    wants: 'Decode the bytes of a block by hand',
    before: { steps: 4, way: 'Development, Integration, Advanced, the offline signing reference' },
    async replay({ page, click }) {
      await click(page.getByRole('link', { name: 'Key tools' }));
      await page.waitForURL(/#key-tools$/);
    },
  },
  {
    role: 'newcomer',
    wants: 'Who has the most coins?',
    before: { steps: 3, way: 'open a transaction, its account, the link at its rank' },
    async replay({ page, click }) {
      await click(page.getByRole('link', { name: 'Rich list' }));
      await visible(page.locator('tr[data-key]'));
    },
  },
  {
    role: 'newcomer',
    wants: 'How did the balance of my account change in the last day?',
    before: { steps: undefined, way: 'the chart had the whole history only' },
    async replay({ page, search, click }, { accounts: [account] }) {
      await search(account);
      await click(page.getByRole('link', { name: 'Balance', exact: true }));
      await click(page.getByRole('button', { name: '24 h' }));
      await visible(page.getByText(/^From [\d,.]+ to [\d,.]+ ATTO/));
    },
  },
  {
    role: 'newcomer',
    wants: 'How much is on my three accounts today?',
    before: { steps: 3, way: 'paste each address' },
    given: async (page, { accounts }) => {
      for (const account of accounts) {
        await page.goto(`/explorer/accounts/${account.slice('atto://'.length)}`);
        await page.getByRole('button', { name: 'Watch', exact: true }).click();
        await visible(page.getByRole('button', { name: 'Watched' }));
      }
      await page.goto('/explorer');
    },
    async replay({ page, click }) {
      await click(page.getByRole('link', { name: 'Watch list' }));
      await visible(page.locator('[data-watched] td[data-column="Balance"]', { hasText: 'ATTO' }));
    },
  },
];

/** The browser's own button is not an element of the page. */
const backButton = (page: Page) => ({ click: () => page.goBack() }) as unknown as Locator;

const record = createRecord('explorer-tasks');
await using bench = await createBench();
const { site, node } = await bench.openFunded([]);
const story = await readStory(node);
let [sumBefore, sumAfter] = [0, 0];
for (const task of TASKS) {
  const context = await bench.browser.newContext({ baseURL: site, viewport: { width: 1_280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto('/explorer');
    await task.given?.(page, story);
    let count = 0;
    await task.replay(
      {
        page,
        async click(target) {
          count += 1;
          await target.click();
        },
        async choose(target, value) {
          count += 1;
          await target.selectOption(value);
        },
        async search(text) {
          count += 1;
          const field = page.getByLabel('Find an account or a transaction');
          await field.fill(text);
          await field.press('Enter');
        },
      },
      story,
    );
    const { steps, way } = task.before;
    record.figure(`${task.role}: ${task.wants}`, count, 'steps');
    console.log(`  before ${steps ?? 'not possible'}: ${way}`);
    if (steps !== undefined) {
      sumBefore += steps;
      sumAfter += count;
    }
  } finally {
    await context.close();
  }
}
record.figure('tasks that were possible before', sumAfter, 'steps', { atMost: sumBefore / 2 });
record.figure('the same before the second edition', sumBefore, 'steps');
await record.write();

/** Accounts of the local network, and one of its sends. */
async function readStory(url: string): Promise<Story> {
  const long = publicKeyFromPrivateKey(hexToBytes(testKey('holder-1')));
  const top = await (await fetch(`${url}/accounts/top`)).text();
  const others = [...top.matchAll(/"publicKey":"([0-9A-F]+)"/g)]
    .map(([, key = '']) => parsePublicKey(key))
    .filter((key) => key !== long);
  const [one, two, three] = [long, ...others].map((key) => addressFromPublicKey(key));
  if (!one || !two || !three) throw new Error('The local network has fewer than three accounts.');
  const list = await fetch(`${url}/accounts/${long}/transactions/stream?fromHeight=1&toHeight=60`, {
    headers: { accept: 'application/x-ndjson' },
  });
  const transactions = (await list.text())
    .trimEnd()
    .split('\n')
    .map((line) => parseTransaction(parseJson(line)));
  const send = transactions.findLast(({ block }) => block.type === 'SEND');
  if (!send) throw new Error('The account has sent nothing.');
  return { accounts: [one, two, three], send: hashBlock(send.block) };
}
