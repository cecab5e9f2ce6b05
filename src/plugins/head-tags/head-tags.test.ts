import { runInNewContext } from 'node:vm';
import type { HtmlTagObject, LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import site from '../../../docusaurus.config';
import { systemForgotten } from '../../app/page-scripts/system-forgotten';
import { headTags } from './plugin';

/** The tags after the script that reports what did not load. */
function tagsOf(disableSwitch: boolean) {
  const plugin = headTags({
    baseUrl: '/',
    siteConfig: { themeConfig: { colorMode: { ...site.themeConfig.colorMode, disableSwitch } } },
    siteStorage: { type: 'localStorage', namespace: '-1ab' },
  } as unknown as LoadContext);
  const { headTags: tags } = plugin.injectHtmlTags!({} as never) as { headTags: HtmlTagObject[] };
  return tags.slice(1);
}

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
    expect(tagsOf(true)).toEqual([
      { tagName: 'meta', attributes: { name: 'theme-color', content: '#ffffff' } },
    ]);
  });

  it('sets the theme colour by system preference while the switch is on', () => {
    const tags = JSON.stringify(tagsOf(false));
    expect(tags).toContain('"media":"(prefers-color-scheme: light)","content":"#ffffff"');
    expect(tags).toContain('"media":"(prefers-color-scheme: dark)","content":"#14171c"');
    expect(tags).toContain('theme-1ab');
  });
});
