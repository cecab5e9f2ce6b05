import { expect, it, vi } from 'vitest';
import { fakeReader, fedStream } from '../../../tests/support/fake-reader';
import { createManualClock } from '../../lib/manual-clock';
import type { Account } from '../../protocol/account';
import { addressFromPublicKey } from '../../protocol/address';
import { parsePublicKey } from '../../protocol/public-key';
import { watchReceivers } from './watch-receivers';

const publicKey = parsePublicKey('AB'.repeat(32));
const at = (height: bigint) => ({ type: 'item', item: { publicKey, height } as Account }) as const;

function watching() {
  const clock = createManualClock();
  const stream = fedStream<Account>();
  const ports = { search: vi.fn(), fail: vi.fn(), clock };
  const stop = watchReceivers(fakeReader({ watchAccounts: stream.watch }), {
    receivers: [addressFromPublicKey(publicKey)],
    searchedUpTo: (receiver) => (receiver === publicKey ? 7n : undefined),
    ...ports,
  });
  return { ...ports, push: stream.push, lose: stream.fail, stop };
}

it('searches again for blocks beyond those that were searched, every three seconds at most', async () => {
  const { push, search, clock, stop } = watching();
  await clock.advance(0);
  push(at(7n));
  await clock.advance(0);
  expect(search).not.toHaveBeenCalled();
  push(at(8n));
  push(at(9n));
  await clock.advance(0);
  expect(search).toHaveBeenCalledTimes(1);
  push(at(10n));
  await clock.advance(2_999);
  expect(search).toHaveBeenCalledTimes(1);
  await clock.advance(1);
  expect(search).toHaveBeenCalledTimes(2);
  push(at(11n));
  await clock.advance(0);
  stop();
  await clock.advance(10_000);
  expect(search).toHaveBeenCalledTimes(2);
  expect(clock.pending).toBe(0);
});

it('reports that the stream failed, unless it was ended', async () => {
  const [failing, ended] = [watching(), watching()];
  await failing.clock.advance(0);
  ended.stop();
  for (const watch of [failing, ended]) watch.lose('lost');
  await failing.clock.advance(0);
  expect(failing.fail).toHaveBeenCalledWith('lost');
  expect(ended.fail).not.toHaveBeenCalled();
});
