import type { LoadContext, Plugin } from '@docusaurus/types';
import { systemForgotten } from './system-forgotten';

/**
 * Makes a stored colour choice of `system` mean what it says. The theme (3.10) stores nothing for a reader who follows
 * the system, but knows `system` as a name, and takes that name for a colour when it finds it stored: the page is light
 * then, whatever the system says. Only where readers can choose: with the switch off the theme drops what is stored.
 */
export function colourChoice({ siteConfig, siteStorage }: LoadContext): Plugin {
  const { colorMode } = siteConfig.themeConfig as { colorMode?: { disableSwitch?: boolean } };
  return {
    name: 'atto-colour-choice',
    injectHtmlTags() {
      if (colorMode?.disableSwitch) return {};
      const innerHTML = systemForgotten(siteStorage.type, `theme${siteStorage.namespace}`);
      return { headTags: [{ tagName: 'script', innerHTML }] };
    },
  };
}
