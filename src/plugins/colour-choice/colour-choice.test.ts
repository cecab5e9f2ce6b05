import { runInNewContext } from 'node:vm';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import site from '../../../docusaurus.config';
import { colourChoice } from './plugin';
import { systemForgotten } from './system-forgotten';

const tagsOf = (disableSwitch: boolean) =>
  colourChoice({
    siteConfig: { themeConfig: { colorMode: { ...site.themeConfig.colorMode, disableSwitch } } },
    siteStorage: { type: 'localStorage', namespace: '-1ab' },
  } as unknown as LoadContext).injectHtmlTags?.({} as never);

function storedAfter(stored: string | null): string | null {
  let value = stored;
  const localStorage = {
    getItem: (name: string) => (name === 'theme-1ab' ? value : null),
    removeItem: (name: string) => {
      if (name === 'theme-1ab') value = null;
    },
  };
  runInNewContext(systemForgotten('localStorage', 'theme-1ab'), { window: { localStorage } });
  return value;
}

describe('the colour choice', () => {
  it('is made by the site; one line of configuration leaves it to readers', () => {
    expect(site.themeConfig.colorMode).toEqual({
      defaultMode: 'light',
      disableSwitch: true,
      respectPrefersColorScheme: false,
    });
  });

  it('removes a stored choice of the system, and keeps others', () => {
    expect(['system', 'light', 'dark', null].map(storedAfter)).toEqual([null, 'light', 'dark', null]);
  });

  it('does not break a page without storage access', () => {
    const window = Object.defineProperty({}, 'localStorage', {
      get: () => {
        throw new Error('denied');
      },
    });
    expect(() => runInNewContext(systemForgotten('localStorage', 'theme'), { window })).not.toThrow();
  });

  it('sets one theme colour, the one that every reader sees, while the switch is off', () => {
    expect(tagsOf(true)).toEqual({
      headTags: [{ tagName: 'meta', attributes: { name: 'theme-color', content: '#ffffff' } }],
    });
  });

  it('sets the theme colour by system preference while the switch is on', () => {
    const tags = JSON.stringify(tagsOf(false));
    expect(tags).toContain('"media":"(prefers-color-scheme: light)","content":"#ffffff"');
    expect(tags).toContain('"media":"(prefers-color-scheme: dark)","content":"#14171c"');
    expect(tags).toContain('theme-1ab');
  });
});
