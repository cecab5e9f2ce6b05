import type { FirstStyles } from './first-styles';

const SHEET = /<link\b(?=[^>]*\srel="?stylesheet\b)[^>]*\shref="?([^\s">]+)[^>]*>/g;
/** Marks the style element with the fonts that the browser downloads. */
export const FONT_FILES = { 'data-fonts': 'files' } as const;

const DEFERRED = /<script\b(?=[^>]*\ssrc=)[^>]*\sdefer\b[^>]*><\/script>/g;

/**
 * Returns the page with the styles that it needs first in its head. Its style sheets and deferred scripts go to the end
 * of its body: the page can be painted as soon as its HTML has arrived, which shares the connection with neither.
 * Deferred scripts still wait for the style sheets, so whatever they add to the page has its styles.
 *
 * @param stylesOf the first styles of a style sheet, by its URL
 * @throws Error if a page with a style sheet has no body to put it in
 */
export function withFirstStyles(html: string, stylesOf: (url: string) => FirstStyles): string {
  const late: string[] = [];
  const placed = html
    .replace(SHEET, (link, url: string) => {
      late.push(link);
      return `<style>${stylesOf(url)(html)}</style>`;
    })
    .replace(DEFERRED, (script) => {
      late.push(script);
      return '';
    });
  if (!late.some((tag) => tag.startsWith('<link'))) return html;
  const end = placed.lastIndexOf('</body>');
  if (end === -1) throw new Error('A page with a style sheet does not end with its body.');
  return placed.slice(0, end) + late.join('') + placed.slice(end);
}
