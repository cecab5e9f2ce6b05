/**
 * Draws the illustrations of posts (`illustration.svg` beside each) as pixels for the image pipeline. Run it after changing
 * a drawing and commit what it writes; a build needs none of this. Icons: `npm run icons`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { root } from './setup.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from './support/chromium';

async function draw(page: Page, html: string, width: number, height = width): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html>${html}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.screenshot({ omitBackground: true });
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage();

for (const file of readdirSync(join(root, 'blog'), { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('illustration.svg')) continue;
  const drawing = join(root, 'blog', file);
  const html = `<body style="margin:0">${readFileSync(drawing, 'utf8')}`;
  writeFileSync(drawing.replace(/svg$/, 'png'), await draw(page, html, 1600, 900));
}
await browser.close();
