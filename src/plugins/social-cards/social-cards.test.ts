import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CARD_COLOURS, cardElement, illustratedCard, type Card } from './card';
import { cardOfPage } from './card-of-page';
import { drawnOnce } from './drawn-once';
import { createPainter } from './painter';

const root = join(import.meta.dirname, '../../..');
const emblem = readFileSync(join(root, 'static/img/emblem.svg'), 'utf8');
const SITE = { title: 'Atto', tagline: 'Instant, Feeless', url: 'https://atto.cash/' };

const page = (path: string, title: string, more = '', image = `img/cards${path}.png`) => ({
  path,
  html: `<!doctype html><html><head><title data-rh=true>${title}</title>
    <meta data-rh=true property=og:image content=https://atto.cash/${image} />
    <meta data-rh=true name=description content="What it says."/>${more}</head><body><title>no</title></body></html>`,
});

describe('the text of a card', () => {
  it('is that of the page: its title without the site’s name, its part of the site, its description', () => {
    expect(cardOfPage(page('/docs/mining', 'Mining | Atto'), SITE)).toEqual({
      file: 'img/cards/docs/mining.png',
      card: {
        name: 'Atto',
        section: 'Docs',
        title: 'Mining',
        line: 'What it says.',
        foot: 'Instant, Feeless',
        host: 'atto.cash',
      },
    });
  });

  it('has the date of a post, whatever the time of day', () => {
    const at = (instant: string) =>
      cardOfPage(
        page(
          '/blog/x',
          'One &amp; two | Atto',
          `<meta property="article:published_time" content="${instant}">`,
        ),
        SITE,
      )?.card;
    expect(at('2025-04-12T00:00:00.000Z')).toMatchObject({ title: 'One & two', foot: '12 Apr 2025' });
    expect(at('2025-04-12T23:59:59.000Z')).toMatchObject({ foot: '12 Apr 2025' });
  });

  it('is the tagline of the site on its home page, without repetition', () => {
    const home = cardOfPage(page('/', 'Atto', '', 'img/cards/index.png'), SITE)?.card;
    expect(home).toMatchObject({ title: 'Instant, Feeless', foot: '' });
    expect(home).not.toHaveProperty('section');
    expect(cardOfPage(page('/blog', 'Blog | Atto'), SITE)?.card).not.toHaveProperty('section');
  });

  it('includes the illustration of a post in its largest size, but not those of a listing', () => {
    const img =
      '<img src="/a/illustration.1.300.png" srcset="/a/illustration.1.300.png 300w, /a/illustration.2.9.png 9w">';
    const shown = (more: string) => {
      const { path, html } = page('/blog/x', 'X | Atto', more);
      return cardOfPage({ path, html: html.replace('</body>', `${img}</body>`) }, SITE)?.illustration;
    };
    expect(shown('<meta property="article:published_time" content="2025-04-12">')).toBe(
      'a/illustration.2.9.png',
    );
    expect(shown('')).toBeUndefined();
  });

  it('is undefined for a page that uses its own image', () => {
    expect(cardOfPage(page('/blog/x', 'X | Atto', '', 'assets/own.png'), SITE)).toBeUndefined();
  });
});

describe('the drawing', () => {
  const card: Card = { name: 'Atto', section: 'Docs', title: 'T', line: 'L', foot: 'F', host: 'atto.cash' };

  it('uses the colours of the light tokens', () => {
    const tokens = readFileSync(join(root, 'src/css/tokens.css'), 'utf8').split("[data-theme='dark']")[0]!;
    for (const [name, colour] of Object.entries(CARD_COLOURS)) {
      expect(tokens).toContain(`--atto-${name}: ${colour};`);
    }
    expect(emblem.toLowerCase()).toContain(CARD_COLOURS.gold);
  });

  it('is a small PNG of the requested size, deterministic, and different for other text', async () => {
    const painter = createPainter(root);
    const long = 'Your Own Blockchain Lane - Understanding Account-Chains and Parallel Ledgers';
    const drawn = await painter.draw(cardElement({ ...card, title: long }, emblem));
    const { format, width, height } = await sharp(drawn).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(drawn.length).toBeLessThan(150_000);
    expect(drawn.equals(await painter.draw(cardElement({ ...card, title: long }, emblem)))).toBe(true);
    expect(drawn.equals(await painter.draw(cardElement(card, emblem)))).toBe(false);
    expect(painter.tools).toHaveLength(4);
    // The last one identifies the painter itself, so that images are drawn again after it changes.
    for (const tool of painter.tools) expect(tool).toMatch(/@\d+\.\d+\.\d+|^[0-9a-f]{64}$/);
  });

  it('of a post is its illustration with the site’s name', async () => {
    const painter = createPainter(root);
    const post = join(root, 'blog/2024-12-08-explorer/illustration.png');
    const drawn = await painter.draw(illustratedCard(card, readFileSync(post), emblem));
    const { width, height } = await sharp(drawn).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const grey = (file: Buffer | string) => sharp(file).resize(1200, 630).greyscale().raw().toBuffer();
    const [one, other] = [await grey(drawn), await grey(post)];
    const differs = (x: number, y: number) => Math.abs(one[y * 1200 + x]! - other[y * 1200 + x]!) > 40;
    const places = (from: number, to: number) =>
      Array.from({ length: 600 * (to - from) }, (_, n) =>
        differs(n % 600, from + Math.floor(n / 600)),
      ).filter(Boolean);
    expect(places(0, 500).length).toBeLessThan(300);
    expect(places(530, 610).length).toBeGreaterThan(1000);
  });

  it('fits the longest title on the card, and draws nothing across it', async () => {
    const painter = createPainter(root);
    const endless = 'Understanding '.repeat(30);
    const { data, info } = await sharp(
      await painter.draw(cardElement({ ...card, title: endless, line: endless }, emblem)),
    )
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The background stays white to the left of the text and between title, name and footer.
    const dark = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 200;
    for (let y = 0; y < 610; y += 1) for (let x = 0; x < 70; x += 1) expect(dark(x, y)).toBe(false);
    const inked = (y: number) => Array.from({ length: 1200 }, (_, x) => dark(x, y)).some(Boolean);
    expect([140, 160].some((y) => !inked(y))).toBe(true);
    expect([510, 530].some((y) => !inked(y))).toBe(true);
  });
});

describe('an image that was drawn earlier', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read from the cache until the text or a tool changes', async () => {
    const draw = vi.fn((what: string) => Promise.resolve(Buffer.from(`picture of ${what}`)));
    const kept = join(folder, 'new');
    const one = drawnOnce(kept, ['pen@1'], draw);
    expect(String(await one('a'))).toBe('picture of a');
    expect(String(await drawnOnce(kept, ['pen@1'], draw)('a'))).toBe('picture of a');
    expect(draw).toHaveBeenCalledTimes(1);
    await one('b');
    await drawnOnce(kept, ['pen@2'], draw)('a');
    expect(draw).toHaveBeenCalledTimes(3);
    expect(readdirSync(kept).filter((file) => !/^[0-9a-f]{64}\.png$/.test(file))).toEqual([]);
  });

  it('is drawn again if the cache cannot be written', async () => {
    const nowhere = join(root, 'package.json/cards');
    const draw = vi.fn(() => Promise.resolve(Buffer.from('x')));
    const one = drawnOnce(nowhere, [], draw);
    await one('a');
    await one('a');
    expect(draw).toHaveBeenCalledTimes(2);
    expect(existsSync(nowhere)).toBe(false);
  });
});
