import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { useNetwork } from '@site/src/app/node/use-network';

/** Links to the reader's watch list, and to pages that answer what the explorer does not. */
export function RelatedPages({ className }: { className: string | undefined }) {
  const { links } = useNetwork();
  return (
    <nav className={className} aria-label="Related pages">
      <SiteLink href={links.watchList}>Watch list</SiteLink>
      <SiteLink href={links.richList}>Rich list</SiteLink>
      <SiteLink href={`${KEY_TOOLS_PATH}#key-tools`}>Key tools</SiteLink>
      <SiteLink href="/help">Help</SiteLink>
    </nav>
  );
}
