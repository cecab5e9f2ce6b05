import { describe, expect, it, vi } from 'vitest';
import { createManualClock } from '../../lib/manual-clock';
import type { PublicKey } from '../../protocol/public-key';
import type { OutboxEntry } from '../outbox/outbox-entry';
import type { Outbox } from '../ports/outbox';
import { createSettling } from './settling';

const ACCOUNT = 'A'.repeat(64) as PublicKey;
const entry = (state: OutboxEntry['state']) => ({ hash: state, state }) as unknown as OutboxEntry;

function settlingOf(entries: OutboxEntry[] = [], { isFailing = false } = {}) {
  const clock = createManualClock();
  const life = new AbortController();
  const outbox = {
    accounts: vi.fn(async () => [ACCOUNT]),
    list: async () => [...entries],
  };
  const settle = vi.fn(async (_: { readonly signal: AbortSignal }) => []);
  if (isFailing) {
    outbox.accounts.mockRejectedValueOnce(new Error('storage'));
    settle.mockRejectedValueOnce(new Error('node'));
  }
  const settling = createSettling({ payments: { settle }, outbox: outbox as unknown as Outbox, clock }, life);
  return { settling, settle, outbox, entries, clock, life };
}

describe('settling', () => {
  it('begins at once, and shows what is left', async () => {
    const { settling, settle, clock } = settlingOf([entry('dead'), entry('signed')]);
    await clock.advance(0);
    expect(settle).toHaveBeenCalledOnce();
    expect(settling.getSnapshot().map(({ state }) => state)).toEqual(['dead', 'signed']);
  });

  it('offers what is pending again after pauses that double, up to five minutes', async () => {
    const { settle, clock } = settlingOf([entry('signed')]);
    await clock.advance(0);
    const pauses: number[] = [];
    for (let last = clock.monotonic(); pauses.length < 9; last = clock.monotonic()) {
      const rounds = settle.mock.calls.length;
      while (settle.mock.calls.length === rounds) await clock.advance(5_000);
      pauses.push((clock.monotonic() - last) / 1_000);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it('wakes as soon as something becomes pending, and rests once nothing is', async () => {
    const { settling, settle, entries, clock } = settlingOf();
    await clock.advance(10_000);
    expect(settle).toHaveBeenCalledOnce();
    entries.push(entry('signed'));
    await settling.reload({ signal: new AbortController().signal });
    await clock.advance(0);
    expect(settle).toHaveBeenCalledTimes(2);
    entries.length = 0;
    await clock.advance(5_000);
    expect(settle).toHaveBeenCalledTimes(3);
    expect(settling.getSnapshot()).toEqual([]);
    await clock.advance(299_000);
    expect(settle).toHaveBeenCalledTimes(3);
  });

  it('shows what is pending before the first round ends', async () => {
    const { settling, settle, clock } = settlingOf([entry('signed')]);
    settle.mockImplementation(() => new Promise(() => {}));
    await clock.advance(0);
    expect(settling.getSnapshot()).toHaveLength(1);
  });

  it('goes on soon after a failure of the node or of the storage', async () => {
    const { settling, settle, clock } = settlingOf([entry('dead')], { isFailing: true });
    await clock.advance(4_999);
    expect(settling.getSnapshot()).toEqual([]);
    await clock.advance(1);
    expect(settling.getSnapshot()).toHaveLength(1);
    expect(settle).toHaveBeenCalledTimes(2);
  });

  it('ends with its signal, in a pause and during a round', async () => {
    const resting = settlingOf([entry('signed')]);
    await resting.clock.advance(0);
    resting.life.abort();
    await resting.clock.advance(1_000_000);
    expect(resting.settle).toHaveBeenCalledOnce();
    expect(resting.clock.pending).toBe(0);

    const busy = settlingOf([entry('signed')]);
    busy.settle.mockImplementation(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    busy.life.abort();
    await busy.clock.advance(1_000_000);
    expect(busy.settle).toHaveBeenCalledOnce();
    expect(busy.clock.pending).toBe(0);
  });
});
