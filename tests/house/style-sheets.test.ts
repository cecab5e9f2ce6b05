import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root } from './source-files';

const TOKENS = 'src/css/tokens.css';
/** Paper, and the root of a document without the framework. */
const SIZES_OF_THEIR_OWN = /^src\/(css\/print|wallet-origin\/document)\.css$/;
const files = filesBelow('src', /\.css$/);
const text = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

describe('the style sheets', () => {
  it('use only defined tokens', () => {
    const defined = new Set([...text(TOKENS).matchAll(/--atto-([\w-]+):/g)].map(([, name]) => name));
    const unknown = files.flatMap((file) =>
      [...text(file).matchAll(/var\(--atto-([\w-]+)/g)]
        .filter(([, name]) => !defined.has(name))
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(defined.size).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  });

  it('use tokens for colours', () => {
    const bare = files
      .filter((file) => file !== TOKENS)
      .flatMap((file) =>
        (text(file).match(/#[0-9a-f]{3,8}\b/gi) ?? []).map((colour) => `${file}: ${colour}`),
      );
    expect(bare).toEqual([]);
  });

  it('use the sizes of type of the scale, and no other', () => {
    const token = /^var\(--atto-(text-\w+|title|headline)\)/.source;
    const allowed = new RegExp(
      `${token}|^min\\(${token.slice(1)}, \\d+vw\\)$|^(inherit|initial|0)$|^var\\(--amount-small, inherit\\)$`,
    );
    const other = files
      .filter((file) => !SIZES_OF_THEIR_OWN.test(file))
      .flatMap((file) =>
        [...text(file).matchAll(/[\s{;](?:font|font-size|--amount-small):\s*([^;]+);/g)]
          .filter(([, value]) => !allowed.test(value!))
          .map(([, value]) => `${file}: ${value}`),
      );
    expect(other).toEqual([]);
    const scale = [...text(TOKENS).matchAll(/--atto-text-\w+: ([\d.]+)rem;/g)].map(
      ([, rem]) => Number(rem) * 16,
    );
    expect(scale).toEqual([12, 14, 16, 20, 28, 40, 56]);
  });

  it('use the two widths of content for text and pages', () => {
    const other = files.flatMap((file) =>
      [
        // Declarations only: the condition of a media query is about windows.
        ...text(file)
          .replace(/@(media|container)[^{]*\{/g, '{')
          .matchAll(/max-width:\s*([\d.]+ch|calc\(var\(--atto-wide[^;]*|[45][0-9](?:\.\d+)?r?em)/g),
      ].map(([, width]) => `${file}: ${width}`),
    );
    expect(other).toEqual([]);
  });
});
