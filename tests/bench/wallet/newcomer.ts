import type { Browser, Page } from '@playwright/test';
import { BENCH_PASSWORD } from './wallet-steps';

// How long a person takes, after the keystroke-level model of Card, Moran and Newell (1980): a mental preparation before
// each action, pointing, a press, and the hand's way between mouse and keyboard; an average typist's time for a character;
// and silent reading of every word that a step shows, at the average speed of 238 words a minute (Brysbaert 2019).
const PREPARE_S = 1.35;
const POINT_S = 1.1;
const PRESS_S = 0.2;
const HOME_S = 0.4;
const CHARACTER_S = 0.28;
const WORD_S = 60 / 238;

/** What one step costs a person. */
interface HumanStep {
  readonly step: string;
  readonly words: number;
  readonly actions: number;
  readonly seconds: number;
}

/** A first visit: what a person needs for each step, what the machine needs, and the actions of the full proof. */
export interface Newcomer {
  readonly steps: readonly HumanStep[];
  readonly humanS: number;
  readonly machineS: number;
  /** Actions from the first visit to a verified backup, by pressing tiles and by typing. */
  readonly proof: { readonly pressing: number; readonly typing: number };
}

/** Visits the wallet for the first time: an address with the backup postponed and marked, then the full proof. */
export async function visitFirst(browser: Browser, site: string): Promise<Newcomer> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const steps: HumanStep[] = [];
  let machineMs = 0;
  const machine = async <T>(act: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await act();
    machineMs += performance.now() - began;
    return result;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Reads the step, types into each of its fields, and presses one button. */
  const take = async (
    step: string,
    typed: readonly string[],
    press: string,
    next: () => Promise<unknown>,
  ) => {
    const words = await countShownWords(page);
    const actions = typed.length + 1;
    const typing = typed.reduce(
      (sum, text) => sum + text.length * CHARACTER_S + POINT_S + PRESS_S + HOME_S,
      0,
    );
    const seconds =
      words * WORD_S + actions * PREPARE_S + typing + POINT_S + PRESS_S + (typed.length && HOME_S);
    steps.push({ step, words, actions, seconds });
    await machine(async () => {
      await button(press).click();
      await next();
    });
  };

  await machine(async () => {
    await page.goto(`${site}/wallet`);
    await button('Create a wallet').waitFor();
  });
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await take('first visit', [], 'Create a wallet', () => password.waitFor());
  await password.fill(BENCH_PASSWORD);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(BENCH_PASSWORD);
  await take('password', [BENCH_PASSWORD, BENCH_PASSWORD], 'Create the wallet', () =>
    button('Later').waitFor(),
  );
  const toAddress = 1 + 3 + 1;
  const address = page
    .locator('main')
    .getByRole('link', { name: /^atto:\/\// })
    .first();
  await take('the words, for later', [], 'Later', () => page.locator('[data-wallet="open"]').waitFor());
  await machine(() => address.or(page.locator('main a[href*="/explorer/accounts/"]')).first().waitFor());
  await page.getByText('Back up your recovery phrase').waitFor();

  // The full proof instead of “Later”: show, write down (not an action of the page), go on, and enter the words.
  await page.getByRole('link', { name: /Back up your recovery phrase/ }).click();
  await password.fill(BENCH_PASSWORD);
  await button('Show the 24 words').click();
  const list = page.locator('[data-words] li');
  await list.last().waitFor();
  const words = await list.allTextContents();
  await button('I have written them down').click();
  const tiles = page.getByRole('group', { name: 'Your words in random order' });
  let presses = 0;
  for (const [at, word] of words.entries()) {
    await page.locator(`[data-next-word="${at + 1}"]`).waitFor();
    await tiles
      .locator('button:not([aria-disabled])', { hasText: new RegExp(`^${word}$`) })
      .first()
      .click();
    presses += 1;
  }
  await page.getByRole('heading', { name: 'Your backup is correct' }).waitFor();
  await context.close();
  const shown = toAddress - 1 + 2;
  return {
    steps,
    humanS: steps.reduce((sum, { seconds }) => sum + seconds, 0),
    machineS: machineMs / 1_000,
    // Typing: choosing the tab, the field with all words, and the button.
    proof: { pressing: shown + presses, typing: shown + 3 },
  };
}

/** The words that the wallet shows, without the closed panels below it. */
async function countShownWords(page: Page): Promise<number> {
  const shown = await page.locator('[data-wallet]').innerText();
  const panels = await page.locator('[data-wallet] details').allInnerTexts();
  return countWords(shown) - panels.reduce((sum, text) => sum + countWords(text), 0);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}
