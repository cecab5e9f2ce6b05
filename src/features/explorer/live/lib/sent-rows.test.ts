import { describe, expect, it } from 'vitest';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import type { LiveRow } from './live-view';
import { createRowReceiver, createRowSender } from './sent-rows';

const row = (key: string) =>
  ({ kind: 'transaction', key, hash: key, transaction: { block: SAMPLE_BLOCKS.SEND } }) as unknown as LiveRow;

/** A list that crosses to another thread and back. */
function crossing() {
  const send = createRowSender();
  const receive = createRowReceiver();
  return (rows: readonly LiveRow[]) => {
    const sent = send(rows);
    return { sent, received: receive(structuredClone(sent)) };
  };
}

describe('rows that are sent to another thread', () => {
  it('arrive complete and in order, with exact amounts', () => {
    const rows = [row('3'), row('2'), row('1')];
    expect(crossing()(rows).received).toEqual(rows);
  });

  it('are sent once and stay the same objects', () => {
    const cross = crossing();
    const [one, two] = [row('1'), row('2')];
    const first = cross([one]).received;
    const { sent, received } = cross([two, one]);
    expect(sent).toEqual([two, '1']);
    expect(received[1]).toBe(first[0]);
  });

  it('are sent again when they have changed', () => {
    const cross = crossing();
    const before = row('1');
    const first = cross([before]).received;
    const changed = { ...before, receivedAt: 7n } as LiveRow;
    const { received } = cross([changed]);
    expect(received).toEqual([changed]);
    expect(received[0]).not.toBe(first[0]);
  });

  it('are the same list while nothing changes', () => {
    const cross = crossing();
    const rows = [row('2'), row('1')];
    expect(cross([...rows]).received).toBe(cross([...rows]).received);
    expect(cross(rows.slice(1)).received).toHaveLength(1);
  });

  it('are sent again after they had left the list', () => {
    const cross = crossing();
    const one = row('1');
    cross([one]);
    cross([]);
    expect(cross([one])).toMatchObject({ sent: [one], received: [one] });
  });
});
