// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useContext, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Address } from '../../protocol/address';
import { LookAlikeContext, LookAlikes, useLookAlike } from './look-alikes';

const ONE = 'atto://aaaaa-one-zzzz' as Address;
const OTHER = 'atto://aaaaa-other-zzzz' as Address;

function Shown({ address }: { address: Address }) {
  return <p id={address}>{useLookAlike(address)?.path ?? 'none'}</p>;
}

function List({ isFlooded, children }: { isFlooded: boolean; children: ReactNode }) {
  const watch = useContext(LookAlikeContext);
  return (
    <LookAlikeContext.Provider value={isFlooded ? undefined : watch}>{children}</LookAlikeContext.Provider>
  );
}

const page = (isFlooded: boolean) => (
  <LookAlikes namedLike={() => undefined}>
    <List isFlooded={isFlooded}>
      {[ONE, OTHER].map((address) => (
        <Shown key={address} address={address} />
      ))}
    </List>
  </LookAlikes>
);

afterEach(cleanup);

it('marks addresses that look alike, but not in a list that changes too fast to be read', () => {
  const { container, rerender } = render(page(false));
  const texts = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  const marked = texts();
  expect(marked).not.toContain('none');
  const elements = [...container.querySelectorAll('p')];
  rerender(page(true));
  expect(texts()).toEqual(['none', 'none']);
  // Held, and so read: the elements and the focus in them stay the same.
  rerender(page(false));
  expect(texts()).toEqual(marked);
  expect([...container.querySelectorAll('p')]).toEqual(elements);
});
