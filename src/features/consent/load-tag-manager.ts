import { pageDocument, roomOfDocument } from '@site/src/app/secrets/page-document';
import { roomOf } from '@site/src/app/secrets/secret-path';
import { TAG_MANAGER_ORIGIN } from '@site/src/app/site/tag-manager';

const SCRIPT_ID = 'tag-manager';

/** Whether the page has loaded the tag manager; only a page load can undo that. */
export function isTagManagerLoaded(): boolean {
  return document.getElementById(SCRIPT_ID) !== null;
}

/**
 * Loads a container into the page once, as its vendor prescribes, without the part for HTML. It refuses in
 * documents and at URLs for secrets, regardless of the caller.
 *
 * @param id of the container
 * @param base URL of the site
 */
export function loadTagManager(id: string, base: string): void {
  const loaded = pageDocument();
  const isApart = !loaded || roomOfDocument(loaded, base) !== 'site';
  if (isApart || roomOf(window.location.pathname, base) !== 'site' || isTagManagerLoaded()) return;
  const page = window as unknown as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `${TAG_MANAGER_ORIGIN}/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
