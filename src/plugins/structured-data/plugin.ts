import type { LoadContext, Plugin } from '@docusaurus/types';
import { dataText } from '../../app/site/structured-data';
import { siteData } from './site-data';

/** Adds structured data about the publisher to the head of every page, without adding it to the scripts. */
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
