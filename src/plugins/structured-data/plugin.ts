import type { LoadContext, Plugin } from '@docusaurus/types';
import { dataText } from '../../app/site/structured-data';
import { siteData } from './site-data';

/** Says on every page who makes the site: in the page's head, for programs; no script of the site carries it. */
export function structuredData({ siteConfig }: LoadContext): Plugin {
  return {
    name: 'atto-structured-data',
    injectHtmlTags() {
      const innerHTML = dataText(siteData(siteConfig, siteConfig));
      return {
        headTags: [{ tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML }],
      };
    },
  };
}
