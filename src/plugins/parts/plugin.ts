import { posix } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The page `/parts`, with all controls in all states: under `npm start` only. */
export function parts({ baseUrl }: LoadContext): Plugin {
  return plugin(baseUrl, process.env.NODE_ENV !== 'production');
}

/** The same in a build: the browser tests check a built site. */
export function builtParts({ baseUrl }: LoadContext): Plugin {
  return plugin(baseUrl, process.env.NODE_ENV === 'production');
}

function plugin(baseUrl: string, hasPage: boolean): Plugin {
  return {
    name: hasPage ? 'atto-parts' : 'atto-no-parts',
    contentLoaded({ actions }) {
      const path = posix.join(baseUrl, 'parts');
      if (hasPage) actions.addRoute({ path, component: '@site/src/pages/_parts.tsx', exact: true });
    },
  };
}
