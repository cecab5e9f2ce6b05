import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ComponentProps, MouseEvent } from 'react';

import { forRouter } from './for-router';

/**
 * A link to a page of the site that is followed without loading it anew. Lighter than the framework's own: it watches
 * nothing and fetches nothing ahead, because a live list holds hundreds of links to the same page.
 */
export function SiteLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const history = useHistory();
  const to = useBaseUrl(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const plain = !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) && event.button === 0;
    if (!plain || event.defaultPrevented) return;
    event.preventDefault();
    history.push(forRouter(to));
  };
  return <a {...rest} href={to} onClick={follow} />;
}
