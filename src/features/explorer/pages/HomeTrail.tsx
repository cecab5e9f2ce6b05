import { SiteLink } from '@site/src/app/url/SiteLink';
import { useNetwork } from '@site/src/app/node/use-network';

/** A link back to the explorer's first page, on the same network. */
export function HomeTrail() {
  const { links } = useNetwork();
  return <SiteLink href={links.home}>← Explorer</SiteLink>;
}
