import type { LoadContext, Plugin } from '@docusaurus/types';
import { faultOf, type DocsContents, type NavbarItem } from './fault-of';

interface Options {
  /** The kinds of navbar items (`custom-…`) that this site has added to the theme's. */
  readonly ownTypes?: readonly string[];
}

/**
 * Stops a build whose navbar has an item that cannot be shown, before anything is bundled, and names the item. Left to
 * itself the build fails too, half a minute later and once for every page, with a message that tells what is missing
 * but not which item asked for it: the theme adds that in the browser only.
 */
export function navbarCheck({ siteConfig }: LoadContext, options: unknown): Plugin {
  const { ownTypes = [] } = (options ?? {}) as Options;
  const { navbar } = siteConfig.themeConfig as { navbar?: { items?: readonly NavbarItem[] } };
  return {
    name: 'atto-navbar-check',
    allContentLoaded({ allContent }) {
      const docs = (allContent['docusaurus-plugin-content-docs'] ?? {}) as DocsContents;
      for (const item of navbar?.items ?? []) {
        for (const part of [item, ...(item.items ?? [])]) {
          const fault = faultOf(part, docs, ownTypes);
          if (fault === undefined) continue;
          throw new Error(
            `A navbar item (themeConfig.navbar.items) cannot be shown: ${fault}\n${JSON.stringify(part, null, 2)}`,
          );
        }
      }
    },
  };
}
