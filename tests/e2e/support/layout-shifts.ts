import type { Page } from '@playwright/test';

/** A layout shift (https://wicg.github.io/layout-instability), of which the types of the DOM know nothing. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** A layout shift: its score, and what moved. */
export interface Shift {
  readonly value: number;
  readonly what: string;
}

/**
 * Records what moves on every page that this tab opens without the reader's doing. Begins when the browser has read the
 * HTML: on a busy machine it may paint half of it before.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const isParsed = ({ startTime }: PerformanceEntry) => {
      const [{ domInteractive }] = performance.getEntriesByType('navigation') as [
        PerformanceNavigationTiming,
      ];
      return domInteractive > 0 && startTime > domInteractive;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput || !isParsed(entry)) continue;
        const moved = entry.sources.map(({ node, previousRect: was, currentRect: is }) => {
          const name =
            node instanceof Element ? `${node.tagName}.${node.className}` : (node?.nodeName ?? '?');
          return `${name} from ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`;
        });
        shifts.push({ value: entry.value, what: moved.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far on the page that is open. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** By how much the page has moved, with three decimals, as layout shift is usually reported. */
export async function shiftScore(page: Page): Promise<number> {
  const sum = (await shiftsOf(page)).reduce((before, { value }) => before + value, 0);
  return Math.round(sum * 1_000) / 1_000;
}
