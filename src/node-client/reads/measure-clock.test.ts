import { describe, expect, it } from 'vitest';
import { createFakeNode, createTestClient, json, outcomeOf, page } from '../../../tests/support/fake-node';
import { formatIsoInstant, toInstant } from '../../protocol/instant';
import { measureClock, nodeTimeFrom } from './measure-clock';
import { createNodeTime } from './node-time';

const signal = new AbortController().signal;

/**
 * A node whose clock is `aheadMs` from ours, with the given latencies there and back in milliseconds, one pair per
 * request.
 */
function ticking(aheadMs: number, ways: readonly (readonly [number, number])[]) {
  const node = createFakeNode();
  const { client, clock } = createTestClient(node);
  let requests = 0;
  const start = clock.now();
  const wait = (ms: number) => new Promise<void>((resolve) => clock.setTimer(ms, resolve));
  node.on('GET /instants/*', async () => {
    const [there, back] = ways[requests++] ?? [1, 1];
    await wait(there);
    const server = toInstant(BigInt(Math.round(start + clock.monotonic() + aheadMs)));
    await wait(back);
    return json(
      `{"clientInstant":"2026-11-20T00:00:00Z","serverInstant":"${formatIsoInstant(server)}","differenceMillis":0}`,
    );
  });
  return { node, client, clock, requests: () => requests };
}

describe('measureClock', () => {
  it('is the node’s time minus the midpoint of request and response, from the fastest sample', async () => {
    const { client, clock, requests } = ticking(600_000, [
      [100, 400],
      [50, 50],
      [10, 300],
      [200, 200],
      [900, 0],
    ]);
    const outcome = outcomeOf(measureClock(client, { signal }));
    await clock.advance(60_000);
    expect(outcome.value).toMatchObject({ offsetMs: 600_000, roundTripMs: 100 });
    expect(requests()).toBe(5);
    expect(clock.pending).toBe(0);
  });

  it('is off by at most half of an asymmetric latency', async () => {
    const { client, clock } = ticking(
      -600_000,
      Array.from({ length: 5 }, () => [0, 200] as const),
    );
    const outcome = outcomeOf(measureClock(client, { signal }));
    await clock.advance(60_000);
    expect(outcome.value).toMatchObject({ offsetMs: -600_100, roundTripMs: 200 });
  });

  it('does not use a response that took over five seconds', async () => {
    const slow = [3_000, 2_500] as const;
    const { client, clock } = ticking(1_000, [slow, slow, [20, 20], slow, slow]);
    const outcome = outcomeOf(measureClock(client, { signal }));
    await clock.advance(60_000);
    expect(outcome.value).toMatchObject({ offsetMs: 1_000, roundTripMs: 40 });
    const never = ticking(1_000, [slow, slow, slow, slow, slow]);
    const failed = outcomeOf(measureClock(never.client, { signal }));
    await never.clock.advance(60_000);
    expect(failed.error).toMatchObject({ code: 'NODE_TIMEOUT' });
  });

  it('ignores failed samples, and fails if all do', async () => {
    const { node, client, clock } = ticking(0, []);
    let requests = 0;
    const good =
      '{"clientInstant":"2026-11-20T00:00:00Z","serverInstant":"2026-11-20T00:00:01Z","differenceMillis":0}';
    node.on('GET /instants/*', () => (requests++ === 3 ? json(good) : page(502)));
    const outcome = outcomeOf(measureClock(client, { signal }));
    await clock.advance(60_000);
    expect(outcome.value).toMatchObject({ offsetMs: 1_000 });
    node.on('GET /instants/*', () => page(502));
    await expect(measureClock(client, { signal })).rejects.toMatchObject({ code: 'NODE_UNEXPECTED_REPLY' });
  });
});

describe('node time', () => {
  it('advances with the monotonic clock: later jumps of the wall clock change nothing', () => {
    const measured = { offsetMs: 600_000, roundTripMs: 10, wallMs: 1_000_000, monotonicMs: 50 };
    expect(nodeTimeFrom(measured, 50)).toBe(1_600_000n);
    expect(nodeTimeFrom(measured, 1_050)).toBe(1_601_000n);
  });

  it('is measured once for all callers, and again after five minutes', async () => {
    const { client, clock, requests } = ticking(5_000, []);
    const time = createNodeTime(client);
    const both = outcomeOf(Promise.all([time.now({ signal }), time.now({ signal })]));
    await clock.advance(100);
    expect([requests(), both.value?.length]).toEqual([5, 2]);
    await clock.advance(299_000);
    const kept = outcomeOf(time.now({ signal }));
    await clock.advance(0);
    expect([requests(), kept.value]).toEqual([5, toInstant(BigInt(clock.now()) + 5_000n)]);
    await clock.advance(1_000);
    const renewed = outcomeOf(time.now({ signal }));
    await clock.advance(100);
    expect([requests(), renewed.settled]).toEqual([10, true]);
  });

  it('shares a good measurement between all callers', async () => {
    const { client, clock, requests } = ticking(5_000, []);
    const time = createNodeTime(client);
    const now = outcomeOf(time.now({ signal }));
    await clock.advance(100);
    const measured = outcomeOf(time.measured({ signal }));
    await clock.advance(0);
    expect([requests(), now.settled, measured.value?.offsetMs]).toEqual([5, true, 5_000]);
  });

  it.each([600_000, -600_000])('is measured again when our clock has jumped by %d ms', async (jump) => {
    const { client, clock, requests } = ticking(0, []);
    const time = createNodeTime(client);
    const first = outcomeOf(time.now({ signal }));
    await clock.advance(100);
    clock.jump(jump);
    const second = outcomeOf(time.now({ signal }));
    await clock.advance(100);
    expect(requests()).toBe(10);
    expect((second.value ?? 0n) - (first.value ?? 0n)).toBeLessThan(1_000n);
  });
});
