import preload from '@docusaurus/core/lib/client/preload';
import { useHistory, useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { setForeignAside } from '@site/src/app/page-scripts/foreign-elements';
import { hasChosenNode } from '@site/src/app/url/node-pages';
import {
  allowsOwnNode,
  pageDocument,
  replaceDocument,
  roomOfDocument,
} from '@site/src/app/secrets/page-document';
import { roomOf, secretPathOf } from '@site/src/app/secrets/secret-path';
import { tagManagerFromCustomFields } from '@site/src/app/site/tag-manager';
import { keepWalletApart } from '@site/src/app/secrets/wallet-apart';
import { loadUnlessOffline, stayWhileOffline } from '@site/src/app/url/stay-while-offline';
import { ConsentSlot } from '@site/src/features/consent';
import { LiveRegion } from '@site/src/ui/live-region';
import { OfflineNote } from './OfflineNote';
import { PendingNote } from './PendingNote';

const page = typeof document === 'undefined' ? null : document.getElementById('__docusaurus');
/** This module runs before the page is hydrated. */
const putForeignBack = page ? setForeignAside(page) : () => {};

/** Wraps every page: announces to screen readers, keeps secret pages apart, reports slow pages, and in some builds asks for consent. */
export default function Root({ children }: { children: ReactNode }) {
  const { baseUrl, customFields } = useDocusaurusContext().siteConfig;
  const history = useHistory();
  const { pathname } = useLocation();
  const container = tagManagerFromCustomFields(customFields);
  const loaded = pageDocument();
  const room = loaded ? roomOfDocument(loaded, baseUrl) : roomOf(pathname, baseUrl);
  // A navigation outside the router, such as `popstate` after a foreign `pushState`.
  const isStray = roomOf(pathname, baseUrl) !== room;

  useLayoutEffect(putForeignBack, []);

  useEffect(() => {
    const { location } = window;
    const undoStay = stayWhileOffline(history, { preload });
    // Last, so that its full loads are decided first.
    const undoApart = keepWalletApart(
      history,
      {
        get href() {
          return location.href;
        },
        assign: loadUnlessOffline((url) => location.assign(url)),
        replace: loadUnlessOffline((url) => location.replace(url)),
      },
      {
        base: baseUrl,
        room,
        isCutOff: () => loaded !== undefined && !allowsOwnNode(loaded) && hasChosenNode(),
      },
    );
    return () => {
      undoApart();
      undoStay();
    };
  }, [history, baseUrl, room, loaded]);

  useEffect(() => {
    if (!isStray) return;
    const { search, hash, href } = window.location;
    const secret = secretPathOf(pathname, baseUrl);
    replaceDocument(secret ? new URL(baseUrl + secret.slice(1) + search + hash, href).href : href);
  }, [isStray, pathname, baseUrl]);

  // Neither page may appear in the document of the other, not even until the load begins.
  if (isStray) return <p role="status">Opening the page …</p>;
  return (
    <LiveRegion>
      {children}
      <PendingNote />
      <OfflineNote />
      {container !== undefined && <ConsentSlot container={container} isApart={room !== 'site'} />}
    </LiveRegion>
  );
}
