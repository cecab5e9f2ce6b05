import { describe, expect, it } from 'vitest';
import { createHub } from '../node/hub';
import { lineOf } from './lines';
import { liveStream, type Lines } from './live-stream';

const reader = () => ({ signal: new AbortController().signal });

describe('a live stream', () => {
  it('is broken off when nobody reads it for very long, and unsubscribed', async () => {
    let lines: Lines | undefined;
    let subscribed = true;
    const stream = liveStream(createHub(), reader(), (given) => {
      lines = given;
      return () => {
        subscribed = false;
      };
    });
    const line = lineOf('{}');
    for (let count = 0; count < 100_000; count++) lines!.write(line);
    expect(subscribed).toBe(true);
    for (let count = 0; count < 2; count++) lines!.write(line);
    expect(subscribed).toBe(false);
    await expect(stream.getReader().read()).rejects.toThrow('does not read');
  });

  it('does not break its source when its reader is gone', async () => {
    let lines: Lines | undefined;
    const stream = liveStream(createHub(), reader(), (given) => {
      lines = given;
      return () => {};
    });
    await stream.cancel();
    expect(() => lines!.write(lineOf('{}'))).not.toThrow();
    expect(() => lines!.end()).not.toThrow();
  });
});
