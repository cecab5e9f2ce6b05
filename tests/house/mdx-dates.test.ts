import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const pages = ['docs', 'blog'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => join(folder, file)),
);

describe('the date of the last change', () => {
  it.each(pages)('%s takes it from git: a date in the front matter would hide later edits', (page) => {
    const [, frontMatter] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(root, page), 'utf8'))!;
    expect(frontMatter).not.toMatch(/^last_update:/m);
  });
});
