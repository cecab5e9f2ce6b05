/**
 * Draws what is kept as a drawing and needed as pixels: favicon, app icons and the social card from the emblem
 * (`static/img/emblem.svg`), and the illustrations of posts (`illustration.svg` beside each). Run it after changing a drawing and
 * commit what it writes; a build needs none of this.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { root } from './setup.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from './support/chromium';
import { icoOf } from './support/ico';

const PAPER = '#ffffff';
const images = join(root, 'static/img');
const emblem = readFileSync(join(images, 'emblem.svg'), 'utf8');
const inter = readFileSync(
  join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');

const sized = (size: number) =>
  emblem.replace(/width="\d+" height="\d+"/, `width="${size}" height="${size}"`);

/** The emblem on a ground: for app icons, whose corners the system rounds, with room around it. */
const icon = (size: number, ground: string, share: number) =>
  `<body style="margin:0;display:grid;place-items:center;width:${size}px;height:${size}px;background:${ground}">${sized(size * share)}`;

const card = `<style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${inter}); }
    body { margin: 0; width: 1200px; height: 630px; display: flex; flex-direction: column; justify-content: center;
      box-sizing: border-box; padding: 0 96px; font-family: Inter; color: #1f2328;
      background: radial-gradient(1000px 520px at 88% -6%, #ffe9ad 0, #fff 74%), ${PAPER}; }
    header { display: flex; align-items: center; gap: 28px; font-size: 76px; font-weight: 720; letter-spacing: -.035em; }
    p { margin: 44px 0 0; font-size: 68px; line-height: 1.1; font-weight: 680; letter-spacing: -.035em; }
    small { margin-top: 30px; font-size: 30px; color: #5f6670; }
    i { position: absolute; inset: auto 0 0; height: 14px; background: #fab005; }
  </style><header>${sized(104)}Atto</header><p>Instant, feeless &amp; eco-friendly<br>digital cash</p>
  <small>atto.cash</small><i></i>`;

async function draw(page: Page, html: string, width: number, height = width): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html>${html}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.screenshot({ omitBackground: true });
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage();
const write = (name: string, data: Buffer) => writeFileSync(join(images, name), data);

const small = [];
for (const size of [16, 32, 48])
  small.push({ size, png: await draw(page, icon(size, 'transparent', 1), size) });
write('favicon.ico', icoOf(small));
write('apple-touch-icon.png', await draw(page, icon(180, PAPER, 0.7), 180));
write('icon-192.png', await draw(page, icon(192, PAPER, 0.7), 192));
write('icon-512.png', await draw(page, icon(512, PAPER, 0.7), 512));
write('social-card.png', await draw(page, card, 1200, 630));

for (const file of readdirSync(join(root, 'blog'), { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('illustration.svg')) continue;
  const drawing = join(root, 'blog', file);
  const html = `<body style="margin:0">${readFileSync(drawing, 'utf8')}`;
  writeFileSync(drawing.replace(/svg$/, 'png'), await draw(page, html, 1600, 900));
}
await browser.close();
