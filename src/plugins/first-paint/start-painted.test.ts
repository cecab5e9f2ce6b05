// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFirstStyles } from './place-styles';
import { startPainted } from './start-painted';

const SHEET = '<link rel=stylesheet href=/s.css>';
const SCRIPTS = ['<script src=/a.js defer></script>', '<script src="/b.js" defer="true"></script>'];

/** The inline scripts of such a page. */
const [read, starter] = [...startPainted([SHEET], SCRIPTS).matchAll(/<script>([^<]+)<\/script>/g)].map(
  ([, script]) => script!,
) as [string, string];

describe('a page whose scripts wait until it is painted', () => {
  it('has them after its style sheet, for which they wait, too', () => {
    const page = `<head><script src=/c.js async></script>${SHEET}${SCRIPTS.join('')}</head><body><main></main></body>`;
    const end = `${SHEET}<script type=painted src=/a.js defer></script><script type=painted src="/b.js" defer="true"></script>`;
    const placed = withFirstStyles(page, () => () => '', { isRead: true });
    expect(placed.replace(read, 'READ').replace(starter, 'STARTER')).toBe(
      `<head><script src=/c.js async></script><style></style></head><body><main></main><script>READ</script>${end}<script>STARTER</script></body>`,
    );
  });

  it('is not needed for a page without deferred scripts', () => {
    const placed = withFirstStyles(`<head>${SHEET}</head><body></body>`, () => () => '', { isRead: true });
    expect(placed).toBe(`<head><style></style></head><body>${SHEET}</body>`);
  });

  describe('runs them', () => {
    let running: string[];
    /** Reports a paint, milliseconds after the page was read. */
    let paint: (ms: number) => void;
    let observed: string | undefined;
    let types: readonly string[] | undefined;
    const isHidden = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    const open = () => {
      window.eval(read);
      window.eval(starter);
    };
    const BOTH = ['/a.js false', '/b.js false'];

    beforeEach(() => {
      vi.useFakeTimers();
      running = [];
      types = ['largest-contentful-paint', 'paint'];
      observed = undefined;
      const at = performance.now();
      class Observer {
        static get supportedEntryTypes() {
          return types;
        }
        constructor(report: (list: { getEntries: () => object[] }) => void) {
          paint = (ms) => report({ getEntries: () => [{ startTime: at + ms }] });
        }
        observe({ type }: { type: string }) {
          observed = type;
        }
      }
      vi.stubGlobal('PerformanceObserver', Observer);
      document.body.innerHTML =
        '<script type=painted src=/a.js></script><script type=painted src=/b.js></script>';
      // A script that is really added would be fetched.
      vi.spyOn(document.body, 'append').mockImplementation((script) => {
        const { src, async } = script as HTMLScriptElement;
        running.push(`${new URL(src).pathname} ${async}`);
      });
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });

    it('once, in their order, after the first paint of all that was read', () => {
      isHidden(false);
      open();
      paint(-20); // the beginning of a long page
      expect(running).toEqual([]);
      paint(30);
      expect(running).toEqual(BOTH);
      paint(60);
      vi.runAllTimers();
      expect(running).toEqual(BOTH);
    });

    it('after a while without a report', () => {
      isHidden(false);
      open();
      vi.advanceTimersByTime(150);
      expect(running).toEqual([]);
      vi.advanceTimersByTime(50);
      expect(running).toEqual(BOTH);
    });

    it.each([
      [['paint', 'resource'], 'paint'],
      [['resource'], undefined],
      [undefined, undefined],
    ])('in a browser that reports %j', (reported, expected) => {
      types = reported;
      isHidden(false);
      open();
      expect(observed).toBe(expected);
      vi.runAllTimers();
      expect(running).toEqual(BOTH);
    });

    it('at once in a tab that is not visible, or no longer', () => {
      isHidden(true);
      open();
      expect(running).toEqual(BOTH);
      running = [];
      isHidden(false);
      open();
      document.dispatchEvent(new Event('visibilitychange'));
      expect(running).toEqual(BOTH);
    });
  });
});
