import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori, { type Font, type FontWeight } from 'satori';
import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type CardElement } from './card';

/** The weights of Inter that a card uses. */
const WEIGHTS: readonly FontWeight[] = [400, 600, 700];

/** Renders cards as images. */
export interface Painter {
  /**
   * Names and versions of the packages that it uses, and a hash of this file. Another version may give another image.
   */
  readonly tools: readonly string[];
  /** Renders a card as a PNG of 1200 by 630 pixels, without a browser or system fonts. */
  draw(element: CardElement): Promise<Buffer>;
}

/** @param siteDir the folder whose `node_modules` contain the font files */
export function createPainter(siteDir: string): Painter {
  const packages = join(siteDir, 'node_modules');
  const versionOf = (name: string) =>
    (JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')) as { version: string }).version;
  const fonts = WEIGHTS.map((weight): Font => {
    const file = `@fontsource/inter/files/inter-latin-${weight}-normal.woff`;
    return { name: 'Inter', weight, style: 'normal', data: readFileSync(join(packages, file)) };
  });
  return {
    tools: [
      ...['satori', 'sharp', '@fontsource/inter'].map((name) => `${name}@${versionOf(name)}`),
      createHash('sha256').update(readFileSync(__filename)).digest('hex'),
    ],
    async draw(element) {
      const svg = await satori(element as never, { width: CARD_WIDTH, height: CARD_HEIGHT, fonts });
      // Satori masks each image with its own box, which changes nothing and takes a third of the time.
      const plain = svg.replaceAll(/(<image [^>]*) mask="[^"]*"/g, '$1');
      // All colours: reducing them to a palette would take as long as all the rest, to halve a file that no reader waits for.
      return sharp(Buffer.from(plain)).png({ compressionLevel: 6 }).toBuffer();
    },
  };
}
