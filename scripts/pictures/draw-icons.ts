/**
 * `npm run icons`: draws the icons for browsers and home screens, and the default social card, from the emblem
 * (`static/img/emblem.svg`). Run it after changing the emblem and commit the result; it is not part of the build.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { cardElement } from '../../src/plugins/social-cards/card';
import { createPainter } from '../../src/plugins/social-cards/painter';
import { root } from '../setup.mjs';
import { icoOf } from './support/ico';

const PAPER = '#ffffff';
const images = join(root, 'static/img');
const emblem = readFileSync(join(images, 'emblem.svg'), 'utf8');
const write = (name: string, data: Buffer) => writeFileSync(join(images, name), data);

/** The emblem at full size on a transparent background. */
const bare = (size: number) =>
  sharp(Buffer.from(emblem), { density: (72 * size) / 64 })
    .resize(size, size)
    .png();

/** The emblem on a white background with a margin, because systems crop the corners of icons. */
async function onPaper(size: number, share: number): Promise<Buffer> {
  const input = await bare(Math.round(size * share)).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}

// Sixteen colours are enough for the soft edges of an emblem of one colour, in half the bytes.
const few = { palette: true, colours: 16, dither: 0, effort: 10 };
const small = [16, 32, 48].map(async (size) => ({ size, png: await bare(size).png(few).toBuffer() }));
// Browsers request this name for files without HTML, such as the whitepaper or Markdown.
writeFileSync(join(root, 'static/favicon.ico'), icoOf(await Promise.all(small)));
write('apple-touch-icon.png', await onPaper(180, 0.7));
write('icon-192.png', await onPaper(192, 0.7));
write('icon-512.png', await onPaper(512, 0.7));
// Maskable icons must stay within a circle of 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
write('icon-maskable-512.png', await onPaper(512, 0.56));

const site = JSON.parse(readFileSync(join(root, 'static/site.webmanifest'), 'utf8')) as {
  name: string;
  description: string;
};
const card = { name: site.name, title: site.description, line: '', foot: '', host: 'atto.cash' };
write('social-card.png', await createPainter(root).draw(cardElement(card, emblem)));
