import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/Error';
import { useEffect, useRef } from 'react';
import { CrashReport } from './CrashReport';

/** Replaces the content of a page that crashed. The theme's has no title and few details. */
export default function ErrorPageContent({ error, tryAgain }: Props) {
  const { pathname } = useLocation();
  const crashedAt = useRef(pathname);

  useEffect(() => {
    // Pages of one section share an error boundary: one page's crash must not stay on the next.
    if (pathname !== crashedAt.current) tryAgain();
  }, [pathname, tryAgain]);

  return (
    <>
      <PageMetadata title="Page Error" />
      <CrashReport error={error} onRetry={tryAgain} help={<Link to="/help#stuck-page">Help</Link>} />
    </>
  );
}
