import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import words from './screen-words.json' with { type: 'json' };
import { filesBelow, root } from './source-files';
import { textsIn } from './texts-in';

const rules = words.map(({ avoid, write }) => ({ avoid: new RegExp(`\\b(?:${avoid})(?!\\w)`, 'i'), write }));
const COMMENT = /^\/[/*]/;

/** What readers see of a file: a page without its code, or the strings of a program. */
function shownIn(file: string, source: string): string[] {
  if (file.endsWith('.mdx')) return [source.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/\s+/g, ' ')];
  return textsIn(file, source)
    .map(({ text }) => text)
    .filter((text) => !COMMENT.test(text));
}

const foundIn = (file: string, source: string) =>
  shownIn(file, source).flatMap((text) =>
    rules.flatMap(({ avoid, write }) => {
      const [phrase] = avoid.exec(text) ?? [];
      return phrase === undefined ? [] : [`${file}: "${phrase}"; write: ${write}`];
    }),
  );

describe('words on the screen', () => {
  it.each(words)('finds "$example" in a string and on a page, not in a comment', ({ example, write }) => {
    const end = `write: ${write}`;
    expect(
      foundIn('a.ts', `// ${example}\nuse('${example}');\n`).filter((one) => one.endsWith(end)),
    ).toHaveLength(1);
    expect(foundIn('a.mdx', `Now: ${example}\n`).filter((one) => one.endsWith(end))).toHaveLength(1);
  });

  it.each(['src/features', 'src/ui', 'src/app', 'src/theme', 'src/pages', 'services/faucet', 'docs'])(
    '%s has none of the expressions that must not come back',
    (folder) => {
      const files = filesBelow(folder, /(?<!\.test)\.(tsx?|mdx)$/).filter(
        (file) => !file.includes('docs/samples'),
      );
      expect(files.length).toBeGreaterThan(0);
      expect(files.flatMap((file) => foundIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
    },
  );
});
