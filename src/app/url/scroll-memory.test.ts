// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A page as tall as `tallest`, whose growth the test reports. */
async function openedPage() {
  vi.resetModules();
  const page = { tallest: 5_000, grow: () => {}, observed: 0 };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe() {
        page.observed += 1;
        page.grow = this.callback;
      }
      disconnect() {
        page.observed -= 1;
        page.grow = () => {};
      }
    },
  );
  const scrollTo = ({ top }: { top: number }) => {
    Object.defineProperty(window, 'scrollY', { value: Math.min(top, page.tallest), configurable: true });
    window.dispatchEvent(new Event('scroll'));
  };
  vi.stubGlobal('scrollTo', scrollTo);
  const { onRouteUpdate, onRouteDidUpdate } = await import('./scroll-memory');
  type Place = { pathname: string; key?: string };
  let place: Place | null = null;
  const go = (location: Place, tallest = 5_000) => {
    const step = { location, previousLocation: place };
    onRouteUpdate(step);
    page.tallest = tallest;
    // What the framework does for every other page.
    if (place?.pathname !== location.pathname) scrollTo({ top: 0 });
    onRouteDidUpdate(step);
    place = location;
  };
  return { page, go, scrollTo };
}

const list = { pathname: '/explorer' };
const block = { pathname: '/explorer/transactions/AB', key: 'b' };

describe('the scroll position of a page', () => {
  beforeEach(() => vi.unstubAllGlobals());

  it('is restored when the reader returns, as the page grows', async () => {
    const { page, go, scrollTo } = await openedPage();
    go(list);
    scrollTo({ top: 1_800 });
    go(block);
    expect(window.scrollY).toBe(0);
    window.dispatchEvent(new Event('popstate'));
    go(list, 600);
    expect(window.scrollY).toBe(600);
    page.tallest = 4_000;
    page.grow();
    expect(window.scrollY).toBe(1_800);
  });

  it('is not forced upon a reader who scrolls meanwhile', async () => {
    const { page, go, scrollTo } = await openedPage();
    go(list);
    scrollTo({ top: 1_800 });
    go(block);
    go(list, 600);
    window.dispatchEvent(new Event('wheel'));
    expect(page.observed).toBe(0);
    scrollTo({ top: 200 });
    go(block);
    go(list);
    expect(window.scrollY).toBe(200);
  });

  it('is the top of a page that is opened by a link, and stays where it is for another query', async () => {
    const { page, go, scrollTo } = await openedPage();
    go(list);
    scrollTo({ top: 1_800 });
    go({ pathname: '/explorer', key: 'p2' });
    expect(window.scrollY).toBe(1_800);
    go({ pathname: '/explorer/accounts/x', key: 'new' });
    expect([window.scrollY, page.observed]).toEqual([0, 0]);
  });
});
