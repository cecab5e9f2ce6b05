import { writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { escapesRepaired } from './escapes';
import { endingDropped } from './endings';
import { SHELLS } from './shells';

/**
 * Routes with an id in their path. Docusaurus does not support them; its maintainers advise serving one page, the
 * shell, for all of them (https://github.com/facebook/docusaurus/issues/10564). Three rules make that work:
 *
 * - `exact: false` and no parameter. An exact route with a parameter makes every link to an id a broken link, which
 * fails the build, and is written to a file named `:id(.*).html`, which some file systems and hosts reject.
 * - The shell does not depend on the id, so that it works for every path.
 * - The rules for the host are part of the build, in `_redirects` (supported by several static hosts and by our
 * server). A shell without an id, or with more segments than the id may have, is the not-found page with status 404;
 * on hosts that cannot do that, the shell shows the same page.
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
      // Must run first: a path that is not valid UTF-8 when unescaped (…/%E0%A4%A) makes Docusaurus fail before its
      // first render, and the page would stay a skeleton.
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

/** The first matching rule applies; `404!` takes precedence over the file of the shell. */
export function hostRules(shells: typeof SHELLS): string {
  const rules = shells.flatMap(({ path, takesAnyText }) =>
    takesAnyText
      ? [`${path} /404.html 404!`, `${path}/* ${path} 200`]
      : [`${path}/:id ${path} 200`, `${path}/* /404.html 404!`, `${path} /404.html 404!`],
  );
  return `${rules.join('\n')}\n`;
}
