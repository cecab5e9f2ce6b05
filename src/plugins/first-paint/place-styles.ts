import type { HtmlPage, PageElement } from '../lib/html-page';
import type { FirstStyles } from './first-styles';

const isSheet = ({ name, attributes }: PageElement) =>
  name === 'link' && attributes.get('rel') === 'stylesheet';
const isDeferred = ({ name, attributes }: PageElement) =>
  name === 'script' && attributes.has('src') && attributes.has('defer');
const isFont = ({ name, attributes }: PageElement) => name === 'link' && attributes.get('as') === 'font';

/**
 * Puts the styles that a page needs first into its head. Its style sheets, deferred scripts and the link that preloads its
 * font go to the end of its body: the page can be painted as soon as its HTML has arrived, which shares the connection with
 * none of them. Deferred scripts still wait for the style sheets, so whatever they add to the page has its styles.
 *
 * @param stylesOf the first styles of a style sheet, by its URL
 * @throws Error if a page with a style sheet has no body to put it in
 */
export function placeFirstStyles(page: HtmlPage, stylesOf: (url: string) => FirstStyles): void {
  const sheets = page.elements.filter(isSheet);
  if (sheets.length === 0) return;
  const styles = sheets.map(({ attributes, place }) =>
    page.replace(place!, `<style>${stylesOf(attributes.get('href') ?? '')(page)}</style>`),
  );
  const moved = [isDeferred, isFont].flatMap((isLate) =>
    page.elements.filter(isLate).map(({ place }) => page.replace(place!, '')),
  );
  page.append([...styles, ...moved].join(''));
}
