// @vitest-environment happy-dom
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { APPEARANCE_KEY, chooseAppearance, pageAppearance, siteAppearance } from './appearance';
import { APPEARANCE_SCRIPT, PAPER } from '../page-scripts/appearance-script';

type Listener = (event: object) => void;

/** Runs the script in a page whose theme and device have these colours, and where this choice is stored. */
function run(
  stored: string | null | Error,
  { site, isDark = false }: { site?: string; isDark?: boolean } = {},
) {
  const attributes = new Map(site === undefined ? [] : [['data-theme', site]]);
  const meta = { content: '' };
  const listeners = new Map<string, Listener>();
  const device = {
    matches: isDark,
    addEventListener: (_: string, listener: Listener) => void listeners.set('device', listener),
  };
  let kept = stored;
  runInNewContext(APPEARANCE_SCRIPT, {
    document: {
      documentElement: {
        getAttribute: (name: string) => attributes.get(name) ?? null,
        setAttribute: (name: string, value: string) => void attributes.set(name, value),
      },
      querySelector: (selector: string) => (selector === 'meta[name=theme-color]' ? meta : null),
    },
    matchMedia: () => device,
    localStorage: {
      getItem(key: string) {
        if (kept instanceof Error) throw kept;
        return key === APPEARANCE_KEY ? kept : null;
      },
    },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  });
  return {
    shown: () => [attributes.get('data-theme'), meta.content],
    site: () => attributes.get('data-appearance'),
    tell: (name: string, event: object = {}) => listeners.get(name)!(event),
    store: (text: string | null) => void (kept = text),
    turn: (dark: boolean) => void (device.matches = dark),
  };
}

const LIGHT = ['light', PAPER.light];
const DARK = ['dark', PAPER.dark];

describe('the script of a document whose owner chooses its colours', () => {
  it.each([
    ['nothing', null, LIGHT],
    ['light', 'light', LIGHT],
    ['dark', 'dark', DARK],
    ['the device’s, which is dark', 'system', DARK],
    ['something else', '"><img src=x onerror=alert(1)>', LIGHT],
    ['storage that is closed', new Error('denied'), LIGHT],
  ])('shows the right colours where the choice is %s', (_, stored, expected) => {
    expect(run(stored, { site: 'light', isDark: true }).shown()).toEqual(expected);
  });

  it('shows the site’s colours without a choice, and records them; the wallet’s own document has none', () => {
    const dark = run(null, { site: 'dark' });
    expect([dark.shown(), dark.site()]).toEqual([DARK, 'dark']);
    const own = run(null);
    expect([own.shown(), own.site()]).toEqual([LIGHT, 'light']);
    expect(run('light', { site: 'dark' }).shown()).toEqual(LIGHT);
  });

  it('follows the device only if that was chosen', () => {
    for (const [stored, expected] of [
      ['system', DARK],
      ['light', LIGHT],
    ] as const) {
      const page = run(stored);
      page.turn(true);
      page.tell('device');
      expect(page.shown()).toEqual(expected);
    }
  });

  it('follows this page, even if nothing is stored, and other tabs', () => {
    const page = run(null);
    page.tell(APPEARANCE_KEY, { detail: 'dark' });
    expect(page.shown()).toEqual(DARK);
    page.tell('storage', { key: 'atto-times' });
    expect(page.shown()).toEqual(DARK);
    page.store('light');
    page.tell('storage', { key: APPEARANCE_KEY });
    expect(page.shown()).toEqual(LIGHT);
    page.store(null);
    page.tell(APPEARANCE_KEY, { detail: 'dark' });
    page.tell('storage', { key: null });
    expect(page.shown()).toEqual(LIGHT);
  });

  it('closes no element', () => {
    expect(APPEARANCE_SCRIPT).not.toContain('</');
  });
});

describe('the choice of colours', () => {
  const root = document.documentElement;

  afterEach(() => {
    localStorage.clear();
    pageAppearance().reload();
    root.removeAttribute('data-appearance');
  });

  it('is offered only by a document with the script', () => {
    expect(siteAppearance()).toBeUndefined();
    root.setAttribute('data-appearance', 'light');
    expect(siteAppearance()).toBe('light');
  });

  it('is stored and announced; the site’s own colours are stored as nothing', () => {
    root.setAttribute('data-appearance', 'light');
    const announced = vi.fn();
    const hear = (event: Event) => void announced((event as CustomEvent<unknown>).detail ?? undefined);
    window.addEventListener(APPEARANCE_KEY, hear);
    for (const [choice, stored] of [
      ['dark', 'dark'],
      ['system', 'system'],
      ['light', undefined],
    ] as const) {
      chooseAppearance(choice);
      expect(localStorage.getItem(APPEARANCE_KEY) ?? undefined).toBe(stored);
      expect(pageAppearance().getSnapshot()).toBe(stored);
      expect(announced).toHaveBeenLastCalledWith(stored);
    }
    window.removeEventListener(APPEARANCE_KEY, hear);
  });

  it('ignores a stored value that is none of the choices', () => {
    localStorage.setItem(APPEARANCE_KEY, 'DARK');
    pageAppearance().reload();
    expect(pageAppearance().getSnapshot()).toBeUndefined();
  });
});
