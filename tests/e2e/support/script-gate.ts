import type { Page } from '@playwright/test';

/** Controls how scripts of the site that contain a certain text arrive; all others arrive unchanged. */
export interface ScriptGate {
  /** From now on they fail to load. */
  fail(): void;
  /** From now on they arrive with this text instead. */
  replaceBy(text: string): void;
  /** From now on they wait. */
  pause(): void;
  /** From now on they arrive again, including those on hold. */
  open(): void;
  /** How many of them the page has requested while the gate was not open. */
  readonly stopped: number;
}

/**
 * Intercepts the scripts whose text contains `sentence`, because names of chunks change with every build but their
 * content does not.
 */
export async function interceptScripts(page: Page, sentence: string): Promise<ScriptGate> {
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
    pause: () => (state = 'hold'),
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
