import { BROWSER_MS, withDeadline } from '../../lib/deadline';

/** Larger images are scaled down before they are searched. */
const MAX_SIDE = 2_000;

/** The pixels of an image file; undefined if it is not an image. Only in a browser. */
export async function pixelsOfImage(file: Blob): Promise<ImageData | undefined> {
  try {
    const image = await withDeadline(createImageBitmap(file), { ms: BROWSER_MS.image });
    const scale = Math.min(1, MAX_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    // Transparent images are usually meant for white paper.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  } catch {
    return undefined;
  }
}
