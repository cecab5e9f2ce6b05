import { DOCUMENT_META, OWN_NODE } from '../../app/secrets/page-document';
import { isNodePath } from '../../app/url/node-pages';
import { SECRET_PATHS } from '../../app/secrets/secret-path';
import { hashSource, inlineScripts } from './inline-scripts';
import { policyForMeta } from './policy';

/** The policy of a secret page for a set of scripts; the build's other choices are in it. */
export type PolicyOf = (path: string, scripts: readonly string[]) => string;

/**
 * The HTML of a page with what its document has to say of itself at the beginning of its head; the same text for a page
 * that has nothing to say. A page for secrets states its path, without which its secret parts do not mount, and its
 * content policy, for hosts that send no headers: the scripts inside it by the hash of what is really written. A page on
 * which the reader may choose a node says that its policy allows one.
 *
 * It is put in after the build's rendering, so that no step of the router can bring it into another document.
 *
 * @throws Error when a page with something to say has no head in the form that the framework writes
 */
export function withDocument(path: string, html: string, policyOf: PolicyOf): string {
  const isSecret = (SECRET_PATHS as readonly string[]).includes(path);
  if (!isSecret && !isNodePath(path)) return html;
  const meta = (attribute: string, content: string) => `<meta ${attribute} content="${escaped(content)}">`;
  const scripts = [...new Set(inlineScripts(html).map(hashSource))].sort();
  const says = isSecret
    ? meta('http-equiv=Content-Security-Policy', policyForMeta(policyOf(path, scripts))) +
      meta(`name=${DOCUMENT_META}`, path)
    : meta(`name=${DOCUMENT_META}`, OWN_NODE);
  // The policy holds for what follows it; the encoding has to come within the first kilobyte.
  const head = /<head><meta charset="?UTF-8"?>/i.exec(html);
  if (!head) throw new Error(`The page ${path} does not begin with its encoding: its policy has no place.`);
  const end = head.index + head[0].length;
  return html.slice(0, end) + says + html.slice(end);
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
