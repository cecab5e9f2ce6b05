import encodeQR from 'qr';
import { describe, expect, it } from 'vitest';
import { textInPixels, type Pixels, type ToDecoder } from './decode-pixels';
import { createQrDecoder, DecoderNotLoadedError, type DecoderWorker } from './qr-decoder';

const signal = new AbortController().signal;
const SCALE = 4;

/** A picture of the code of a text. */
function pictureOf(text: string): Pixels {
  const cells = encodeQR(text, 'raw', { border: 4 });
  const side = cells.length * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (cells[Math.floor(y / SCALE)]![Math.floor(x / SCALE)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return { width: side, height: side, data };
}

const blank = (): Pixels => ({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(255) });

/** Workers that search when the test says so. */
function manualWorkers() {
  const made: (DecoderWorker & { readonly inbox: ToDecoder[]; isEnded: boolean })[] = [];
  const spawn = () => {
    const worker: (typeof made)[number] = {
      onmessage: null,
      onerror: null,
      inbox: [],
      isEnded: false,
      postMessage: (message) => void worker.inbox.push(message),
      terminate: () => void (worker.isEnded = true),
    };
    made.push(worker);
    return worker;
  };
  const search = (worker: (typeof made)[number]) => {
    for (const { id, pixels } of worker.inbox.splice(0))
      worker.onmessage?.({ data: { id, text: textInPixels(pixels) } } as MessageEvent);
  };
  return { made, spawn, search };
}

describe('the decoder of QR codes', () => {
  it('reads pictures in one worker, which starts with the first of them', async () => {
    const { made, spawn, search } = manualWorkers();
    const decoder = createQrDecoder(spawn);
    expect(made).toHaveLength(0);
    const texts = [pictureOf('atto://first'), blank(), pictureOf('second')].map((pixels) =>
      decoder.decode(pixels, { signal }),
    );
    search(made[0]!);
    expect(await Promise.all(texts)).toEqual(['atto://first', undefined, 'second']);
    expect(made).toHaveLength(1);
  });

  it('stops waiting when the call is aborted, and ignores the late reply', async () => {
    const { made, spawn, search } = manualWorkers();
    const decoder = createQrDecoder(spawn);
    const life = new AbortController();
    const first = decoder.decode(pictureOf('first'), { signal: life.signal });
    const second = decoder.decode(pictureOf('second'), { signal });
    life.abort();
    await expect(first).rejects.toBe(life.signal.reason);
    search(made[0]!);
    expect(await second).toBe('second');
  });

  it('says that its script did not load, and tries again with the next picture', async () => {
    const { made, spawn, search } = manualWorkers();
    const decoder = createQrDecoder(spawn);
    const lost = decoder.decode(pictureOf('lost'), { signal });
    let isQuiet = false;
    made[0]!.onerror?.({ preventDefault: () => void (isQuiet = true) } as ErrorEvent);
    await expect(lost).rejects.toThrow(DecoderNotLoadedError);
    expect(isQuiet).toBe(true);
    const read = decoder.decode(pictureOf('read'), { signal });
    search(made[1]!);
    expect(await read).toBe('read');
  });

  it('ends its worker when it is closed', async () => {
    const { made, spawn } = manualWorkers();
    const decoder = createQrDecoder(spawn);
    const open = decoder.decode(blank(), { signal });
    decoder.close();
    await expect(open).rejects.toThrow(DecoderNotLoadedError);
    expect(made[0]!.isEnded).toBe(true);
  });
});
