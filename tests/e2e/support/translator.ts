import type { Page } from '@playwright/test';
import { expect } from './test';

/**
 * Translates a page as browsers and extensions do: replaces each text node by elements that contain the translation, and
 * follows what changes. The translation is the text in brackets. What has `translate="no"` stays as it is. Runs in the page.
 */
function translate(): void {
  const isTranslatable = ({ parentElement: parent, data }: Text) =>
    parent !== null &&
    data.trim() !== '' &&
    parent.closest('font[data-translated], script, style, svg, textarea') === null &&
    (parent as HTMLElement).translate;
  const replace = (text: Text) => {
    if (!isTranslatable(text)) return;
    const font = document.createElement('font');
    font.dataset.translated = '';
    const inner = document.createElement('font');
    inner.textContent = text.data.replace(/\S(?:.*\S)?/s, '⟦$&⟧');
    font.append(inner);
    text.replaceWith(font);
  };
  const replaceAll = (root: Node) => {
    if (root instanceof Text) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  };
  replaceAll(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') replaceAll(target);
      addedNodes.forEach(replaceAll);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  document.documentElement.classList.add('translated-ltr');
}

/** Translates the page as it is now, and everything that it shows later. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translate);
  await expect(page.locator('font[data-translated]').first()).toBeAttached();
}

/** The visible texts of the page, without the marks of a translation and without ages, which differ from one moment to the next. */
export function textsOf(page: Page, within: string): Promise<string> {
  return page.locator(within).evaluateAll((roots) => {
    const pieces: string[] = [];
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        const isShown =
          parentElement?.checkVisibility() === true && !parentElement.closest('time, svg, script');
        if (isShown) pieces.push(textContent ?? '');
      }
    }
    return pieces.join(' ').replace(/[⟦⟧]/g, '').replace(/\s+/g, ' ').trim();
  });
}

/** What the page shows without a translation although it may be translated, and sentences that must not be. */
export function untranslated(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent || parent.closest('script, style, svg, textarea, noscript') || !/\p{L}/u.test(text.data))
        continue;
      if (parent.translate && !parent.closest('font[data-translated]'))
        found.push(`not translated: ${text.data}`);
    }
    for (const kept of document.querySelectorAll<HTMLElement>(
      '[translate="no"]:not(code, pre, [translate="no"] *)',
    ))
      if (/(?:\p{L}{2,}[ ,]+){4}/u.test(kept.innerText)) found.push(`never translated: ${kept.innerText}`);
    return found;
  });
}
