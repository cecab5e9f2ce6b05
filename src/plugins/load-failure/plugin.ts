import type { LoadContext, Plugin } from '@docusaurus/types';
import { reportScript } from './report';

/**
 * Tells the reader when the page's program did not arrive, which the framework does not: in-app navigation reloads the
 * page once, and a page whose code is missing stays as it was written, without a word. Also stands in for the
 * framework's banner about a wrong base URL, which appears on the first page only and takes any failure for that.
 * The script is the same on every page, so the content policy needs one hash for it.
 */
export function loadFailure({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'atto-load-failure',
    injectHtmlTags() {
      return { headTags: [{ tagName: 'script', innerHTML: reportScript(baseUrl) }] };
    },
  };
}
