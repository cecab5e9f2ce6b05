import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { bytes, pages, text } from './built';

/** An image in the text of a page, with its available sizes. */
interface Shown {
  readonly page: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly forms: readonly { readonly file: string; readonly width: number }[];
}

const posts = pages.filter(
  (page) => /^blog\/[^/]+\.html$/.test(page) && text(page).includes('article:published_time'),
);

const shown: Shown[] = posts.flatMap((page) => {
  const $ = load(text(page));
  return $('article .markdown img[srcset]')
    .toArray()
    .map((img) => {
      const { alt = '', width = '', height = '', srcset = '' } = $(img).attr() ?? {};
      const forms = srcset.split(', ').map((form) => {
        const [path, size] = form.split(' ');
        return { file: path!.slice(1), width: Number.parseInt(size!, 10) };
      });
      return { page, alt, width: Number(width), height: Number(height), forms };
    });
});

/** The file that a browser fetches for an image of this width in device pixels. */
const served = ({ forms }: Shown, pixels: number) =>
  bytes((forms.find(({ width }) => width >= pixels) ?? forms.at(-1)!).file).length;

/** The width of the text on a phone of 360 px. */
const COLUMN = 360 - 32;

describe('the images of posts', () => {
  it('include an illustration at the top of each', () => {
    expect(posts).toHaveLength(16);
    for (const page of posts) {
      const first = shown.find((picture) => picture.page === page);
      expect(first?.forms[0]?.file, page).toMatch(/\/illustration\./);
    }
    expect(new Set(shown.map(({ forms }) => forms[0]!.file)).size).toBe(shown.length);
  });

  it('have alternative texts and dimensions', () => {
    for (const { page, alt, width, height } of shown) {
      expect(alt.length, page).toBeGreaterThan(40);
      expect(width, page).toBeGreaterThan(0);
      expect(height, page).toBeGreaterThan(0);
    }
  });

  it('cost a phone at most 60 kB each, even with twice the pixel density', () => {
    const heavy = shown.filter(
      (picture) => served(picture, COLUMN) > 60_000 || served(picture, COLUMN * 2) > 60_000,
    );
    console.log(
      shown
        .map(
          (picture) =>
            `${picture.forms[0]!.file}: ${served(picture, COLUMN)} bytes, ${served(picture, COLUMN * 2)} at 2x`,
        )
        .join('\n'),
    );
    expect(heavy.map(({ page, forms }) => `${page}: ${forms[0]!.file}`)).toEqual([]);
  });

  it('are at most 1,600 pixels wide', () => {
    expect(Math.max(...shown.flatMap(({ forms }) => forms.map(({ width }) => width)))).toBeLessThanOrEqual(
      1600,
    );
  });
});
