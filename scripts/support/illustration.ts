import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** How wide a source for the image pipeline may be, in pixels. */
export const WIDEST_SOURCE = 1600;

const MARK = /sha256:[0-9a-f]{64}/;

/** What tells one drawing from another: `sha256:` and the digest of its source. Line ends do not count. */
export function markOf(svg: string): string {
  return `sha256:${createHash('sha256').update(svg.replaceAll('\r\n', '\n')).digest('hex')}`;
}

/**
 * A drawing as PNG for the image pipeline, {@link WIDEST_SOURCE} wide. The mark of its source is kept in the picture, so
 * that one look tells whether it is still the picture of that source.
 *
 * @param svg the drawing, without letters: this needs no font
 */
export function drawIllustration(svg: string): Promise<Buffer> {
  return (
    sharp(Buffer.from(svg))
      .resize({ width: WIDEST_SOURCE })
      // A dozen flat colours and their edges: a palette makes it small and nobody sees it.
      .png({ palette: true, colours: 96, dither: 0, effort: 10, compressionLevel: 9 })
      .withExif({ IFD0: { ImageDescription: markOf(svg) } })
      .toBuffer()
  );
}

/** The mark of the source that a picture was drawn from; undefined for a picture that was made otherwise. */
export async function markIn(png: Buffer): Promise<string | undefined> {
  const { exif } = await sharp(png).metadata();
  return exif && MARK.exec(exif.toString('latin1'))?.[0];
}
