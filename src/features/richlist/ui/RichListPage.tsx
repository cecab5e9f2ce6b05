import Link from '@docusaurus/Link';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { KNOWN_ADDRESSES } from '@site/src/directory/known-addresses';
import { addressPath } from '@site/src/protocol/address';
import { RowLink } from '@site/src/ui/layout/DataTable';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { utcDay } from '@site/src/ui/format/utc-day';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { LinkContext, type LinkProps } from '@site/src/ui/link';
import { AccountsSkeleton, AccountsTable } from './AccountsTable';
import { ListHead } from './ListHead';
import styles from './RichList.module.css';

const LargestBody = lazyComponent(
  () => import(/* webpackChunkName: "richlist" */ './LargestBody').then((part) => part.LargestBody),
  {
    early: true,
  },
);
const renderLink = (props: LinkProps) => <SiteLink {...props} />;
/** The addresses below are of the live network. */
const links = explorerLinks('');

/** The content of `/richlist`: the largest accounts. Balances are always public, owners sometimes. */
export function RichListPage() {
  return (
    <div className={styles.page}>
      <LinkContext.Provider value={renderLink}>
        <LargestBody
          skeleton={
            <>
              <ListHead bases={undefined} />
              <AccountsSkeleton />
            </>
          }
        />

        <h2>Addresses with a public owner</h2>
        <p>
          Atto publishes these labels for the live network in its repository{' '}
          <Link href="https://github.com/attocash/known-addresses">known-addresses</Link>. Each links to its
          balance and history.
        </p>
        <AccountsTable
          caption="Addresses of the live network whose owners are public"
          columns={['Name', 'Address', 'Owner', 'Labeled']}
          places={['title', 'wide', 'value', 'end']}
          rows={KNOWN_ADDRESSES.map(({ address, label, entity, addedAt }) => ({
            key: address,
            cells: [
              <strong>{label}</strong>,
              <AddressLink address={address} href={links.account(addressPath(address))} as={RowLink} />,
              entity,
              <time dateTime={addedAt}>{utcDay(addedAt)}</time>,
            ],
          }))}
        />
      </LinkContext.Provider>

      <h2>How to read it</h2>
      <p>
        Every balance on the network is public, so anyone can see how the coins are spread and how much Atto’s
        own accounts still hold. Names are public only if their owners have published them.
      </p>
      <p>
        An account is not a person. An exchange’s hot wallet holds the coins of many customers, and one person
        may have any number of accounts.
      </p>
      <p>
        Not every coin in this list circulates. The treasury accounts hold coins that have not been given out:
        see <Link to="/docs/distribution">Distribution</Link> for their purpose, and the{' '}
        <Link href="https://github.com/attocash/transparency">transparency log</Link> for transfers from them.
      </p>
      <p>
        A balance is not a vote. What counts in votes is a representative’s weight: the sum of the balances of
        all accounts that chose it. See <Link to="/docs/whitepaper#consensus">Consensus</Link>.
      </p>
    </div>
  );
}
