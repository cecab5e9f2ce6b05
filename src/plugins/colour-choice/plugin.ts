import type { LoadContext, Plugin } from '@docusaurus/types';
import { systemForgotten } from './system-forgotten';

/** The page background in each mode (`--atto-paper` of src/css/tokens.css): the browser's own bar continues it. */
const PAPER = { light: '#ffffff', dark: '#14171c' } as const;
type Mode = keyof typeof PAPER;

interface ColorMode {
  readonly defaultMode: Mode;
  readonly disableSwitch: boolean;
}

/**
 * The tags of the head that depend on whether readers can choose a colour mode.
 *
 * - `theme-color`: with the switch off, every reader sees the default mode, so its colour is the only one; with it on,
 *   the system decides.
 * - With the switch on, a stored choice of `system` is removed. The theme (3.10) stores nothing for a reader who follows
 *   the system, and takes `system` for the name of a colour when it finds it stored: the page is light then, whatever the
 *   system says. With the switch off the theme ignores what is stored.
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
