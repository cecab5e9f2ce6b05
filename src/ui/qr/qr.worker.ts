import { textInPixels, type FromDecoder, type ToDecoder } from './decode-pixels';

/** Reads codes in a thread of its own: a search takes long on a slow phone, and the page must stay usable meanwhile. */
addEventListener('message', ({ data: { id, pixels } }: MessageEvent<ToDecoder>) => {
  postMessage({ id, text: textInPixels(pixels) } satisfies FromDecoder);
});
