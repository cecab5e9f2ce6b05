import { sleep, systemClock } from '../../lib/clock';
import { BROWSER_MS, LateError, withDeadline } from '../../lib/deadline';
import type { QrDecoder } from './qr-decoder';

/** Often enough for a steady hand, and seldom enough for a small device. */
const BETWEEN_LOOKS_MS = 120;
/** Wider pictures are scaled down: a code that fills a third of the picture stays readable. */
const MAX_WIDTH = 960;

interface CameraOptions {
  readonly decoder: QrDecoder;
  readonly onStart: () => void;
  readonly signal: AbortSignal;
}

/**
 * Shows the camera in a video element until a QR code is read, and resolves to its text. The camera is switched off when
 * it ends. Rejects where there is no camera or it is not allowed, with LateError if neither the browser nor its reader has
 * responded in time, and with the errors of the decoder.
 */
export async function startCamera(
  video: HTMLVideoElement,
  { decoder, onStart, signal }: CameraOptions,
): Promise<string> {
  const opening = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const late = () => {
    // A camera that is allowed too late would stay on unseen.
    opening.then(switchOff).catch(() => undefined);
    return new LateError();
  };
  const stream = await withDeadline(opening, { ms: BROWSER_MS.question, late });
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await withDeadline(video.play(), { ms: BROWSER_MS.image });
    onStart();
    const canvas = document.createElement('canvas');
    for (;;) {
      await sleep(BETWEEN_LOOKS_MS, { clock: systemClock, signal });
      const pixels = pixelsOfVideo(video, canvas);
      const text = pixels && (await decoder.decode(pixels, { signal }));
      if (text !== undefined) return text;
    }
  } finally {
    switchOff(stream);
    video.srcObject = null;
  }
}

function switchOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function pixelsOfVideo(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, MAX_WIDTH / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
