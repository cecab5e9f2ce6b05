import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import words from './plain-words.json' with { type: 'json' };
import { filesBelow, root } from './source-files';
import { textsIn, type SourceText } from './texts-in';

const HELD = [
  'src/protocol',
  'src/lib',
  'src/node-client',
  'src/app',
  'src/theme',
  'src/directory',
  'src/plugins',
  'src/features',
  'src/ui',
  'src/work',
  'src/wallet',
  'src/wallet-origin',
  'src/faucet',
  'src/pages',
  'docs/samples',
  'devnet',
  'services',
  'scripts',
  'tests',
];

/**
 * Browser tests quote UI strings, which are checked where they are written, so only their comments and titles count.
 */
const QUOTES_UI = /^tests\/e2e\/.*\.spec\.ts$/;
const COMMENT = /^\/[/*]/;
const TITLE = /\b(test|plain)(\.describe)?\(/;
const rules = words.map(({ avoid, write }) => ({ avoid: new RegExp(`\\b(?:${avoid})(?!\\w)`, 'i'), write }));

/** The expressions to avoid in the comments and strings of a file, each with its line and better words. */
function foundIn(file: string, source: string): string[] {
  const lines = source.split('\n');
  const isQuote = ({ line, text }: SourceText) =>
    QUOTES_UI.test(file) && !COMMENT.test(text) && !TITLE.test(`${lines[line - 2]}${lines[line - 1]}`);
  const texts = textsIn(file, source).filter((text) => !isQuote(text));
  return texts.flatMap(({ line, text }) =>
    rules.flatMap(({ avoid, write }) => {
      const [phrase] = avoid.exec(text) ?? [];
      return phrase === undefined ? [] : [`${file}:${line}: "${phrase}"; write: ${write}`];
    }),
  );
}

describe('plain words', () => {
  it.each(words)('finds "$example" in comments and strings, but not in code', ({ example, write }) => {
    const broken = example.replaceAll(' ', '\n * ');
    const code = example.replaceAll(/\W/g, '_');
    const source = `/**\n * ${broken}\n */\nconst ${code} = 1;\n// In short: ${example}\nuse(${code}, '${example}');\n`;
    const lines = foundIn('a.ts', source).filter((fault) => fault.endsWith(`write: ${write}`));
    expect(lines).toHaveLength(3);
  });

  it('finds an expression across line comments, in templates and in JSX', () => {
    const source = '// It waits for\n// ever.\nconst a = `${b} for ever ${c}`;\nconst d = <p>for ever</p>;\n';
    expect(foundIn('a.tsx', source)).toHaveLength(3);
  });

  it('skips UI strings that a browser test quotes, but not its titles and comments', () => {
    const source = "// told: is told\n\ntest('is told', () => {\n\n  getByText('is told');\n});\n";
    expect(foundIn('tests/e2e/a.spec.ts', source)).toHaveLength(2);
    expect(foundIn('tests/a.test.ts', source)).toHaveLength(3);
  });

  it.each(HELD)('%s uses plain English', (folder) => {
    const files = filesBelow(folder, /\.(tsx?|mts|mjs|cjs)$/).filter(
      (file) => !file.endsWith('plain-words.test.ts'),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => foundIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each(filesBelow('docs/samples', /\.(py|sh|kt|java|mjs|mts|ts)$/))(
    '%s uses plain English, and calls requests and responses so, in its names too',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(/\s*\n\s*(?:#|\*|\/\/)?\s*/g, ' ');
      const names = { avoid: /\b_?(?:answers?|questions?|ask|asking)(?![a-z])/i, write: 'request, response' };
      expect([...rules, names].flatMap(({ avoid }) => avoid.exec(text)?.[0] ?? [])).toEqual([]);
    },
  );

  it.each(['node', 'wallet', 'faucet'])('openapi/%s.yaml uses plain English', (name) => {
    const text = readFileSync(join(root, 'openapi', `${name}.yaml`), 'utf8').replace(/\s+/g, ' ');
    expect(text).toContain('description:');
    const found = rules.flatMap(({ avoid, write }) => {
      const [phrase] = avoid.exec(text) ?? [];
      return phrase === undefined ? [] : [`"${phrase}"; write: ${write}`];
    });
    expect(found).toEqual([]);
  });
});
