import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { firstStylesOf, type FirstStyles } from './first-styles';
import { placeFirstStyles } from './place-styles';

/**
 * Lets a page be painted before its style sheet has arrived. The sheet serves all pages and is three times as large as
 * what one of them needs first; that part is written into the page's HTML after the build. Fonts are declared in the
 * HTML alone: a second declaration in the style sheet would make the browser load and apply them again.
 */
export function firstPaint({ baseUrl }: LoadContext) {
  const fonts = readFileSync(join(__dirname, '../../css/fonts.css'), 'utf8');
  return {
    headTags() {
      const href = /url\('([^']+)'\)/.exec(fonts)?.[1];
      if (href === undefined) throw new Error('src/css/fonts.css names no file.');
      const font = { as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' };
      return [
        { tagName: 'link', attributes: { rel: 'preload', href, ...font } },
        { tagName: 'style', innerHTML: compact(fonts) },
      ];
    },
    /** The first styles of a style sheet of a finished build, by its URL. */
    stylesIn(outDir: string): (url: string) => FirstStyles {
      const known = new Map<string, FirstStyles>();
      return (url) => {
        const styles =
          known.get(url) ?? firstStylesOf(readFileSync(join(outDir, url.slice(baseUrl.length)), 'utf8'));
        known.set(url, styles);
        return styles;
      };
    },
    place: placeFirstStyles,
  };
}

/** The rules without comments and line breaks. */
const compact = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
