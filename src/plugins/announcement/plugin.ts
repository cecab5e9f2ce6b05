import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Shows a new announcement from the first paint. The theme's inline script hides the bar if any announcement was
 * closed, and detects a new id only after hydration, when the bar stays hidden until the next page load. So the
 * stored state is removed before that script runs.
 */
export function announcement({ siteConfig, siteStorage }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'atto-announcement',
    injectHtmlTags() {
      if (!announcementBar) return {};
      const key = (name: string) => JSON.stringify(`docusaurus.announcement.${name}${siteStorage.namespace}`);
      const script = `try{localStorage.getItem(${key('id')})===${JSON.stringify(announcementBar.id)}||localStorage.removeItem(${key('dismiss')})}catch(e){}`;
      return { headTags: [{ tagName: 'script', innerHTML: script }] };
    },
  };
}
