// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useHydrated } from './use-hydrated';

const rendered: boolean[] = [];
function Part() {
  rendered.push(useHydrated());
  return <p>part</p>;
}

describe('useHydrated', () => {
  it('is false in the static page and while that is hydrated, then true', async () => {
    rendered.length = 0;
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Part />);
    expect(rendered.splice(0)).toEqual([false]);
    await act(async () => {
      hydrateRoot(container, <Part />);
    });
    expect(rendered).toEqual([false, true]);
  });

  it('is true from the first render in components that mount later, so that the URL is read before any request', async () => {
    rendered.length = 0;
    await act(async () => createRoot(document.createElement('div')).render(<Part />));
    expect(rendered).toEqual([true]);
  });
});
