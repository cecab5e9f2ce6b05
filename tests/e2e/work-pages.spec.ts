import type { Locator, Page } from '@playwright/test';
import { KEY_TOOLS_PATH } from '../../src/app/secrets/secret-path';
import { parseHash } from '../../src/protocol/hash';
import { toInstant } from '../../src/protocol/instant';
import { checkWorkFor, parseWork } from '../../src/protocol/work';
import { expectAccessible } from './support/axe';
import { expect, FAILED_REQUEST, openDirectly, test } from './support/test';
import { createWallet, NO_WORK_SERVER } from './support/wallet';

const TARGET = 'AB'.repeat(32);
const TIME = 1_795_244_927_941;
/** For a block dated this far ahead, no search on LOCAL ends before it is stopped. */
const NEVER = Date.UTC(2090, 0);
const bodyAt = (timestamp: number) => JSON.stringify({ network: 'LOCAL', timestamp, target: TARGET });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Try it' });
const card = (page: Page) => panel(page).locator('[data-work-search]');

async function openConsole(page: Page, timestamp: number): Promise<Locator> {
  await openDirectly(page, '/api/node?try=findWork');
  await expect(panel(page).getByLabel('Body')).toBeVisible({ timeout: 60_000 });
  await panel(page).getByLabel('Body').fill(bodyAt(timestamp));
  return card(page);
}

async function expectWork(found: Locator): Promise<void> {
  await expect(found).toBeVisible({ timeout: 60_000 });
  const [, work = ''] = /"work":"([0-9A-F]{16})"/.exec((await found.textContent()) ?? '') ?? [];
  const request = {
    network: 'LOCAL',
    timestamp: toInstant(BigInt(TIME)),
    target: parseHash(TARGET),
  } as const;
  expect(checkWorkFor(request, parseWork(work))).toBe(true);
}

/** The policies under which documents and workers ran. */
function policiesOf(page: Page): Map<string, string> {
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    if (policy !== undefined) policies.set(new URL(response.url()).pathname, policy);
  });
  return policies;
}

test('the API console finds work with WebAssembly under the site’s headers, and can be stopped', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allowMessage(FAILED_REQUEST);
  const policies = policiesOf(page);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  // The server never responds, so this device has to find the work.
  await page.route('**/node/works', () => {});
  const search = await openConsole(page, NEVER);
  expect(workers.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await search.getByRole('button', { name: 'Find work' }).click();
  await expect(search.locator('[data-search="searching"]')).toContainText(
    /[1-9][\d,]* tries in .*, [\d,]+ a second, with WebAssembly\. Half of all searches take less than .*, 95% less than .*\./,
    { timeout: 60_000 },
  );
  await expectAccessible(page, { except: '.redocusaurus' });
  await search.getByRole('button', { name: 'Stop the search' }).click();
  await expect(search.locator('[data-search="stopped"]')).toBeVisible();

  await panel(page).getByLabel('Body').fill(bodyAt(TIME));
  await search.getByRole('button', { name: 'Find work' }).click();
  await expect(search.locator('[data-search="found"]')).toContainText('with WebAssembly');
  await expect(search.locator('[data-slow-engine]')).toHaveCount(0);
  await expectWork(search.locator('[data-search="found"]'));

  const [worker = ''] = workers.filter((path) => path.startsWith('/assets/'));
  for (const path of ['/api/node', worker]) {
    expect(policies.get(path), path).toContain("'wasm-unsafe-eval'");
    expect(policies.get(path), path).not.toContain("'unsafe-eval'");
  }
});

test('the API console uses the work server if this device cannot search', async ({ page }) => {
  // Redoc's own workers come from blobs.
  await page.addInitScript(() => {
    const Made = window.Worker;
    window.Worker = class extends Made {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (!String(url).startsWith('blob:')) throw new Error('denied');
        super(url, options);
      }
    };
  });
  const search = await openConsole(page, TIME);
  await search.getByRole('button', { name: 'Find work' }).click();
  await expect(search.locator('[data-search="found"]')).toContainText('with a work server', {
    timeout: 60_000,
  });
  await expectWork(search.locator('[data-search="found"]'));
  await panel(page).getByLabel('Body').fill('{}');
  await search.getByRole('button', { name: 'Find work' }).click();
  await expect(search.getByRole('alert')).toContainText('The body must contain the network LOCAL');
});

test('the wallet finds work with WebAssembly under its own policy', async ({ page, watch }) => {
  watch.allowMessage(NO_WORK_SERVER);
  await page.addInitScript(() => {
    const Made = window.Worker;
    window.Worker = class extends Made {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ type?: string; engine?: string }>) => {
          if (data.type === 'found') document.documentElement.dataset.foundWith = data.engine;
        });
      }
    };
  });
  await createWallet(page);
  await expect(page.locator('[data-work]')).toHaveAttribute('data-work', 'ready', { timeout: 60_000 });
  await expect(page.locator('html')).toHaveAttribute('data-found-with', 'wasm');
});

test('if the policy blocks WebAssembly, the key tools use plain JavaScript and say so', async ({
  page,
  watch,
}) => {
  watch.allowMessage(/WebAssembly|Content Security Policy/);
  const worker = page.waitForEvent('worker');
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace(" 'wasm-unsafe-eval'", '');
    await route.fulfill({
      response,
      headers: policy === undefined ? headers : { ...headers, 'content-security-policy': policy },
    });
  });
  await openDirectly(page, `${KEY_TOOLS_PATH}#key-tools`);
  const tools = page.locator('[data-key-tools]');
  await tools.getByRole('tab', { name: 'Work' }).click();
  await worker;
  const work = tools.locator('[role="tabpanel"]:not([hidden])').first();
  await work.getByRole('textbox', { name: 'Target' }).fill(TARGET);
  await work.getByRole('textbox', { name: 'Time of the block' }).fill(String(TIME));
  await work.getByRole('button', { name: 'Find work' }).click();
  const found = work.locator('[data-search="found"]');
  await expect(found).toContainText('with plain JavaScript', { timeout: 60_000 });
  await expect(found.locator('[data-slow-engine]')).toContainText('does not allow WebAssembly');
  await expectAccessible(page);
});
