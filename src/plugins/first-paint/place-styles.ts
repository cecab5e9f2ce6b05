import type { FirstStyles } from './first-styles';

const SHEET = /<link\b(?=[^>]*\srel="?stylesheet\b)[^>]*\shref="?([^\s">]+)[^>]*>/g;
const FONT = /<link\b(?=[^>]*\sas="?font\b)[^>]*>/g;
const DEFERRED = /<script\b(?=[^>]*\ssrc=)[^>]*\sdefer\b[^>]*><\/script>/g;

/**
 * Returns the page with the styles that it needs first in its head. Its style sheets, deferred scripts and the link that
 * preloads its font go to the end of its body: the page can be painted as soon as its HTML has arrived, which shares the
 * connection with none of them.
 * Deferred scripts still wait for the style sheets, so whatever they add to the page has its styles.
 *
 * @param stylesOf the first styles of a style sheet, by its URL
 * @throws Error if a page with a style sheet has no body to put it in
 */
export function withFirstStyles(html: string, stylesOf: (url: string) => FirstStyles): string {
  const sheets: string[] = [];
  const scripts: string[] = [];
  const fonts: string[] = [];
  const placed = html
    .replace(SHEET, (link, url: string) => {
      sheets.push(link);
      return `<style>${stylesOf(url)(html)}</style>`;
    })
    .replace(DEFERRED, (script) => {
      scripts.push(script);
      return '';
    })
    .replace(FONT, (link) => {
      fonts.push(link);
      return '';
    });
  if (sheets.length === 0) return html;
  const end = placed.lastIndexOf('</body>');
  if (end === -1) throw new Error('A page with a style sheet does not end with its body.');
  const late = [...sheets, ...scripts].join('');
  return placed.slice(0, end) + late + fonts.join('') + placed.slice(end);
}
