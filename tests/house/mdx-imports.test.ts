import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Docs and posts may import what a page may: a feature's public index, the app, ui, and files next to them. */
const ALLOWED =
  /^(\.\/|\.\.\/(?!.*src\/)|@theme\/|@docusaurus\/|@site\/(static|docs|blog|openapi)\/|@site\/src\/(app|ui)\/|@site\/src\/features\/[a-z-]+$)/;

/** Imports that break the import rules. */
function lawlessImports(text: string): string[] {
  // Code blocks are shown, not run.
  const prose = text.replace(/^( *)(```+|~~~+)[^\n]*\n[\s\S]*?\n\1\2 *$/gm, '');
  return [...prose.matchAll(/^import\s[^'"\n]*['"]([^'"]+)['"]/gm)]
    .map((match) => match[1]!)
    .filter((address) => !ALLOWED.test(address));
}

describe('imports of docs and posts', () => {
  it('may import only what a page may', () => {
    expect(
      lawlessImports(
        "import {a} from '@site/src/protocol/hash';\nimport b from '@site/src/features/home/ui/b';",
      ),
    ).toEqual(['@site/src/protocol/hash', '@site/src/features/home/ui/b']);
    expect(lawlessImports("import b from '@site/src/features/home';\nimport c from './chart.svg';")).toEqual(
      [],
    );
  });

  it('follow the import rules everywhere', () => {
    const root = join(import.meta.dirname, '../..');
    const files = ['docs', 'blog'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => join(root, folder, file)),
    );
    expect(files.length).toBeGreaterThan(2);
    expect(files.flatMap((file) => lawlessImports(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
