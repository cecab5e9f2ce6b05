import { DOCUMENT_META, IN_DEVELOPMENT } from '../../app/secrets/page-document';
import { plainPath, SECRET_PATHS } from '../../app/secrets/secret-path';

/** Notes in the tab that a page was led to its own address once, so that no host can keep it going round. */
const LED_KEY = 'atto-led';

/**
 * Leads every other spelling of a secret page's address to the one under which the page carries its own headers, before
 * the page's program runs. The host may have answered `/Wallet` with the not-found page, in which the router, which
 * ignores case, would show the wallet; or `/%77allet` with the wallet under the headers of other pages.
 *
 * One attempt in a tab, until the page arrives: a host that leads back to the other spelling ends on a page without the
 * secret part, which says where to go. Without a storage to note the attempt in there is none.
 *
 * Runs as text in the head of every page: no import, no syntax that a build would replace by helpers.
 */
export function leadToPage(
  plain: (path: string) => string,
  base: string,
  paths: readonly string[],
  [meta, development, key]: readonly [meta: string, development: string, key: string],
): void {
  const here = plain(location.pathname);
  const path = paths.find((path) => plain(base + path) === here);
  if (path === undefined) return;
  const own = base + path.slice(1);
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`);
  const says = written ? written.content : '';
  if (says === development) return;
  const isOwnSpelling = [own, `${own}/`, `${own}.html`, `${own}/index.html`].indexOf(location.pathname) >= 0;
  try {
    if (says === path && isOwnSpelling) sessionStorage.removeItem(key);
    else if (location.pathname !== own && !sessionStorage.getItem(key)) {
      sessionStorage.setItem(key, '1');
      location.replace(own + location.search + location.hash);
    }
  } catch {
    // The page says where to go.
  }
}

/** The script for the head of every page, as text. */
export function leadToPageScript(base: string): string {
  const names = [DOCUMENT_META, IN_DEVELOPMENT, LED_KEY];
  const given = [base, SECRET_PATHS, names].map((value) => JSON.stringify(value)).join(',');
  return `(function(){${plainPath};${leadToPage};leadToPage(plainPath,${given})})()`;
}
