import type { HtmlPage } from '../lib/html-page';

const TYPES: readonly (readonly [ending: string, as: string])[] = [
  ['.js', 'script'],
  ['.css', 'style'],
];

/**
 * Adds links to a page that preload these files, each once, except those that it names already. They are at the end of the
 * body, after the page's own scripts, which come first on a slow line.
 */
export function placeEarlyCode(page: HtmlPage, files: readonly string[]): void {
  const named = new Set(
    page.elements.flatMap(({ attributes }) => [attributes.get('src'), attributes.get('href')]),
  );
  const links = [...new Set(files)].map((url) => {
    const as = TYPES.find(([ending]) => url.endsWith(ending))?.[1];
    if (as === undefined || named.has(url)) return '';
    return `<link rel="preload" href="${url}" as="${as}" fetchpriority="low">`;
  });
  page.append(links.join(''));
}
