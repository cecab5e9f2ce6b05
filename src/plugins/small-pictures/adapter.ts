import sharp from 'sharp';

interface Resizing {
  readonly width: number;
  readonly mime: string;
  readonly options: { readonly quality: number };
}

/**
 * `quality` of the configuration is a photograph's; edges of drawings and letters need more. README says where the build
 * departs from configured values.
 */
export const PNG_QUALITY = 80;

/**
 * What the image pipeline makes pictures with (`adapter` of `@docusaurus/responsive-loader`). Its own writes PNG with 16
 * million colours whatever the drawing: ours takes as many as the eye tells apart, which is a third of the bytes.
 */
export function smallPictures(file: string) {
  const picture = sharp(file);
  return {
    metadata: () => picture.metadata(),
    async resize({ width, mime, options }: Resizing) {
      const small = picture.clone().resize(width);
      const { data, info } = await (
        mime === 'image/jpeg'
          ? small.jpeg({ quality: options.quality, mozjpeg: true })
          : small.png({ palette: true, quality: PNG_QUALITY, dither: 0, effort: 8, compressionLevel: 9 })
      ).toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
  };
}
