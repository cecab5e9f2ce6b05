import { useHistory, useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, type ReactNode } from 'react';
import { tagManagerFromCustomFields } from '../../app/tag-manager';
import { isPageForSecrets, keepWalletApart } from '../../app/wallet-apart';
import { ConsentSlot } from '../../features/consent';
import { PendingNote } from './PendingNote';

/** What stands around every page: pages for secrets are kept apart, a slow page is told of, in some builds a question is asked. */
export default function Root({ children }: { children: ReactNode }) {
  const { baseUrl, customFields } = useDocusaurusContext().siteConfig;
  const history = useHistory();
  const { pathname } = useLocation();
  const container = tagManagerFromCustomFields(customFields);
  const withoutBase = (path: string) => path.replace(baseUrl, '/');

  useEffect(
    () => keepWalletApart(history, window.location, (path) => path.replace(baseUrl, '/')),
    [history, baseUrl],
  );

  return (
    <>
      {children}
      <PendingNote />
      {container !== undefined && (
        <ConsentSlot container={container} isApart={isPageForSecrets(withoutBase(pathname))} />
      )}
    </>
  );
}
