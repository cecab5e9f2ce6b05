import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** Maximum width of a source for the image pipeline, in pixels. */
export const WIDEST_SOURCE = 1600;

const MARK = /sha256:[0-9a-f]{64}/;

/** Identifies a drawing: `sha256:` and the digest of its source, regardless of line endings. */
export function markOf(svg: string): string {
  return `sha256:${createHash('sha256').update(svg.replaceAll('\r\n', '\n')).digest('hex')}`;
}

/**
 * Renders a drawing as PNG for the image pipeline, {@link WIDEST_SOURCE} wide. The mark of its source is stored in
 * the image to detect whether the image is up to date.
 *
 * @param svg the drawing, without text, so that no font is needed
 */
export function drawIllustration(svg: string): Promise<Buffer> {
  return (
    sharp(Buffer.from(svg))
      .resize({ width: WIDEST_SOURCE })
      // The drawings have a dozen flat colours, so a palette makes the file small without visible loss.
      .png({ palette: true, colours: 96, dither: 0, effort: 10, compressionLevel: 9 })
      .withExif({ IFD0: { ImageDescription: markOf(svg) } })
      .toBuffer()
  );
}

/** The mark of the source that an image was rendered from; undefined for other images. */
export async function markIn(png: Buffer): Promise<string | undefined> {
  const { exif } = await sharp(png).metadata();
  return exif && MARK.exec(exif.toString('latin1'))?.[0];
}
