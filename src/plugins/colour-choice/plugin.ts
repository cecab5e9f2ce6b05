import type { LoadContext, Plugin } from '@docusaurus/types';
import { PAPER } from '../../app/site/appearance-script';
import { systemForgotten } from './system-forgotten';

type Mode = keyof typeof PAPER;

interface ColorMode {
  readonly defaultMode: Mode;
  readonly disableSwitch: boolean;
}

/**
 * The head tags that depend on whether readers can choose a colour mode.
 *
 * - `theme-color`: with the switch off, every reader sees the default mode, so only its colour is set; with it on,
 * the system preference decides.
 * - With the switch on, a stored choice of `system` is removed. The theme (3.10) stores nothing for readers who
 * follow the system, and treats a stored `system` as the name of a mode: the page is then light, whatever the system
 * prefers. With the switch off, the theme ignores stored values.
 *
 * With the switch off, the wallet has a choice of its own: `withAppearance` of src/plugins/security-headers.
 */
export function colourChoice({ siteConfig, siteStorage }: LoadContext): Plugin {
  const { defaultMode, disableSwitch } = siteConfig.themeConfig.colorMode as ColorMode;
  return {
    name: 'atto-colour-choice',
    injectHtmlTags() {
      if (disableSwitch) return { headTags: [themeColour({ content: PAPER[defaultMode] })] };
      const innerHTML = systemForgotten(siteStorage.type, `theme${siteStorage.namespace}`);
      const bySystem = (['light', 'dark'] as const).map((mode) =>
        themeColour({ media: `(prefers-color-scheme: ${mode})`, content: PAPER[mode] }),
      );
      return { headTags: [...bySystem, { tagName: 'script', innerHTML }] };
    },
  };
}

const themeColour = (attributes: Record<string, string>) => ({
  tagName: 'meta',
  attributes: { name: 'theme-color', ...attributes },
});
