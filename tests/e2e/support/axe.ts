import { expect, type Frame, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { IS_LONG } from './long';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Place {
  readonly html: string;
  readonly failureSummary?: string;
  /** Whether it is inside the third-party part. */
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
 * Expects that axe finds no violation of WCAG 2.2 A and AA or of a best practice on the page, or in a frame of it, as it is
 * now.
 *
 * @param options.except selector of a third-party part: its violations are returned as numbers of elements by rule
 * @param options.rules the rules to check; all if omitted
 */
export async function expectAccessible(
  page: Page | Frame,
  { except, rules = [] }: AxeOptions = {},
): Promise<Record<string, number>> {
  const scope: Pick<Page, 'evaluate'> = page;
  await transitionsOver('page' in page ? page.page() : page);
  const top = await scope.evaluate(layOutAll);
  // Evaluated through the debugger, so that the page's content policy stays in force.
  if (!(await scope.evaluate(() => 'axe' in window))) await scope.evaluate(AXE);
  const request = { tags: TAGS, rules, except: except ?? ':not(*)' };
  const { violations, checked } = await scope.evaluate(runAxe, request);
  await scope.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const faults = violations.flatMap(({ id, help, nodes }) => {
    const owned = nodes.filter(({ isForeign }) => !isForeign);
    const places = owned.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`);
    return owned.length === 0 ? [] : [`${id}: ${help}\n${places.join('\n')}`];
  });
  expect(faults).toEqual([]);
  // An empty page would pass, too.
  expect(checked).toBeGreaterThan(rules.length > 0 ? 0 : 15);
  const foreign = violations.map(({ id, nodes }) => [id, nodes.filter((node) => node.isForeign).length]);
  return Object.fromEntries(foreign.filter(([, count]) => count !== 0)) as Record<string, number>;
}

/**
 * Runs in the page: parts far from the window, which a browser leaves out until they come near, keep outdated styles; and
 * what has scrolled halfway below the navbar is no small target. Returns how far the page was scrolled.
 */
function layOutAll(): number {
  const { scrollY } = window;
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const element of document.querySelectorAll<HTMLElement>('*'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
  return scrollY;
}

/** Rules whose result depends only on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** From this width on, a page has the layout of large screens. */
const LARGE = 997;

/**
 * The same in both themes: every rule in the light one, and the rules about colours in the dark one, since the themes
 * differ only in colours. Ends with the light theme.
 */
export async function expectAccessibleInThemes(page: Page, options: AxeOptions = {}): Promise<void> {
  await setTheme(page, 'light');
  await expectAccessible(page, options);
  await setTheme(page, 'dark');
  await expectAccessible(page, { ...options, rules: COLOUR_RULES });
  await setTheme(page, 'light');
}

/**
 * The same for a test that checks a page on a small and on a large screen: in the light theme on the small one, in the dark
 * one on the large one, since structure depends on the width and colours on the theme. `npm run test:long` checks both
 * themes on both. Ends with the light theme.
 */
export async function expectAccessibleOnScreen(page: Page, options: AxeOptions = {}): Promise<void> {
  if (IS_LONG) return expectAccessibleInThemes(page, options);
  await setTheme(page, page.viewportSize()!.width < LARGE ? 'light' : 'dark');
  await expectAccessible(page, options);
  await setTheme(page, 'light');
}

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);

interface AxeRequest {
  readonly tags: readonly string[];
  readonly rules: readonly string[];
  readonly except: string;
}

/** Runs in the page. */
async function runAxe({ tags, rules, except }: AxeRequest) {
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
  // Bars over the page cover whatever is below them at this position of the page, and it can be scrolled out from there.
  const bars = [...document.querySelectorAll<HTMLElement>('[data-over-page]')];
  for (const bar of bars) bar.style.position = 'static';
  const { violations, passes } = await axe.run(document, {
    runOnly: rules.length > 0 ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    elementRef: true,
  });
  for (const bar of bars) bar.style.position = '';
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

/** Waits until no colour is still in transition from one theme to the other. */
async function transitionsOver(page: Page): Promise<void> {
  // Content that is fading in has no final colour either; with reduced motion it appears at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const running = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && end !== Infinity;
      });
    // The end of a transition can start that of an element that inherits its colour.
    for (let round = 0; round < 5; round++) {
      await frame();
      await frame();
      const ending = running();
      if (ending.length === 0) return;
      const over = Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
      // An animation of an element out of view may never end.
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 3_000))]);
    }
  });
}
