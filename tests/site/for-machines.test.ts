import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import config from '../../docusaurus.config';
import { dir, files, pages, text } from './built';

const SITE = 'https://atto.cash';
const pathOf = (page: string) => `/${page.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;

describe('the sitemap', () => {
  const { urlset } = new XMLParser().parse(text('sitemap.xml')) as { urlset: { url: { loc: string }[] } };
  const listed = urlset.url.map(({ loc }) => loc).sort();
  /** Lists of posts, client-only pages, the search, and the not-found page. */
  const LEFT_OUT = /^\/(404|search|explorer(\/.*)?|faucet(-beta|-dev)?|blog\/(authors|tags|page)(\/.*)?)$/;

  it('contains every page except those that are left out on purpose', () => {
    const kept = pages
      .filter((page) => !/<meta[^>]*\bname="?robots"?[^>]*noindex/.test(text(page)))
      .map(pathOf)
      .filter((path) => !LEFT_OUT.test(path));
    expect(listed).toEqual(kept.map((path) => SITE + path).sort());
    for (const path of [
      '/',
      '/docs',
      '/docs/mining',
      '/blog',
      '/api/node',
      '/wallet',
      '/richlist',
      '/legal',
    ]) {
      expect(listed).toContain(SITE + path);
    }
  });

  it('leaves out only existing pages', () => {
    const left = pages.map(pathOf).filter((path) => LEFT_OUT.test(path));
    for (const path of ['/explorer', '/explorer/accounts', '/faucet', '/faucet-beta', '/faucet-dev']) {
      expect(left).toContain(path);
    }
    for (const beginning of ['/blog/authors', '/blog/authors/', '/blog/tags', '/blog/tags/', '/blog/page/']) {
      expect(left.some((path) => path.startsWith(beginning))).toBe(true);
    }
  });
});

describe('robots.txt', () => {
  it('allows all crawlers and links the sitemap', () => {
    expect(text('robots.txt').trim().split(/\n+/)).toEqual([
      'User-agent: *',
      'Allow: /',
      `Sitemap: ${SITE}/sitemap.xml`,
    ]);
  });
});

describe('the web manifest', () => {
  const manifest = JSON.parse(text('site.webmanifest')) as {
    name: string;
    description: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };

  it('matches the site’s own description, and every page links it', () => {
    expect(manifest).toMatchObject({ name: config.title, description: config.tagline, start_url: '/' });
    for (const page of pages) {
      const [, linked] = /<link rel="?manifest"? href="?\/(\w+)\.webmanifest/.exec(text(page)) ?? [];
      expect([page, linked]).toEqual([page, page === 'wallet.html' ? 'wallet' : 'site']);
    }
  });

  it('of the wallet has the scope of its page', () => {
    const wallet = JSON.parse(text('wallet.webmanifest')) as typeof manifest;
    expect(wallet).toMatchObject({ id: '/wallet', start_url: '/wallet', scope: '/wallet' });
    expect(wallet.icons).toEqual(manifest.icons);
  });

  it('lists existing icons of the stated sizes', async () => {
    const found = await Promise.all(
      manifest.icons.map(async ({ src, sizes, type, purpose }) => {
        const { width, height, format } = await sharp(join(dir, src)).metadata();
        expect(`image/${format}`).toBe(type.replace('+xml', ''));
        if (sizes !== 'any') expect(sizes).toBe(`${width}x${height}`);
        return `${purpose} ${sizes}`;
      }),
    );
    expect(found.sort()).toEqual(['any 192x192', 'any 512x512', 'any any', 'maskable 512x512']);
  });

  it('keeps the emblem of the maskable icon inside the safe zone', async () => {
    const { data, info } = await sharp(join(dir, 'img/icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reach: number[] = [];
    for (let y = 0; y < 512; y += 1) {
      for (let x = 0; x < 512; x += 1) {
        // Gold has little blue.
        if (data[(y * 512 + x) * info.channels + 2]! < 128) reach.push(Math.hypot(x - 255.5, y - 255.5));
      }
    }
    expect(reach.length).toBeGreaterThan(10_000);
    expect(Math.max(...reach)).toBeLessThan(0.4 * 512);
  });
});

describe('icons of browsers', () => {
  it('exist and are linked by every page: as SVG, as bitmap, and for home screens', async () => {
    const head = text('index.html').split('</head>')[0]!;
    expect(head).toMatch(/<link[^>]* rel="?icon"? href="?\/favicon\.ico/);
    expect(head).toMatch(/<link rel="?icon"? type="?image\/svg\+xml"? href="?\/img\/emblem\.svg/);
    expect(head).toMatch(/<link rel="?apple-touch-icon"? href="?\/img\/apple-touch-icon\.png/);
    expect(files).toEqual(expect.arrayContaining(['favicon.ico', 'img/emblem.svg']));
    const { width, height, hasAlpha } = await sharp(join(dir, 'img/apple-touch-icon.png')).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
  });

  it('have a single theme colour, the light one, because readers cannot switch to dark', () => {
    const tokens = text(files.find((file) => /^assets\/css\/styles\.[^/]*\.css$/.test(file))!);
    const [light] = [...tokens.matchAll(/--atto-paper:\s*(#[0-9a-f]+)/g)].map(([, colour]) => long(colour!));
    const bars = [...text('index.html').matchAll(/<meta name="?theme-color"?[^>]*>/g)].map(([tag]) => tag);
    expect(bars.map((tag) => long(/content="?(#[0-9a-f]+)/.exec(tag)![1]!))).toEqual([light]);
    expect(bars[0]).not.toContain('media');
  });

  const long = (colour: string) => (colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour);
});

describe('security.txt (RFC 9116)', () => {
  const lines = text('.well-known/security.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const values = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}: `)).map((line) => line.slice(field.length + 2));

  it('has a contact, a language and its own URL', () => {
    expect(values('Contact')).toEqual([
      'https://github.com/attocash/node/security',
      'mailto:contact@atto.cash',
    ]);
    expect(values('Preferred-Languages')).toEqual(['en']);
    expect(values('Canonical')).toEqual([`${SITE}/.well-known/security.txt`]);
    const [policy] = values('Policy');
    const { pathname, hash } = new URL(policy!);
    expect(text(`${pathname.slice(1)}.html`)).toMatch(new RegExp(`id="?${hash.slice(1)}\\b`));
    expect(
      lines.every((line) => /^(Contact|Expires|Preferred-Languages|Canonical|Policy): \S/.test(line)),
    ).toBe(true);
    expect(text('legal.html')).toMatch(/href="?\/\.well-known\/security\.txt/);
  });

  it('does not expire within the next month', () => {
    const [expires, ...more] = values('Expires');
    expect(more).toEqual([]);
    const days = (Date.parse(expires!) - Date.now()) / 86_400_000;
    const reminder = `static/.well-known/security.txt expires on ${expires}: check its contacts and set Expires to a day less than a year away`;
    if (days < 60) console.warn(reminder);
    expect(days, reminder).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});
