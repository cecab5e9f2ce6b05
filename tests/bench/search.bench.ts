import { createBench, median, quantile, report } from './support/open-site';

// `npx tsx tests/bench/search.bench.ts [RUNS]`: the site's search on the built site (of the browser tests): milliseconds
// from the first key to the first option on screen, pressed as soon as the dialog shows its suggestions and a third of a
// second later, which is a quick reader; and from the last key when a whole word is typed without a pause between two
// keys (30 visits by default, each with an empty cache).

const RUNS = Number(process.argv[2] ?? 30);
const [FIRST_KEY_MS, WORD_MS] = [40, 100];
const WORD = 'representative';
const PAUSE_MS = 300;

/** Runs in the page: the time from the newest key to the first frame that shows an option of what was typed. */
const OBSERVER = `
  window.waits = [];
  addEventListener('keydown', (event) => {
    if (event.key.length !== 1 || event.ctrlKey) return;
    const began = event.timeStamp;
    const text = () => document.querySelector('[role=combobox]')?.value ?? '';
    const look = () => {
      const option = document.querySelector('[role=listbox] [role=option] mark');
      if (option && text().endsWith(event.key)) window.waits.push({ length: text().length, ms: performance.now() - began });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);
`;

interface Wait {
  readonly length: number;
  readonly ms: number;
}

await using bench = await createBench();
const base = await bench.open([]);
const first: number[] = [];
const settled: number[] = [];
const whole: number[] = [];
for (let run = 0; run < RUNS; run++) {
  for (const [text, waits, pauseMs] of [
    [WORD.slice(0, 1), first, 0],
    [WORD.slice(0, 1), settled, PAUSE_MS],
    [WORD, whole, 0],
  ] as const) {
    const context = await bench.browser.newContext();
    const page = await context.newPage();
    await page.addInitScript({ content: OBSERVER });
    await page.goto(`${base}/docs`);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.getByRole('option').first().waitFor();
    await page.waitForTimeout(pauseMs);
    await page.keyboard.type(text);
    const wait = await page.waitForFunction(
      (length) => (window as unknown as { waits: Wait[] }).waits.find((one) => one.length === length)?.ms,
      text.length,
    );
    waits.push((await wait.jsonValue()) ?? NaN);
    await context.close();
  }
}
report('first key to first option, median', median(first), FIRST_KEY_MS, ' ms');
report('first key to first option, 95 of 100', quantile(first, 0.95), FIRST_KEY_MS, ' ms');
report(`the same ${PAUSE_MS} ms later, median`, median(settled), FIRST_KEY_MS, ' ms');
report(`the same ${PAUSE_MS} ms later, 95 of 100`, quantile(settled, 0.95), FIRST_KEY_MS, ' ms');
report(`“${WORD}” at once, median`, median(whole), WORD_MS, ' ms');
report(`“${WORD}” at once, 95 of 100`, quantile(whole, 0.95), WORD_MS, ' ms');
