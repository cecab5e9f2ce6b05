import type { Plugin } from '@docusaurus/types';
import { editPages } from '../lib/edit-pages';

const ROOT = /<div id="?__docusaurus"?>/;

/**
 * Makes the menu of a reference work on the static page: a press goes to the section, as soon as that has arrived. Once the page
 * has hydrated, Redoc handles it, and this does nothing.
 *
 * Inlined into the page: no imports, and no syntax that the build would replace with helpers.
 */
export function pressMenuEarly(): void {
  let section = '';
  // Also when the address names the section already: assigning the same fragment again would not scroll.
  const goOnceItIsHere = () => {
    if (document.getElementById(section)) location.replace('#' + section);
    else if (document.readyState === 'loading') requestAnimationFrame(goOnceItIsHere);
  };
  document.addEventListener('click', (event) => {
    const item = (event.target as Element).closest<HTMLElement>('.menu-content [data-item-id]');
    if (!item || Object.keys(item).some((key) => key.indexOf('__react') === 0)) return;
    section = item.dataset.itemId!;
    location.hash = section;
    goOnceItIsHere();
  });
}

/** The same as the text of an inline script. */
export const EARLY_MENU_SCRIPT = `(${pressMenuEarly})()`;

/** Puts that script before the content of these pages: their menus are usable long before the end of the page arrives. */
export function earlyMenu(references: readonly { readonly route: string }[]) {
  const routes = references.map(({ route }) => route);
  return (): Plugin => ({
    name: 'atto-early-menu',
    async postBuild({ outDir }) {
      await editPages(outDir, ({ path, html }) => {
        if (!routes.includes(path)) return html;
        if (!ROOT.test(html)) throw new Error(`The page ${path} has no content to put a script before.`);
        return html.replace(ROOT, (root) => `<script>${EARLY_MENU_SCRIPT}</script>${root}`);
      });
    },
  });
}
