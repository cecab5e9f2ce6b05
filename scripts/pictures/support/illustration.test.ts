import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawIllustration, markIn, markOf, WIDEST_SOURCE } from './illustration';
import { root } from '../../setup.mjs';

const blog = join(root, 'blog');
const posts = readdirSync(blog).filter((name) => /^\d{4}-/.test(name));

describe('the illustration of a post', () => {
  it('is unique', () => {
    const marks = posts.map((post) => markOf(readFileSync(join(blog, post, 'illustration.svg'), 'utf8')));
    expect(new Set(marks).size).toBe(posts.length);
  });

  it.each(posts)(
    '%s: is rendered from the source next to it, in the shape of a social card',
    async (post) => {
      const [source, picture] = ['svg', 'png'].map((kind) => join(blog, post, `illustration.${kind}`));
      expect(existsSync(source!), `${post} has no illustration.svg`).toBe(true);
      const svg = readFileSync(source!, 'utf8');
      const png = readFileSync(picture!);
      expect(await markIn(png), `${post}/illustration.png is out of date: npm run illustrations`).toBe(
        markOf(svg),
      );
      const { width, height } = await sharp(png).metadata();
      expect(width).toBeLessThanOrEqual(WIDEST_SOURCE);
      // The aspect ratio of the social card of the post.
      expect(width / height).toBeCloseTo(1200 / 630, 2);
    },
  );

  it.each(posts)('%s: has images no wider than the pipeline accepts', async (post) => {
    for (const file of readdirSync(join(blog, post)).filter((name) => /\.(png|jpe?g)$/.test(name))) {
      const { width } = await sharp(join(blog, post, file)).metadata();
      expect(width, `${post}/${file}`).toBeLessThanOrEqual(WIDEST_SOURCE);
    }
  });

  it.each(posts)('%s: needs no font and no other file', (post) => {
    const svg = readFileSync(join(blog, post, 'illustration.svg'), 'utf8');
    expect(svg).not.toMatch(/<(text|image|style|foreignObject)\b|href=|url\((?!#)/);
  });

  it('contains the mark of its source, which differs for another source', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 21"><circle r="9"/></svg>';
    const other = svg.replace('9', '8');
    expect(await markIn(await drawIllustration(svg))).toBe(markOf(svg));
    expect(markOf(svg)).not.toBe(markOf(other));
    expect(markOf(svg.replace('><', '>\r\n<'))).toBe(markOf(svg.replace('><', '>\n<')));
    expect(await markIn(await sharp(await drawIllustration(svg)).toBuffer())).toBeUndefined();
  });
});
