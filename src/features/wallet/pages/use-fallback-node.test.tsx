// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Connection } from '@site/src/app/live/connection';
import { createStore } from '@site/src/lib/store';
import { createManualClock } from '@site/src/lib/manual-clock';
import type { OpenWallet } from '@site/src/wallet/owner/open-wallet';
import { useFallbackNode } from './use-fallback-node';
import { OpenWalletProvider, PhasesProvider } from '../shared/model/wallet-context';
import type { WalletPhases } from '../shared/model/wallet-phases';

const LIVE: Connection = { status: 'live' };
const DOWN: Connection = { status: 'disconnected', error: new Error('down'), retryAt: 0 };
const NODES = ['https://one.example', 'https://two.example', 'https://three.example'];

function following({ nodes = NODES, chosen }: { nodes?: readonly string[]; chosen?: string } = {}) {
  const clock = createManualClock();
  const fallback = createStore<string | undefined>(undefined);
  const reopen = vi.fn(async () => {});
  const phases = { page: { nodes, fallback }, reopen } as unknown as WalletPhases;
  const wallet = { settings: createStore({ node: chosen }) } as unknown as OpenWallet;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PhasesProvider value={phases}>
      <OpenWalletProvider value={wallet}>{children}</OpenWalletProvider>
    </PhasesProvider>
  );
  const { rerender } = renderHook(
    ({ connection, isBusy }: { connection: Connection; isBusy: boolean }) =>
      useFallbackNode(connection, { isBusy, clock }),
    { wrapper, initialProps: { connection: LIVE, isBusy: false }, reactStrictMode: true },
  );
  const pass = (ms: number) => act(async () => void (await clock.advance(ms)));
  return {
    fallback,
    reopen,
    pass,
    be: (connection: Connection, isBusy = false) => rerender({ connection, isBusy }),
  };
}

describe('a node that does not respond', () => {
  it('is replaced by the next one of the list after a while, and by the default again after the last one', async () => {
    const { fallback, reopen, pass, be } = following();
    be(DOWN);
    await pass(19_999);
    expect(reopen).not.toHaveBeenCalled();
    await pass(1);
    expect(fallback.getSnapshot()).toBe('https://two.example');
    expect(reopen).toHaveBeenCalledOnce();
    for (const next of ['https://three.example', undefined]) {
      be({ status: 'connecting' });
      be(DOWN);
      await pass(20_000);
      expect(fallback.getSnapshot()).toBe(next);
    }
  });

  it('is given twice as long once all of them have failed', async () => {
    const { fallback, reopen, pass, be } = following({ nodes: NODES.slice(0, 2) });
    for (let attempt = 0; attempt < 2; attempt++) {
      be(DOWN);
      await pass(20_000);
      be({ status: 'connecting' });
    }
    expect(fallback.getSnapshot()).toBeUndefined();
    be(DOWN);
    await pass(39_999);
    expect(reopen).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(fallback.getSnapshot()).toBe('https://two.example');
  });

  it('stays while it comes back in time, counting attempts to reconnect as silence', async () => {
    const { reopen, pass, be } = following();
    be(DOWN);
    await pass(15_000);
    be({ status: 'connecting', after: new Error('down') });
    await pass(4_000);
    be(LIVE);
    await pass(60_000);
    expect(reopen).not.toHaveBeenCalled();
  });

  it.each([
    ['the owner chose it', { chosen: 'https://one.example' }, false],
    ['there is no other one', { nodes: ['https://one.example'] }, false],
    ['a payment may be under way', {}, true],
  ])('stays where %s', async (_, given, isBusy) => {
    const { fallback, reopen, pass, be } = following(given);
    be(DOWN, isBusy);
    await pass(10 * 60_000);
    expect(fallback.getSnapshot()).toBeUndefined();
    expect(reopen).not.toHaveBeenCalled();
  });

  it('stays while the device is offline', async () => {
    const { reopen, pass, be } = following();
    be({ status: 'paused' });
    await pass(10 * 60_000);
    expect(reopen).not.toHaveBeenCalled();
  });
});
