import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@site/src/app/queries/query-client';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import type { Account } from '@site/src/protocol/account';
import { fakeReader } from '@site/tests/support/fake-reader';
import { SAMPLE_BLOCKS } from '@site/tests/support/sample-transactions';
import { createManualClock } from '@site/src/lib/manual-clock';
import { AttoError } from '@site/src/protocol/error';
import type { LiveRow } from '../lib/live-view';
import {
  createRowReceiver,
  createRowSender,
  packConnection,
  unpackConnection,
  packMeasurement,
  unpackMeasurement,
} from './feed-messages';
import { servedNetworkQuery } from './queries';

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

const accounts: readonly Account[] = [{} as Account];
const notOffered = new AttoError('NODE_NOT_OFFERED', { operation: 'the list of the largest accounts' });
const wrong = new AttoError('NODE_WRONG_NETWORK', { expected: 'LOCAL', actual: 'BETA' });

describe('the check of the network that a node serves', () => {
  it('shares the request for the largest accounts with the rest of the page', async () => {
    const client = createQueryClient();
    const topAccounts = vi.fn(async () => accounts);
    const reader = fakeReader({ topAccounts });
    const [checked, listed] = await Promise.all([
      client.fetchQuery(servedNetworkQuery(reader)),
      client.fetchQuery(topAccountsQuery(reader)),
    ]);
    expect([checked, listed]).toEqual(['checked', accounts]);
    expect(topAccounts).toHaveBeenCalledTimes(1);
  });

  it('reports another network, which the accounts name', async () => {
    const reader = fakeReader({ topAccounts: () => Promise.reject(wrong) });
    await expect(createQueryClient().fetchQuery(servedNetworkQuery(reader))).rejects.toBe(wrong);
  });

  it('looks for the genesis of a network if the node lists no accounts', async () => {
    for (const topAccounts of [async () => [], () => Promise.reject(notOffered)]) {
      const reader = fakeReader({ topAccounts, servedNetwork: async () => 'BETA' });
      await expect(createQueryClient().fetchQuery(servedNetworkQuery(reader))).rejects.toMatchObject({
        code: 'NODE_WRONG_NETWORK',
      });
    }
  });

  it('is repeated as long as the node does not report its network', async () => {
    const client = createQueryClient();
    const topAccounts = vi.fn<() => Promise<readonly Account[]>>();
    const servedNetwork = vi.fn<() => Promise<'LOCAL' | undefined>>();
    const reader = fakeReader({ topAccounts, servedNetwork });
    const check = () => client.fetchQuery(servedNetworkQuery(reader));
    topAccounts.mockRejectedValueOnce(new Error('down'));
    await expect(check()).rejects.toThrow('down');
    topAccounts.mockRejectedValueOnce(notOffered);
    servedNetwork.mockRejectedValueOnce(new Error('down'));
    expect(await check()).toBe('unknown');
    topAccounts.mockResolvedValueOnce(accounts);
    expect(await check()).toBe('checked');
    expect(await check()).toBe('checked');
    expect(topAccounts).toHaveBeenCalledTimes(3);
  });
});
