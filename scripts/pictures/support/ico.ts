/** One image of an icon file. */
export interface IcoPicture {
  /** Edge in pixels, 1 to 255. */
  readonly size: number;
  /** The image as PNG. */
  readonly png: Buffer;
}

const HEADER = 6;
const ENTRY = 16;

/** Creates an icon file (ICO) with PNG images of several sizes, which browsers request as `favicon.ico`. */
export function icoOf(pictures: readonly IcoPicture[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = HEADER + ENTRY * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
