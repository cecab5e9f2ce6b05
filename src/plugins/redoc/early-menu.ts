import { EARLY_MENU_SCRIPT } from '../../app/page-scripts/early-menu-script';
import type { HtmlPage } from '../lib/html-page';

/** Puts the script of the early menu before the content of a reference: its menu is usable long before the end of the page arrives. */
export function placeEarlyMenu(page: HtmlPage): void {
  const hasMenu = page.elements.some(({ attributes }) => attributes.get('class')?.includes('menu-content'));
  const root = page.elements.find(({ attributes }) => attributes.get('id') === '__docusaurus')?.place;
  if (hasMenu && root) page.insert(root.start, `<script>${EARLY_MENU_SCRIPT}</script>`);
}
