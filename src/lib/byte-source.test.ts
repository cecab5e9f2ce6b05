import { describe, expect, it } from 'vitest';
import { byteSourceFrom, byteSourceOf, readAll } from './byte-source';

/** A stream controlled by the test. */
function feed() {
  let to: ReadableStreamDefaultController<Uint8Array>;
  let cancelled: unknown = 'no';
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (to = controller),
    cancel: (reason) => void (cancelled = reason),
  });
  return {
    source: byteSourceOf(stream),
    push: (...bytes: number[]) => to.enqueue(Uint8Array.of(...bytes)),
    end: () => to.close(),
    fail: (error: unknown) => to.error(error),
    cancelled: () => cancelled,
  };
}

describe('a byte source', () => {
  it('returns the chunks of a stream in order, then nothing', async () => {
    const { source, push, end } = feed();
    push(1, 2);
    push(3);
    end();
    expect(await source.read()).toEqual(Uint8Array.of(1, 2));
    expect(await source.read()).toEqual(Uint8Array.of(3));
    expect(await source.read()).toBeUndefined();
    expect(await source.read()).toBeUndefined();
  });

  it('rejects with the error of the stream, and can be cancelled afterwards', async () => {
    const { source, fail } = feed();
    const error = new RangeError('too far');
    fail(error);
    await expect(source.read()).rejects.toBe(error);
    expect(() => source.cancel()).not.toThrow();
  });

  it('settles a pending read when cancelled, and passes the reason to the stream', async () => {
    const { source, cancelled } = feed();
    const pending = source.read();
    source.cancel('left');
    expect(await pending).toBeUndefined();
    expect(cancelled()).toBe('left');
  });

  it('is empty without a stream', async () => {
    expect(await byteSourceOf(null).read()).toBeUndefined();
  });

  it('returns existing bytes once, or not at all if cancelled before', async () => {
    const bytes = Uint8Array.of(1, 2);
    expect(await readAll(byteSourceFrom(bytes))).toEqual(bytes);
    const source = byteSourceFrom(bytes);
    source.cancel();
    expect(await source.read()).toBeUndefined();
  });
});

describe('readAll', () => {
  it('joins the chunks', async () => {
    const { source, push, end } = feed();
    push(1);
    push(2, 3);
    end();
    expect(await readAll(source)).toEqual(Uint8Array.of(1, 2, 3));
    expect(await readAll(byteSourceOf(null))).toEqual(new Uint8Array());
  });

  it('throws what the source throws', async () => {
    const { source, push, fail } = feed();
    push(1);
    const error = new RangeError('too far');
    setTimeout(() => fail(error), 0);
    await expect(readAll(source)).rejects.toBe(error);
  });
});
