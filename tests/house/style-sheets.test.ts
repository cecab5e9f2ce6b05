import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, root } from './source-files';

const TOKENS = 'src/css/tokens.css';
const files = filesBelow('src', /\.css$/);
const text = (file: string) => readFileSync(join(root, file), 'utf8');

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
});
