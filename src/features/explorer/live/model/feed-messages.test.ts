import { describe, expect, it } from 'vitest';
import { createManualClock } from '@site/src/lib/manual-clock';
import { AttoError } from '@site/src/protocol/error';
import { packConnection, packMeasurement, unpackConnection, unpackMeasurement } from './feed-messages';

describe('messages between the page and the worker of the live list', () => {
  it('carry every state of a connection, with the code and context of its error', () => {
    const error = new AttoError('NODE_TIMEOUT', { phase: 'connect' });
    for (const connection of [
      { status: 'live' },
      { status: 'paused' },
      { status: 'connecting' },
      { status: 'connecting', after: error },
      { status: 'disconnected', error, retryAt: 7 },
      { status: 'disconnected', error, retryAt: undefined },
    ] as const)
      expect(unpackConnection(structuredClone(packConnection(connection)))).toEqual(connection);
  });

  it('carry a measurement of the clock between threads whose monotonic time differs', async () => {
    const page = createManualClock(1_000_000);
    const worker = createManualClock(1_000_000);
    await worker.advance(70_000);
    worker.jump(-70_000);
    const measured = { wallMs: page.now(), monotonicMs: 0, offsetMs: 250, roundTripMs: 8 };
    await page.advance(5_000);
    const sent = packMeasurement(measured, page);
    expect(sent).toEqual({ wallMs: 1_005_000, offsetMs: 250, roundTripMs: 8 });
    // The message takes three milliseconds.
    await worker.advance(5_003);
    const received = unpackMeasurement(sent, worker);
    expect(received).toEqual({ ...sent, monotonicMs: 75_000 });
  });

  it('correct a measurement that is older than a jump of the wall clock', async () => {
    const page = createManualClock(1_000_000);
    const measured = { wallMs: page.now(), monotonicMs: 0, offsetMs: 250, roundTripMs: 8 };
    page.jump(-600);
    expect(packMeasurement(measured, page)).toMatchObject({ wallMs: 999_400, offsetMs: 850 });
  });
});
