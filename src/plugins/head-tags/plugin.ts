import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { PAPER } from '../../app/page-scripts/appearance-script';
import { reportScript } from '../../app/page-scripts/load-failure';
import { systemForgotten } from '../../app/page-scripts/system-forgotten';

type Mode = keyof typeof PAPER;

/** The tags in the head of every page that depend on the configuration. */
export function headTags(context: LoadContext): Plugin {
  return {
    name: 'atto-head-tags',
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'script', innerHTML: reportScript(context.baseUrl) },
        ...announcementTags(context),
        ...colourTags(context),
      ],
    }),
  };
}

/**
 * Shows a new announcement from the first paint. The theme's inline script hides the bar if any announcement was
 * closed, and detects a new id only after hydration, when the bar stays hidden until the next page load. So the
 * stored state is removed before that script runs.
 */
function announcementTags({ siteConfig, siteStorage }: LoadContext): HtmlTagObject[] {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  if (!announcementBar) return [];
  const key = (name: string) => JSON.stringify(`docusaurus.announcement.${name}${siteStorage.namespace}`);
  const innerHTML = `try{localStorage.getItem(${key('id')})===${JSON.stringify(announcementBar.id)}||localStorage.removeItem(${key('dismiss')})}catch(e){}`;
  return [{ tagName: 'script', innerHTML }];
}

/**
 * - `theme-color`: with the switch off, every reader sees the default mode, so only its colour is set; with it on,
 * the system preference decides.
 * - With the switch on, a stored choice of `system` is removed. The theme (3.10) stores nothing for readers who
 * follow the system, and treats a stored `system` as the name of a mode: the page is then light, whatever the system
 * prefers. With the switch off, the theme ignores stored values.
 *
 * With the switch off, the wallet has a choice of its own: `withAppearance` of src/plugins/security-headers.
 */
function colourTags({ siteConfig, siteStorage }: LoadContext): HtmlTagObject[] {
  const { defaultMode, disableSwitch } = siteConfig.themeConfig.colorMode as {
    readonly defaultMode: Mode;
    readonly disableSwitch: boolean;
  };
  if (disableSwitch) return [themeColour({ content: PAPER[defaultMode] })];
  const innerHTML = systemForgotten(siteStorage.type, `theme${siteStorage.namespace}`);
  const bySystem = (['light', 'dark'] as const).map((mode) =>
    themeColour({ media: `(prefers-color-scheme: ${mode})`, content: PAPER[mode] }),
  );
  return [...bySystem, { tagName: 'script', innerHTML }];
}

const themeColour = (attributes: Record<string, string>): HtmlTagObject => ({
  tagName: 'meta',
  attributes: { name: 'theme-color', ...attributes },
});
