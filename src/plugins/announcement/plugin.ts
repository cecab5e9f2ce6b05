import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Shows a new announcement from the first paint on. The theme hides its bar by a script in the page when one was
 * closed, whichever that was, and finds out that the id is a new one when the page comes to life: by then the hidden
 * bar stays hidden until the next page load. So the memory of a closed bar goes before that script looks for it.
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
