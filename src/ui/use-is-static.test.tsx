// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useIsStatic } from './use-is-static';

describe('useIsStatic', () => {
  const seen: boolean[] = [];
  function Piece() {
    seen.push(useIsStatic());
    return <p>piece</p>;
  }

  it('is true on the server and in a component that hydrates, which is not rendered again', async () => {
    seen.length = 0;
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Piece />);
    expect(seen.splice(0)).toEqual([true]);
    await act(async () => {
      hydrateRoot(container, <Piece />);
    });
    expect(seen).toEqual([true]);
  });

  it('stays true when a hydrated component renders again, also in strict mode', async () => {
    seen.length = 0;
    const container = document.createElement('div');
    const piece = (
      <StrictMode>
        <Piece />
      </StrictMode>
    );
    container.innerHTML = renderToString(piece);
    const root = await act(async () => hydrateRoot(container, piece));
    await act(async () =>
      root.render(
        <StrictMode>
          <Piece />
        </StrictMode>,
      ),
    );
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).not.toContain(false);
  });

  it('is false in a component that mounts later', async () => {
    seen.length = 0;
    await act(async () => createRoot(document.createElement('div')).render(<Piece />));
    expect(seen).toEqual([false]);
  });
});
