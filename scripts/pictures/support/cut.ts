import type { Locator, Page } from '@playwright/test';

const MARGIN = 14;

/** Upper and lower edge on the page, in CSS pixels. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** The position of an element after fonts have loaded. */
export async function edgesOf(element: Locator): Promise<Edges> {
  await element.page().evaluate(() => document.fonts.ready.then(() => undefined));
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return { top: top + window.scrollY, bottom: bottom + window.scrollY };
  });
}

/** The bottom edge of an image that ends before an element. */
export async function upTo(element: Locator): Promise<Edges> {
  const { top } = await edgesOf(element);
  return { top, bottom: top - MARGIN };
}

/** The top edge of an image that begins below an element. */
export async function below(element: Locator): Promise<Edges> {
  const { bottom } = await edgesOf(element);
  return { top: bottom + MARGIN, bottom };
}

/** The top edge of an image that begins with an element, without a margin of what is above. */
export async function startOf(element: Locator): Promise<Edges> {
  const { top, bottom } = await edgesOf(element);
  return { top: top + MARGIN, bottom };
}

/** Captures the page between two edges, with a small margin, at the width of the window. */
export function cut(page: Page, { from, to }: { from: Edges; to: Edges }): Promise<Buffer> {
  const y = Math.round(from.top - MARGIN);
  return page.screenshot({
    fullPage: true,
    clip: { x: 0, y, width: page.viewportSize()!.width, height: Math.round(to.bottom + MARGIN) - y },
    animations: 'disabled',
    caret: 'hide',
  });
}
