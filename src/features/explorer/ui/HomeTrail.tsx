import { SiteLink } from '../../../app/SiteLink';
import { useNetwork } from '../../../app/use-network';

/** The way back to the explorer's first page, on the same network. */
export function HomeTrail() {
  const { links } = useNetwork();
  return <SiteLink href={links.home}>← Explorer</SiteLink>;
}
