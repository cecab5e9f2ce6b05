import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unusedThemeParts } from './unused-theme-parts';

const theme = join(dirname(createRequire(import.meta.url).resolve('@docusaurus/theme-classic')), 'theme');

describe('the parts of the theme that the settings do not show', () => {
  it('are kinds of navbar items that the navbar does not have, in dropdowns either', () => {
    const items = [{ type: 'docsVersionDropdown', items: [{ type: 'html' }] }, {}];
    const unused = unusedThemeParts({ navbar: { items } });
    expect(unused).toContain('NavbarItem/LocaleDropdownNavbarItem/index.js');
    for (const used of ['DocsVersionDropdownNavbarItem', 'HtmlNavbarItem'])
      expect(unused).not.toContain(`NavbarItem/${used}.js`);
  });

  it('are the colour switch only if it is off', () => {
    expect(unusedThemeParts({ colorMode: { disableSwitch: true } })).toContain('ColorModeToggle/index.js');
    expect(unusedThemeParts({ colorMode: { disableSwitch: false } })).not.toContain(
      'ColorModeToggle/index.js',
    );
    expect(unusedThemeParts({})).not.toContain('ColorModeToggle/index.js');
  });

  it('are the inside of the announcement bar only if there is no announcement', () => {
    const inside = 'AnnouncementBar/Content/index.js';
    expect(unusedThemeParts({})).toContain(inside);
    expect(unusedThemeParts({ announcementBar: { content: 'Hello' } })).not.toContain(inside);
  });

  it('are modules that the theme has', () => {
    const parts = unusedThemeParts({ colorMode: { disableSwitch: true } });
    expect(parts.filter((part) => !existsSync(join(theme, part)))).toEqual([]);
    expect(parts).toHaveLength(10);
  });
});
