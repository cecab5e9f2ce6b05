import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Place {
  readonly html: string;
  readonly failureSummary?: string;
  /** Whether it lies in the part that is not ours. */
  readonly isForeign: boolean;
}

interface AxeOptions {
  readonly except?: string;
  readonly rules?: readonly string[];
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly Place[];
}

/**
 * Expects that the page as it is now breaks no rule of WCAG 2.2 A and AA, nor a best practice, that axe can check.
 *
 * @param options.except selector of a part that is not ours: what it breaks is returned, places counted by rule
 * @param options.rules the rules to check; all when left out
 */
export async function expectAccessible(
  page: Page,
  { except, rules = [] }: AxeOptions = {},
): Promise<Record<string, number>> {
  await transitionsOver(page);
  // Evaluated by the browser's own tools: the page's content policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const asked = { tags: TAGS, rules, except: except ?? ':not(*)' };
  const { violations, checked } = await page.evaluate(look, asked);
  const ours = violations.flatMap(({ id, help, nodes }) => {
    const told = nodes.filter(({ isForeign }) => !isForeign);
    const places = told.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`);
    return told.length === 0 ? [] : [`${id}: ${help}\n${places.join('\n')}`];
  });
  expect(ours).toEqual([]);
  // An empty page breaks no rule either.
  expect(checked).toBeGreaterThan(rules.length > 0 ? 0 : 20);
  const foreign = violations.map(({ id, nodes }) => [id, nodes.filter((node) => node.isForeign).length]);
  return Object.fromEntries(foreign.filter(([, count]) => count !== 0)) as Record<string, number>;
}

/** What only colours decide. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * The same in both themes: every rule in the light one, and in the dark one those of colours, in which alone they
 * differ. The page wears the light one afterwards.
 */
export async function expectAccessibleInThemes(page: Page, options: AxeOptions = {}): Promise<void> {
  const wear = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  await wear('light');
  await expectAccessible(page, options);
  await wear('dark');
  await expectAccessible(page, { ...options, rules: OF_COLOURS });
  await wear('light');
}

interface Asked {
  readonly tags: readonly string[];
  readonly rules: readonly string[];
  readonly except: string;
}

/** Runs in the page. */
async function look({ tags, rules, except }: Asked) {
  interface Found extends Omit<Place, 'isForeign'> {
    readonly element?: Element;
  }
  const { axe } = window as unknown as {
    axe: {
      run(
        context: Document,
        options: object,
      ): Promise<{
        violations: (Omit<Violation, 'nodes'> & { nodes: Found[] })[];
        passes: unknown[];
      }>;
    };
  };
  const { violations, passes } = await axe.run(document, {
    runOnly: rules.length > 0 ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    elementRef: true,
  });
  return {
    checked: passes.length,
    violations: violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary, element }) => ({
        html,
        ...(failureSummary !== undefined && { failureSummary }),
        isForeign: (element?.closest(except) ?? null) !== null,
      })),
    })),
  };
}

/** A colour that is still on its way from one theme to the other is no colour of either. */
async function transitionsOver(page: Page): Promise<void> {
  // What fades in while axe looks has no colour of its own either: readers who want no movement see it at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document.getAnimations().filter(({ effect, playState }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && end !== Infinity;
    });
    const over = Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    // One of an element that is out of view may never be played to its end.
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 3_000))]);
  });
}
