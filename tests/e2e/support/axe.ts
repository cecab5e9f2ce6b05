import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Expects that the page as it is now breaks no rule of WCAG 2.2 A and AA, nor a best practice, that axe can check. */
export async function expectAccessible(page: Page): Promise<void> {
  await transitionsOver(page);
  // Evaluated by the browser's own tools: the page's content policy stays in force.
  await page.evaluate(AXE);
  const { violations, checked } = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as {
      axe: {
        run(context: Document, options: object): Promise<{ violations: Violation[]; passes: unknown[] }>;
      };
    };
    const { violations, passes } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return { violations, checked: passes.length };
  }, TAGS);
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(told).toEqual([]);
  // An empty page breaks no rule either.
  expect(checked).toBeGreaterThan(20);
}

/** A colour that is still on its way from one theme to the other is no colour of either. */
async function transitionsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return typeof end === 'number' && end !== Infinity;
    });
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
}
