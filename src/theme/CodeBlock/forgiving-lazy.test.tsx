// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode, Suspense, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { forgivingLazy } from './forgiving-lazy';

afterEach(cleanup);

it('renders the replacement where the code does not load, and tries again for what mounts later', async () => {
  let loads = 0;
  const getPart = forgivingLazy<object>(
    () => {
      loads += 1;
      return loads === 1
        ? Promise.reject(new Error('Loading chunk 7 failed'))
        : Promise.resolve({ default: () => 'Finished' });
    },
    () => 'Plain',
  );
  function Block() {
    const [Part] = useState(getPart);
    return (
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    );
  }

  const { rerender } = render(<Block />, { wrapper: StrictMode });
  expect(await screen.findByText('Plain')).toBeTruthy();
  expect(loads).toBe(1);
  rerender(<Block key="later" />);
  expect(await screen.findByText('Finished')).toBeTruthy();
  expect(loads).toBe(2);
});
