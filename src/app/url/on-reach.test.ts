// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { onRouteDidUpdate } from './on-reach';

it('fetches nothing for links in view, and leaves what the framework loads for one that the reader reaches for', () => {
  const [prefetch, preload] = [vi.fn(), vi.fn()];
  const place = window as unknown as {
    docusaurus: Record<'prefetch' | 'preload', (path: string) => unknown>;
  };
  place.docusaurus = { prefetch, preload };
  onRouteDidUpdate();
  onRouteDidUpdate();
  place.docusaurus.prefetch('/docs');
  place.docusaurus.preload('/docs');
  expect(prefetch).not.toHaveBeenCalled();
  expect(preload).toHaveBeenCalledWith('/docs');
});
