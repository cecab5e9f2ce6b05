import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The whitepaper as a PDF, and beside it what it was made from; both below the root of the project. */
export const WHITEPAPER_PDF = 'static/atto-whitepaper.pdf';
export const WHITEPAPER_SOURCES = 'static/atto-whitepaper.sources';

const PAGE = 'docs/whitepaper.mdx';
const PRINT = 'src/css/print.css';
/** What a drawing is made of. Words of the glossary and parts of the theme change nothing on paper. */
const DRAWN = /^src\/ui\/diagrams\//;
const ENDINGS = ['', '.tsx', '.ts'];

/**
 * The files that the whitepaper is made from, one line each, as `sha256sum` writes them: the page, its drawings with
 * all that they import, and the style sheet of paper.
 */
export function whitepaperSources(root: string): string {
  const found = new Set([PAGE, PRINT]);
  for (const file of found) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, address = ''] of text.matchAll(/^import\s[^'"]*['"]([^'"]+)['"]/gm)) {
      const target = address.startsWith('@site/')
        ? resolve(root, address.slice('@site/'.length))
        : resolve(root, dirname(file), address);
      const ending = ENDINGS.find((one) => existsSync(target + one));
      const path = relative(root, target + (ending ?? '')).replaceAll('\\', '/');
      if (ending !== undefined && DRAWN.test(path)) found.add(path);
    }
  }
  const lines = [...found].sort().map((file) => {
    // Line ends differ between checkouts.
    const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
    return `${createHash('sha256').update(text).digest('hex')}  ${file}\n`;
  });
  return lines.join('');
}
