import { useHistory, useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, type ReactNode } from 'react';
import { hasChosenNode } from '../../app/url/node-pages';
import {
  allowsOwnNode,
  pageDocument,
  replaceDocument,
  roomOfDocument,
} from '../../app/secrets/page-document';
import { roomOf, secretPathOf } from '../../app/secrets/secret-path';
import { tagManagerFromCustomFields } from '../../app/site/tag-manager';
import { keepWalletApart } from '../../app/secrets/wallet-apart';
import { ConsentSlot } from '../../features/consent';
import { PendingNote } from './PendingNote';

/** Wraps every page: keeps secret pages apart, reports slow pages, and in some builds asks for consent. */
export default function Root({ children }: { children: ReactNode }) {
  const { baseUrl, customFields } = useDocusaurusContext().siteConfig;
  const history = useHistory();
  const { pathname } = useLocation();
  const container = tagManagerFromCustomFields(customFields);
  const loaded = pageDocument();
  const room = loaded ? roomOfDocument(loaded, baseUrl) : roomOf(pathname, baseUrl);
  // A navigation outside the router, such as `popstate` after a foreign `pushState`.
  const isStray = roomOf(pathname, baseUrl) !== room;

  useEffect(
    () =>
      keepWalletApart(history, window.location, {
        base: baseUrl,
        room,
        isCutOff: () => loaded !== undefined && !allowsOwnNode(loaded) && hasChosenNode(),
      }),
    [history, baseUrl, room, loaded],
  );

  useEffect(() => {
    if (!isStray) return;
    const { search, hash, href } = window.location;
    const secret = secretPathOf(pathname, baseUrl);
    replaceDocument(secret ? new URL(baseUrl + secret.slice(1) + search + hash, href).href : href);
  }, [isStray, pathname, baseUrl]);

  // Neither page may appear in the document of the other, not even until the load begins.
  if (isStray) return <p role="status">Opening the page …</p>;
  return (
    <>
      {children}
      <PendingNote />
      {container !== undefined && <ConsentSlot container={container} isApart={room !== 'site'} />}
    </>
  );
}
