import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The PDF of the whitepaper, and the list of its sources; both relative to the root of the project. */
export const WHITEPAPER_PDF = 'static/atto-whitepaper.pdf';
export const WHITEPAPER_SOURCES = 'static/atto-whitepaper.sources';

const PAGE = 'docs/whitepaper.mdx';
const PRINT = 'src/css/print.css';
/** The code of drawings. The glossary and theme parts do not affect the printed page. */
const DRAWN = /^src\/ui\/diagrams\//;
const ENDINGS = ['', '.tsx', '.ts'];

/**
 * The sources of the whitepaper, one line each in the format of `sha256sum`: the page, its drawings with all their
 * imports, and the print style sheet.
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
    // Line endings differ between checkouts.
    const text = readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');
    return `${createHash('sha256').update(text).digest('hex')}  ${file}\n`;
  });
  return lines.join('');
}
