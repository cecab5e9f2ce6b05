// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteConfig } from '@site/src/app/site/config';
import { parseFaucetClaim, type FaucetClaim } from '@site/src/faucet/claim';
import type { JsonObject } from '@site/src/protocol/json';
import { useReceipt } from './ClaimProgress';

interface Watch {
  readonly send: string;
  readonly signal: AbortSignal;
  readonly receive: () => void;
  readonly fail: (error: unknown) => void;
}
const node = vi.hoisted(() => ({ watches: [] as Watch[] }));
vi.mock('@site/src/app/node/watch-received', () => ({
  pageReceiptParts: () => ({}),
  watchReceived: (_: unknown, { send }: { send: string }, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((receive, fail) => node.watches.push({ send, signal, receive, fail })),
}));

const CONFIG: SiteConfig = { network: 'LOCAL', nodes: {}, faucets: {} };
const FIELDS: JsonObject = {
  id: '5f0c1d6be0a94a6f8c3d2e1f00112233',
  network: 'LOCAL',
  state: 'confirmed',
  address: 'atto://acrscuoo43nv3pbwam5wpcoelf4h62q2cujrzn7ko5p7k6zxpev5wkhistsro',
  amount: '1000000000',
  acceptedAt: 1n,
  sentAt: 2n,
  confirmedAt: 312n,
  now: 313n,
};
const paidBy = (hash: string) => parseFaucetClaim({ ...FIELDS, hash });
const FIRST = paidBy('AB'.repeat(32));
const SECOND = paidBy('CD'.repeat(32));

const follow = (claim: FaucetClaim | undefined) =>
  renderHook((now: FaucetClaim | undefined) => useReceipt(now, CONFIG), {
    initialProps: claim,
    reactStrictMode: true,
  });
const open = () => node.watches.filter(({ signal }) => !signal.aborted);

beforeEach(() => {
  node.watches = [];
});
afterEach(cleanup);

describe('the receipt of a paid claim', () => {
  it('is awaited once, and stops being awaited when the page is left', async () => {
    const { result, unmount } = follow(FIRST);
    expect(open().map(({ send }) => send)).toEqual(['AB'.repeat(32)]);
    expect(result.current).toBe(false);
    await act(async () => open()[0]!.receive());
    expect(result.current).toBe(true);
    unmount();
    expect(open()).toEqual([]);
  });

  it('belongs to its own payment', async () => {
    const { result, rerender } = follow(FIRST);
    await act(async () => open()[0]!.receive());
    rerender(SECOND);
    expect(result.current).toBe(false);
    expect(open().map(({ send }) => send)).toEqual(['CD'.repeat(32)]);
  });

  it('is not awaited without a confirmed payment', () => {
    expect(follow(undefined).result.current).toBe(false);
    expect(node.watches).toEqual([]);
  });

  it('stays unknown if it cannot be watched', async () => {
    const { result } = follow(FIRST);
    await act(async () => open()[0]!.fail(new Error('the node is down')));
    expect(result.current).toBe(false);
  });
});
