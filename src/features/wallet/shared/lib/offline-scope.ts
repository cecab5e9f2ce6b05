/** The path that the wallet’s service worker controls: its page of the site, or everything on its own origin. */
export function offlineScope(site: string): string {
  return site === '' ? '/wallet' : '/';
}
