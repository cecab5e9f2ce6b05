import type { Page } from '@playwright/test';
import { readStory } from '../../../devnet/story/read-story';
import type { Devnet, Transaction } from '../../../devnet/types';
import { below, cut, edgesOf, startOf, upTo } from './cut';

/** What a screenshot needs: its own page, the site, and the network behind it. */
export interface ShotPlace {
  readonly page: Page;
  /** Without a trailing slash. */
  readonly site: string;
  readonly devnet: Pick<Devnet, 'submit'>;
}

/** A screenshot of the site. */
export interface Shot {
  /** Path of the file, relative to the root of the project. */
  readonly file: string;
  /** Returns a PNG at most 1,600 pixels wide. */
  readonly take: (place: ShotPlace) => Promise<Buffer>;
}

const POST = 'blog/2024-12-08-explorer';
/** The exchange of the story: the busiest account with a short name. */
const EXCHANGE = 'aaesldki3nasswlgnk6xzvdawanrlpcs7sh2tyvgwjadem4fmbn4inef4tg6m';

/** The screenshots in the post about the explorer. */
export const EXPLORER_SHOTS: readonly Shot[] = [
  { file: `${POST}/latest.png`, take: latest },
  { file: `${POST}/transaction.png`, take: transaction },
  { file: `${POST}/account.png`, take: account },
];

/** The live list, paused after a few fixed transactions. */
async function latest({ page, site, devnet }: ShotPlace): Promise<Buffer> {
  await page.goto(`${site}/explorer`);
  const card = cardOf(page, 'Latest transactions');
  await card.getByText('Live', { exact: true }).waitFor();
  for (const each of fewReady()) {
    await devnet.submit(each);
    await card.locator(`a[href*="${each.hash}"]`).first().waitFor();
  }
  await card.getByRole('button', { name: 'Pause' }).click();
  return cut(page, { from: await edgesOf(card), to: await upTo(card.locator('tbody tr').nth(5)) });
}

/** A payment with the verification of its hash, signature and work: from the sentence that says what it is. */
async function transaction({ page, site }: ShotPlace): Promise<Buffer> {
  await page.goto(`${site}/explorer/accounts/${EXCHANGE}`);
  await entries(page).nth(1).click();
  await page.getByText('3 of 3 verified').waitFor();
  const proofs = cardOf(page, 'Checked on your device');
  const sentence = page
    .getByRole('main')
    .getByText(/ paid /)
    .last();
  return cut(page, { from: await startOf(sentence), to: await edgesOf(proofs) });
}

/** An account with a long history, whose blocks are verified one by one. */
async function account({ page, site }: ShotPlace): Promise<Buffer> {
  await page.goto(`${site}/explorer/accounts/${EXCHANGE}`);
  await page.getByText('50 of 50 verified on this device').waitFor();
  return cut(page, { from: await belowSearch(page), to: await upTo(entries(page).nth(1)) });
}

/** The rows of a history, each of which leads to its transaction. */
const entries = (page: Page) => page.locator('tr[data-row="entry"]');

/** The card with this title. */
const cardOf = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();

/** The part above is the same on every explorer page, and includes a port that varies. */
const belowSearch = (page: Page) => below(page.getByRole('navigation', { name: 'Sections of the explorer' }));

/**
 * Ready-made transactions of the story: four payments with their receives, each after those that it builds on.
 */
function fewReady(): Transaction[] {
  const ready = readStory().ready();
  const byHash = new Map(ready.map((each) => [each.hash, each]));
  const chosen = new Set<Transaction>();
  const choose = (each: Transaction | undefined): void => {
    if (!each || chosen.has(each)) return;
    choose(byHash.get(each.block.previous ?? ''));
    choose(byHash.get(each.block.sendHash ?? ''));
    chosen.add(each);
  };
  for (const receive of ready.filter(({ block }) => block.sendHash !== undefined).slice(0, 4))
    choose(receive);
  return [...chosen];
}
