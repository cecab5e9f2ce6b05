import { createBench, median, quantile } from './support/open-site';
import { createRecord, numberAt } from './support/record';

// `npx tsx tests/bench/search.bench.ts [RUNS] [--record]`: the site's search on the built site (of the browser tests):
// milliseconds from the first key to the first option on screen, pressed as soon as the dialog shows its suggestions
// and a third of a second later, which is a quick reader; and from the last key when a whole word is typed without a
// pause between two keys (30 visits by default, each with an empty cache).

const RUNS = numberAt(0, 30);
const [FIRST_KEY_MS, WORD_MS] = [40, 100];
const WORD = 'representative';
const PAUSE_MS = 300;

/** Runs in the page: the time from each key to the first frame that shows options of what was typed until then. */
const OBSERVER = `
  window.waits = [];
  const field = () => document.querySelector('[role=combobox]')?.value ?? '';
  addEventListener('keydown', (event) => {
    if (event.key.length !== 1 || event.ctrlKey) return;
    const began = event.timeStamp;
    const query = field() + event.key;
    const look = () => {
      const found = document.querySelector('[role=listbox]')?.dataset.query ?? '';
      // Keys pressed meanwhile may be answered together.
      const isAnswer = found.startsWith(query) && document.querySelector('[role=option] mark') !== null;
      if (isAnswer) window.waits.push({ length: query.length, ms: performance.now() - began });
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
const record = createRecord('search');
for (const [what, waits, goal] of [
  ['first key to first option', first, FIRST_KEY_MS],
  [`first key, pressed ${PAUSE_MS} ms after the dialog opened`, settled, FIRST_KEY_MS],
  [`last key of “${WORD}”, typed without a pause`, whole, WORD_MS],
] as const) {
  record.figure(`${what}, median`, median(waits), 'ms', { atMost: goal });
  record.figure(`${what}, 95 of 100`, quantile(waits, 0.95), 'ms', { atMost: goal });
}
await record.write();
