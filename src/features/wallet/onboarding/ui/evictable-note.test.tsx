// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { renderInWallet, settle } from '@site/tests/support/render-in-wallet';
import type { Persistence } from '@site/src/wallet/vault/persistence';
import { usePersistence } from './EvictableNote';

function render(isStored: boolean) {
  const pending: ((persistence: Persistence) => void)[] = [];
  const persist = vi.fn(() => new Promise<Persistence>((resolve) => pending.push(resolve)));
  const view = renderInWallet((now: boolean) => usePersistence(now), isStored, { page: { persist } });
  const decide = async (persistence: Persistence) => {
    pending.forEach((give) => give(persistence));
    await settle();
  };
  return { ...view, persist, decide };
}

describe('whether the browser keeps a wallet', () => {
  it('is requested once a wallet is stored, and unknown until the browser has decided', async () => {
    const { result, rerender, persist, decide } = render(false);
    expect(persist).not.toHaveBeenCalled();
    rerender(true);
    expect(persist).toHaveBeenCalledOnce();
    expect(result.current).toBeUndefined();
    await decide('evictable');
    expect(result.current).toBe('evictable');
  });

  it('is requested again by each mount, of which the last one counts', async () => {
    const { result, decide } = render(true);
    await decide('persistent');
    expect(result.current).toBe('persistent');
  });

  it('is ignored after the step was left', async () => {
    const { result, unmount, decide } = render(true);
    unmount();
    await decide('persistent');
    expect(result.current).toBeUndefined();
  });
});
