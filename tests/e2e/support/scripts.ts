import type { Page } from '@playwright/test';

/** What a test does to the scripts of the site that hold a certain text; all others arrive as they are. */
export interface Gate {
  /** From now on they do not arrive. */
  fail(): void;
  /** From now on they arrive with this text in their place. */
  replaceBy(text: string): void;
  /** From now on they wait. */
  hold(): void;
  /** They arrive again, those that wait too. */
  open(): void;
  /** How many of them the page has asked for since the gate was not open. */
  readonly stopped: number;
}

/**
 * Stands before the scripts whose text holds `sentence`: names of chunks change with every build, what is in them does
 * not. `ahead`: whether what the page fetches ahead of need counts too.
 */
export async function gateBefore(page: Page, sentence: string): Promise<Gate> {
  let state: 'open' | 'fail' | 'hold' | { readonly text: string } = 'open';
  let stopped = 0;
  let waiting: (() => void)[] = [];
  await page.route('**/assets/js/**', async (route) => {
    const reply = await route.fetch();
    if (state === 'open' || !(await reply.text()).includes(sentence))
      return route.fulfill({ response: reply });
    stopped += 1;
    if (state === 'fail') return route.abort('connectionreset');
    if (state === 'hold') {
      await new Promise<void>((go) => waiting.push(go));
      return route.fulfill({ response: reply });
    }
    return route.fulfill({ response: reply, body: state.text });
  });
  return {
    fail: () => (state = 'fail'),
    replaceBy: (text) => (state = { text }),
    hold: () => (state = 'hold'),
    open() {
      state = 'open';
      waiting.forEach((go) => go());
      waiting = [];
    },
    get stopped() {
      return stopped;
    },
  };
}
