import decodeQR from 'qr/decode.js';

/** A picture, four bytes for each pixel. */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>;

/** A message to the worker: a picture to search. */
export interface ToDecoder {
  readonly id: number;
  readonly pixels: Pixels;
}

/** A message from the worker: what the code in the picture says, if there is one. */
export interface FromDecoder {
  readonly id: number;
  readonly text: string | undefined;
}

/** The text of the QR code in a picture; undefined if there is none, or none that can be read. */
export function textInPixels(pixels: Pixels): string | undefined {
  try {
    return decodeQR(pixels);
  } catch {
    return undefined;
  }
}
