import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { escapesRepaired } from './escapes';
import { endingDropped } from './endings';
import { SHELLS } from './shells';

/**
 * Routes with an id in their path. Docusaurus has none; the maintainers' advice is that the host answers all of them
 * with one page, the shell (https://github.com/facebook/docusaurus/issues/10564). Three rules make that work:
 *
 * - `exact: false` and no parameter. An exact route with a parameter makes every link to an id a broken link, which
 *   fails the build, and is written as a file named `:id(.*).html`, which some file systems and hosts refuse.
 * - The shell does not depend on the id, so that it fits every path it is served for.
 * - The host's rules travel with the build, as `_redirects` (understood by several static hosts and by our server). A
 *   shell without an id, or with more than one segment where an id is one, is the not-found page with status 404; on
 *   hosts that cannot do that, the shell shows the same page.
 */
export function dynamicRoutes({ baseUrl }: LoadContext): Plugin {
  return {
    name: 'atto-dynamic-routes',
    contentLoaded({ actions }) {
      for (const { path, component } of SHELLS) {
        actions.addRoute({ path: posix.join(baseUrl, path), component, exact: false });
      }
    },
    injectHtmlTags() {
      // Before anything else runs: a path that is not proper UTF-8 when unescaped (…/%E0%A4%A) stops Docusaurus
      // before its first render, and the page would stay a skeleton for ever.
      return {
        headTags: [escapesRepaired, endingDropped(baseUrl)].map((innerHTML) => ({
          tagName: 'script',
          innerHTML,
        })),
      };
    },
    async postBuild({ outDir }) {
      await writeFile(join(outDir, '_redirects'), hostRules(SHELLS));
    },
  };
}

/** The first rule that fits counts; `404!` wins over the file of the shell. */
export function hostRules(shells: typeof SHELLS): string {
  const rules = shells.flatMap(({ path, takesAnyText }) =>
    takesAnyText
      ? [`${path} /404.html 404!`, `${path}/* ${path} 200`]
      : [`${path}/:id ${path} 200`, `${path}/* /404.html 404!`, `${path} /404.html 404!`],
  );
  return `${rules.join('\n')}\n`;
}
