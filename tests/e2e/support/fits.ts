import { expect, type Page } from '@playwright/test';

/**
 * Expects that nothing of the page’s main part is cut off or out of reach sideways: the page does not scroll sideways, no
 * element reaches beyond the window except within a row that scrolls, and no box hides a part of its text.
 */
export async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findMisfits)).toEqual([]);
}

/** Runs in the page. */
function findMisfits(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const misfits: string[] = [];
  if (scrollWidth > clientWidth) misfits.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
  const nameOf = (node: Element) =>
    `${node.tagName.toLowerCase()} “${(node.textContent ?? '').trim().slice(0, 40)}”`;
  const scrolls = (node: Element) => /auto|scroll/.test(getComputedStyle(node).overflowX);
  const isInRow = (node: Element) => {
    for (let one = node.parentElement; one !== null; one = one.parentElement)
      if (one !== document.documentElement && one !== document.body && scrolls(one)) return true;
    return false;
  };
  /** Within a box of one pixel: only screen readers are to find it. */
  const isForListening = (node: Element) => {
    for (let one = node.parentElement; one !== null; one = one.parentElement)
      if (one.clientWidth === 1 && one.clientHeight === 1) return true;
    return false;
  };
  /** The end of a long name may be left out where its whole text is at hand. */
  const isInShortenedName = (node: Element) => {
    const named = node.closest<HTMLElement>('[title]');
    return (
      named !== null &&
      named.title === named.textContent &&
      getComputedStyle(named).textOverflow === 'ellipsis'
    );
  };
  for (const node of document.querySelectorAll('main *')) {
    const box = node.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || !node.checkVisibility({ visibilityProperty: true })) continue;
    if (isForListening(node) || isInShortenedName(node)) continue;
    if (node.closest('svg') !== null && node.tagName !== 'svg') continue;
    if ((box.right > clientWidth + 1 || box.left < -1) && !isInRow(node))
      misfits.push(`${nameOf(node)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    const { overflowX, overflowY } = getComputedStyle(node);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut =
      (hides(overflowX) && node.scrollWidth > node.clientWidth + 1) ||
      (hides(overflowY) && node.scrollHeight > node.clientHeight + 1);
    if (isCut && node.clientWidth > 1 && (node.textContent ?? '').trim() !== '')
      misfits.push(`${nameOf(node)} is cut off`);
  }
  return misfits;
}
