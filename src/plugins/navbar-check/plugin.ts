import type { LoadContext, Plugin } from '@docusaurus/types';
import { faultOf, type DocsContents, type NavbarItem } from './fault-of';

interface Options {
  /** The kinds of navbar items (`custom-…`) that this site has added to the theme's. */
  readonly ownTypes?: readonly string[];
}

/**
 * Fails the build before bundling if a navbar item cannot be shown, and names the item. Otherwise the build fails
 * half a minute later, once for every page, with a message that says what is missing but not which item refers to it:
 * the theme adds that only in the browser.
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
