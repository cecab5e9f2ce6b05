import { AppProvider } from '../../../app/AppProvider';
import { SiteLink } from '../../../app/SiteLink';
import { networkLabel } from '../../../app/networks';
import { useNetwork } from '../../../app/use-network';
import { LinkContext, type LinkProps } from '../../../ui/link';
import { LargestAccounts } from './LargestAccounts';

const renderLink = (props: LinkProps) => <SiteLink {...props} />;

/** The living part of the rich list: the largest accounts as the node of the page's network tells them. */
export function LargestBody() {
  const { network, unknown } = useNetwork();
  if (unknown !== undefined)
    return <p>{`There is no network of that name. This page knows the list of ${networkLabel(network)}.`}</p>;
  return (
    <AppProvider>
      <LinkContext.Provider value={renderLink}>
        <LargestAccounts key={network} />
      </LinkContext.Provider>
    </AppProvider>
  );
}
