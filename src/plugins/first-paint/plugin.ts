import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { editPages } from '../lib/edit-pages';
import { firstStylesOf, type FirstStyles } from './first-styles';
import { withFirstStyles } from './place-styles';

/**
 * Lets a page be painted before its style sheet has arrived. The sheet serves all pages and is three times as large as
 * what one of them needs first; that part is written into the page's HTML after the build. Fonts are declared in the
 * HTML alone: a second declaration in the style sheet would make the browser load and apply them again. */
export function firstPaint({ siteDir, baseUrl }: LoadContext): Plugin {
  const fonts = readFileSync(join(siteDir, 'src/css/fonts.css'), 'utf8');
  return {
    name: 'atto-first-paint',
    injectHtmlTags: () => {
      const href = /url\('([^']+)'\)/.exec(fonts)?.[1];
      if (href === undefined) throw new Error('src/css/fonts.css names no file.');
      const font = { as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' };
      return {
        headTags: [
          { tagName: 'link', attributes: { rel: 'preload', href, ...font } },
          { tagName: 'style', innerHTML: compact(fonts) },
        ],
      };
    },
    async postBuild({ outDir }) {
      const known = new Map<string, FirstStyles>();
      const stylesOf = (url: string) => {
        const styles =
          known.get(url) ?? firstStylesOf(readFileSync(join(outDir, url.slice(baseUrl.length)), 'utf8'));
        known.set(url, styles);
        return styles;
      };
      await editPages(outDir, ({ html }) => withFirstStyles(html, stylesOf));
    },
  };
}

/** The rules without comments and line breaks. */
const compact = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
