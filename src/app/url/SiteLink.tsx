import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ComponentProps, MouseEvent } from 'react';

import { forRouter } from './for-router';

/**
 * A link within the site that navigates without a page load. Lighter than the framework's own: it observes nothing
 * and prefetches nothing, because a live list has hundreds of links to the same page.
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
