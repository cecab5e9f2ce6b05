import { APPEARANCE_SCRIPT } from '../../app/site/appearance-script';
import { DOCUMENT_META, OWN_NODE } from '../../app/secrets/page-document';
import { isNodePath } from '../../app/url/node-pages';
import { SECRET_PATHS, WALLET_PATH } from '../../app/secrets/secret-path';
import { hashSource, inlineScripts, inlineStyles } from './inline-scripts';
import { pageCode } from './page-code';
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
  // The policy applies only to what follows it; the encoding must be within the first kilobyte.
  const head = /<head><meta charset="?UTF-8"?>/i.exec(html);
  if (!head) throw new Error(`The page ${path} does not begin with its encoding: its policy has no place.`);
  const end = head.index + head[0].length;
  const body = html.slice(end);
  return html.slice(0, end) + declared + (path === WALLET_PATH ? installable(withoutStyles(body)) : body);
}

/**
 * Adds the script with which the owner chooses the colours of the wallet, after the theme's own.
 *
 * @throws Error if the page has no script of the theme
 */
export function withAppearance(html: string): string {
  const theme = html.indexOf('data-theme-choice');
  const end = theme === -1 ? -1 : html.indexOf(CLOSING, theme);
  if (end === -1)
    throw new Error('The wallet’s page does not have the theme’s script, which sets its colours.');
  const after = end + CLOSING.length;
  return `${html.slice(0, after)}<script>${APPEARANCE_SCRIPT}${CLOSING}${html.slice(after)}`;
}

const CLOSING = '</script>';

/** The framework hides the definitions of its icons by an inline style. */
function withoutStyles(html: string): string {
  const styled = html.replace(/<svg style="display: ?none;?">/g, '<svg display="none">');
  const [found] = pageCode(styled).styled;
  if (found !== undefined)
    throw new Error(`The wallet’s page has a style attribute, which its policy blocks: ${found}`);
  return styled;
}

/** The wallet is installed apart from the site: it has its own manifest, with its own scope. */
function installable(html: string): string {
  return html.replace('/site.webmanifest', '/wallet.webmanifest');
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
