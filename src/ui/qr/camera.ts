import { sleep, systemClock } from '../../lib/clock';
import { textInPixels } from './image-code';

/** Often enough for a steady hand, and seldom enough for a small device. */
const BETWEEN_LOOKS_MS = 120;
/** Wider pictures are scaled down: a code that fills a third of the picture stays readable. */
const MAX_WIDTH = 960;

interface CameraOptions {
  readonly signal: AbortSignal;
  readonly onStart: () => void;
}

/**
 * Shows the camera in a video element until a QR code is read, and resolves to its text. The camera is switched off when
 * it ends. Rejects where there is no camera or it is not allowed.
 */
export async function startCamera(
  video: HTMLVideoElement,
  { signal, onStart }: CameraOptions,
): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    onStart();
    const canvas = document.createElement('canvas');
    for (;;) {
      await sleep(BETWEEN_LOOKS_MS, { clock: systemClock, signal });
      const text = await textIn(video, canvas);
      if (text !== undefined) return text;
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}

async function textIn(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<string | undefined> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, MAX_WIDTH / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return textInPixels(context.getImageData(0, 0, canvas.width, canvas.height));
}
