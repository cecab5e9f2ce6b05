import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import type { Props } from '@theme/Error';
import { useEffect, useRef } from 'react';
import { CrashReport } from './CrashReport';

/** In the place of a page's content that crashed. Replaces the theme's, which has no title and says only that. */
export default function ErrorPageContent({ error, tryAgain }: Props) {
  const { pathname } = useLocation();
  const crashedAt = useRef(pathname);

  useEffect(() => {
    // Pages of one section share what catches their faults: one page's crash must not stand on the next.
    if (pathname !== crashedAt.current) tryAgain();
  }, [pathname, tryAgain]);

  return (
    <>
      <PageMetadata title="Page Error" />
      <CrashReport error={error} onRetry={tryAgain} help={<Link to="/help#stuck-page">Help</Link>} />
    </>
  );
}
