/**
 * `npm run icons`: draws the icons of browsers and home screens, and the card for pages that have none of their own, from
 * the emblem (`static/img/emblem.svg`). Run it after changing the emblem and commit what it writes; a build needs none
 * of this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { cardElement } from '../src/plugins/social-cards/card';
import { createPainter } from '../src/plugins/social-cards/painter';
import { root } from './setup.mjs';
import { icoOf } from './support/ico';

const PAPER = '#ffffff';
const images = join(root, 'static/img');
const emblem = readFileSync(join(images, 'emblem.svg'), 'utf8');
const write = (name: string, data: Buffer) => writeFileSync(join(images, name), data);

/** The emblem as large as it may be, on nothing. */
const bare = (size: number) =>
  sharp(Buffer.from(emblem), { density: (72 * size) / 64 })
    .resize(size, size)
    .png();

/** The emblem on paper, with room around it: systems cut the corners of icons as they like. */
async function onPaper(size: number, share: number): Promise<Buffer> {
  const input = await bare(Math.round(size * share)).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}

const small = [16, 32, 48].map(async (size) => ({ size, png: await bare(size).toBuffer() }));
// Browsers ask for this name beside files that have no head to name another: the white paper, texts for machines.
writeFileSync(join(root, 'static/favicon.ico'), icoOf(await Promise.all(small)));
write('apple-touch-icon.png', await onPaper(180, 0.7));
write('icon-192.png', await onPaper(192, 0.7));
write('icon-512.png', await onPaper(512, 0.7));
// What may be cut to any shape keeps inside a circle of four fifths (https://www.w3.org/TR/appmanifest/#icon-masks).
write('icon-maskable-512.png', await onPaper(512, 0.56));

const site = JSON.parse(readFileSync(join(root, 'static/site.webmanifest'), 'utf8')) as {
  name: string;
  description: string;
};
const card = { name: site.name, title: site.description, line: '', foot: '', host: 'atto.cash' };
write('social-card.png', await createPainter(root).draw(cardElement(card, emblem)));
