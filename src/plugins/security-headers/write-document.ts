import { APPEARANCE_SCRIPT } from '../../app/page-scripts/appearance-script';
import { DOCUMENT_META, OWN_NODE } from '../../app/secrets/page-document';
import { isNodePath } from '../../app/url/node-pages';
import { SECRET_PATHS, WALLET_PATH } from '../../app/secrets/secret-path';
import { openHtml, type HtmlPage } from '../lib/html-page';
import { hashSource, inlineScripts, inlineStyles } from './inline-scripts';
import { policyForMeta } from './policy';

/** Returns the policy of a secret page for its scripts and its style elements. */
export type PolicyOf = (path: string, scripts: readonly string[], styles: readonly string[]) => string;

/**
 * Adds to the beginning of a page's head what its document must declare; other pages are returned unchanged. A page
 * for secrets declares its path, without which its secret parts do not mount, and its content security policy, for
 * hosts that send no headers, with the hashes of its final inline scripts. A page on which the reader can choose a
 * node declares that its policy allows one.
 *
 * It is added after rendering, so that in-app navigation cannot bring it into another document.
 *
 * The wallet's policy allows no style attributes, so the framework's only one becomes an attribute of SVG; the style
 * elements of the first paint are allowed by their hashes.
 *
 * @throws Error if such a page does not have the head that the framework writes, or the wallet's has a style attribute
 */
export function withDocument(path: string, html: string, policyOf: PolicyOf): string {
  const isSecret = (SECRET_PATHS as readonly string[]).includes(path);
  if (!isSecret && !isNodePath(path)) return html;
  const meta = (attribute: string, content: string) => `<meta ${attribute} content="${escaped(content)}">`;
  const scripts = [...new Set(inlineScripts(html).map(hashSource))].sort();
  const styles = [...new Set(inlineStyles(html).map(hashSource))].sort();
  const declared = isSecret
    ? meta('http-equiv=Content-Security-Policy', policyForMeta(policyOf(path, scripts, styles))) +
      meta(`name=${DOCUMENT_META}`, path)
    : meta(`name=${DOCUMENT_META}`, OWN_NODE);
  const page = openHtml(path, html);
  // The policy applies only to what follows it; the encoding must be within the first kilobyte.
  const [, head, encoding] = page.elements;
  if (head?.name !== 'head' || !encoding?.attributes.has('charset'))
    throw new Error(`The page ${path} does not begin with its encoding: its policy has no place.`);
  page.insert(encoding.place!.end, declared);
  if (path === WALLET_PATH) {
    withoutStyles(page);
    installable(page);
  }
  return page.edited();
}

/**
 * Adds the script with which the owner chooses the colours of the wallet, after the theme's own.
 *
 * @throws Error if the page has no script of the theme
 */
export function withAppearance(html: string): string {
  const page = openHtml(WALLET_PATH, html);
  const theme = page.elements.find(
    ({ name, text }) => name === 'script' && text.includes('data-theme-choice'),
  );
  if (theme === undefined)
    throw new Error('The wallet’s page does not have the theme’s script, which sets its colours.');
  page.insert(theme.place!.end, `<script>${APPEARANCE_SCRIPT}</script>`);
  return page.edited();
}

/** The framework hides the definitions of its icons by an inline style. */
function withoutStyles(page: HtmlPage): void {
  for (const { name, attributes, place } of page.elements) {
    const style = attributes.get('style');
    if (style === undefined) continue;
    const start = page.original.slice(place!.start, place!.opened);
    if (name !== 'svg' || attributes.size > 1 || !/^display: ?none;?$/.test(style))
      throw new Error(`The wallet’s page has a style attribute, which its policy blocks: ${start}`);
    page.replace({ start: place!.start, end: place!.opened }, '<svg display="none">');
  }
}

/** The wallet is installed apart from the site: it has its own manifest, with its own scope. */
function installable(page: HtmlPage): void {
  const manifest = page.elements.find(({ attributes }) => attributes.get('rel') === 'manifest')?.place;
  if (manifest)
    page.replace(manifest, page.original.slice(manifest.start, manifest.end).replace('/site.', '/wallet.'));
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
