import { DOCUMENT_META, IN_DEVELOPMENT } from '../secrets/page-document';
import { plainPath, SECRET_PATHS } from '../secrets/secret-path';

/**
 * Session storage key: records that the tab was redirected once, so that no host can cause a redirect loop.
 */
const LED_KEY = 'atto-led';

/**
 * Redirects other spellings of a secret page's URL to the one that has the page's own headers, before the page's
 * scripts run. The host may have responded to `/Wallet` with the not-found page, in which the case-insensitive router
 * would show the wallet; or to `/%77allet` with the wallet and the headers of other pages.
 *
 * One attempt per tab until the page loads: if a host redirects back, the reader ends on a page without the secret
 * part, which says where to go. Without storage to record the attempt, there is no redirect.
 *
 * Inlined into the head of every page: no imports, and no syntax that the build would replace with helpers.
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
  const declared = written ? written.content : '';
  if (declared === development) return;
  const isOwnSpelling = [own, `${own}/`, `${own}.html`, `${own}/index.html`].indexOf(location.pathname) >= 0;
  try {
    if (declared === path && isOwnSpelling) sessionStorage.removeItem(key);
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
