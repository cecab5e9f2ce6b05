import sharp, { type Sharp } from 'sharp';

interface Resizing {
  readonly width: number;
  readonly mime: string;
  readonly options: { readonly quality: number };
}

/**
 * The configured `quality` suits photographs; edges of drawings and text need more. scripts/hosting/README.md lists where the build
 * deviates from configured values.
 */
export const PNG_QUALITY = 80;

// Pictures are resized next to each other, so more threads for each of them only wait for one another.
sharp.concurrency(1);

/** A resized picture. */
interface Resized {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Those of this build: the code for browsers and the code for the server both ask for each, at the same time. */
const made = new Map<string, Promise<Resized>>();

/**
 * The image pipeline's encoder (`adapter` of `@docusaurus/responsive-loader`). The default writes PNG with 16 million
 * colours whatever the drawing; ours uses a palette without visible loss, at a third of the bytes. It makes each size once.
 */
export function smallPictures(file: string) {
  const picture = sharp(file);
  return {
    metadata: () => picture.metadata(),
    resize(resizing: Resizing): Promise<Resized> {
      const key = JSON.stringify([file, resizing.width, resizing.mime, resizing.options.quality]);
      const known = made.get(key) ?? resized(picture, resizing);
      made.set(key, known);
      return known;
    },
  };
}

async function resized(picture: Sharp, { width, mime, options }: Resizing): Promise<Resized> {
  const small = picture.clone().resize(width);
  const { data, info } = await (
    mime === 'image/jpeg'
      ? small.jpeg({ quality: options.quality, mozjpeg: true })
      : small.png({ palette: true, quality: PNG_QUALITY, dither: 0, effort: 7, compressionLevel: 9 })
  ).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
