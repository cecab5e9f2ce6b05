import { describe, expect, it } from 'vitest';
import { createHub } from '../node/hub';
import { lineOf } from './line-stream';
import { liveStream, type Lines } from './live-stream';
import { WAITING_LIMITS, waitingBytes } from './waiting-lines';

const MIB = 2 ** 20;
const line = new Uint8Array(MIB / 4);

/** Opens a stream, with the lines of its source and whether the source is still subscribed. */
function open(hub = createHub(), signal = new AbortController().signal) {
  const source = { lines: undefined as unknown as Lines, isSubscribed: true };
  const stream = liveStream(hub, { signal }, (lines) => {
    source.lines = lines;
    return () => {
      source.isSubscribed = false;
    };
  });
  return { stream, source, hub };
}

describe('a live stream', () => {
  it('fails and unsubscribes when more bytes are queued for its reader than allowed', async () => {
    const { stream, source, hub } = open();
    for (let bytes = 0; bytes + 2 * line.length <= WAITING_LIMITS.perReader; bytes += line.length)
      source.lines.write(line);
    expect(source.isSubscribed).toBe(true);
    for (let count = 0; count < 2; count++) source.lines.write(line);
    expect(source.isSubscribed).toBe(false);
    await expect(stream.getReader().read()).rejects.toThrow('too slow');
    expect(waitingBytes(hub)).toBe(0);
  });

  it('counts the overhead of many short lines', () => {
    const { source } = open();
    for (let count = 0; count < 100_000; count++) source.lines.write(lineOf('{}'));
    expect(source.isSubscribed).toBe(false);
  });

  it('keeps the total of all slow readers within the limit by dropping those with the longest queues', () => {
    const hub = createHub();
    const readers = Array.from({ length: 200 }, () => open(hub));
    const [slowest] = readers;
    slowest!.source.lines.write(line);
    for (let round = 0; round < 15; round++) {
      for (const { source } of readers) {
        source.lines.write(line);
        expect(waitingBytes(hub)).toBeLessThanOrEqual(WAITING_LIMITS.inAll);
      }
    }
    expect(slowest!.source.isSubscribed).toBe(false);
    const left = readers.filter(({ source }) => source.isSubscribed).length;
    expect(left).toBeGreaterThan(0);
    expect(left * WAITING_LIMITS.perReader).toBeLessThan(200 * WAITING_LIMITS.perReader);
  });

  it('keeps a reader that reads while others do not', async () => {
    const hub = createHub();
    const slow = Array.from({ length: 100 }, () => open(hub));
    const quick = open(hub);
    const reader = quick.stream.getReader();
    for (let round = 0; round < 15; round++) {
      quick.source.lines.write(line);
      for (const { source } of slow) source.lines.write(line);
      expect((await reader.read()).value).toBe(line);
    }
    expect(quick.source.isSubscribed).toBe(true);
  });

  it('stops counting lines that were read, and those of readers that left or aborted', async () => {
    const hub = createHub();
    const caller = new AbortController();
    const [read, left, aborted] = [open(hub), open(hub), open(hub, caller.signal)];
    for (const { source } of [read, left, aborted]) {
      for (let count = 0; count < 4; count++) source.lines.write(line);
    }
    expect(waitingBytes(hub)).toBeGreaterThan(3 * MIB);
    const reader = read.stream.getReader();
    for (let count = 0; count < 4; count++) await reader.read();
    await left.stream.cancel();
    caller.abort();
    await Promise.resolve();
    expect(waitingBytes(hub)).toBe(0);
    expect([left.source.isSubscribed, aborted.source.isSubscribed]).toEqual([false, false]);
  });

  it('sends a long backlog on demand, whatever its length, then what was written meanwhile', async () => {
    const hub = createHub();
    let made = 0;
    const total = 100;
    const stream = liveStream(hub, { signal: new AbortController().signal }, ({ begin, write, end }) => {
      begin(
        (function* () {
          for (; made < total; made++) yield line;
        })(),
      );
      write(lineOf('after'));
      end();
      return () => {};
    });
    expect(made).toBe(0);
    const reader = stream.getReader();
    for (let count = 0; count < total; count++) expect((await reader.read()).value).toBe(line);
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('after\n');
    expect((await reader.read()).done).toBe(true);
  });

  it('sends queued lines before it ends', async () => {
    const { stream, source } = open();
    for (const text of ['1', '2', '3']) source.lines.write(lineOf(text));
    source.lines.end();
    expect(source.isSubscribed).toBe(false);
    expect(await new Response(stream).text()).toBe('1\n2\n3\n');
  });

  it('does not throw in its source after its reader is gone', async () => {
    const { stream, source } = open();
    await stream.cancel();
    expect(() => source.lines.write(lineOf('{}'))).not.toThrow();
    expect(() => source.lines.end()).not.toThrow();
  });
});
