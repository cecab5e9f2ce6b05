import type { LoadContext, Plugin } from '@docusaurus/types';
import { reportScript } from './report';

/**
 * Reports when the page's scripts fail to load, which the framework does not: in-app navigation reloads the page
 * once, and a page whose code is missing stays as static HTML without a message. Also replaces the framework's banner
 * about a wrong base URL, which appears only on the first page and blames the base URL for any failure. The script is
 * the same on every page, so the content security policy needs only one hash for it.
 */
export function loadFailure({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'atto-load-failure',
    injectHtmlTags() {
      return { headTags: [{ tagName: 'script', innerHTML: reportScript(baseUrl) }] };
    },
  };
}
