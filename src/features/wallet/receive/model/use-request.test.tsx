// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, other } from '@site/tests/support/account-history';
import { renderInWallet } from '@site/tests/support/render-in-wallet';
import { addressFromPublicKey } from '@site/src/protocol/address';
import { useRequest } from './use-request';

const view = vi.hoisted(() => ({ address: '' }));
vi.mock('../../shared/model/use-account', () => ({ useAccountInView: () => view }));

const render = () => renderInWallet(() => useRequest(), undefined, { wallet: { network: 'LOCAL' } });

beforeEach(() => void (view.address = addressFromPublicKey(ACCOUNT)));
afterEach(() => window.history.replaceState(null, '', '/'));

describe('a request for a payment', () => {
  it('is for any amount until one is typed, and then for that amount to the raw', () => {
    const { result } = render();
    expect(result.current).toMatchObject({ uri: view.address, amount: undefined, fault: undefined });
    act(() => result.current.setText('2.5'));
    expect(result.current.uri).toBe(`${view.address}?amount=2500000000`);
    expect(result.current.link).toContain('amount=');
    act(() => result.current.setText('2,50'));
    expect(result.current).toMatchObject({ amount: 2_500_000_000n });
  });

  it('names no amount that it cannot read, and says why', () => {
    const { result } = render();
    act(() => result.current.setText('2.5'));
    act(() => result.current.setText('2.5.5'));
    expect(result.current.fault).toBeTruthy();
    expect(result.current.uri).toBe(view.address);
    act(() => result.current.setText(' '));
    expect(result.current.fault).toBeUndefined();
  });

  it('is for the account in view, also after another one is chosen', () => {
    const { result, rerender } = render();
    act(() => result.current.setText('1'));
    const former = view.address;
    view.address = addressFromPublicKey(other(1));
    rerender(undefined);
    expect(result.current.uri).toBe(`${view.address}?amount=1000000000`);
    expect(result.current.link).not.toContain(former.slice('atto://'.length));
  });

  it('names the network in its link only where the page’s own address does', () => {
    expect(render().result.current.link).not.toContain('network');
    window.history.replaceState(null, '', '/?network=LOCAL');
    expect(render().result.current.link).toContain('network=LOCAL');
  });
});
