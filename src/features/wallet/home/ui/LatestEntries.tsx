import { useQuery } from '@tanstack/react-query';
import { describeError } from '@site/src/ui/errors/describe-error';
import { Button } from '@site/src/ui/controls/Button';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { returnHref } from '../../shared/lib/wallet-url';
import { hrefOf } from '../../shared/model/views';
import { historyQuery } from '../../shared/model/read-history';
import { useAccountInView } from '../../shared/model/use-account';
import { usePhases } from '../../shared/model/wallet-context';
import { CardList } from '../../shared/ui/CardList';
import { EntryRow } from '../../shared/ui/EntryRow';
import styles from './WalletHome.module.css';

const SHOWN = 5n;

/** The latest few blocks of the account in view, and the way to all of them. */
export function LatestEntries() {
  const { state, isRead, connection } = useAccountInView();
  return (
    <section aria-labelledby="wallet-latest">
      <div className={styles.heading}>
        <h2 id="wallet-latest">Latest transactions</h2>
        {state !== undefined && <a href={hrefOf('history')}>See all</a>}
      </div>
      {state !== undefined ? (
        <Latest top={state.height} />
      ) : isRead ? (
        <FirstCoins />
      ) : connection.status === 'disconnected' ? (
        <p className={styles.quiet}>Your transactions appear here once the node responds.</p>
      ) : (
        <Skeleton height="180px" />
      )}
    </section>
  );
}

/** Where the first coins come from. */
function FirstCoins() {
  const { site } = usePhases().page;
  const { address } = useAccountInView();
  return (
    <>
      <p className={styles.quiet}>
        Nothing yet. Share your address: the first payment that comes in opens the account.
      </p>
      <CardList className={styles.starts} label="Get your first coins">
        <li>
          <a href={`${site}/docs/mining`}>
            <strong>Earn coins</strong>
            <span>Lend your computer to research</span>
          </a>
        </li>
        <li>
          <a href={returnHref(site, '/faucet', address)}>
            <strong>Claim from the faucet</strong>
            <span>A few free coins, when it is open</span>
          </a>
        </li>
      </CardList>
    </>
  );
}

function Latest({ top }: { readonly top: bigint }) {
  const { account, reader } = useAccountInView();
  const from = top > SHOWN ? top - SHOWN + 1n : 1n;
  const { data, error, refetch } = useQuery(historyQuery(reader, account.publicKey, { from, to: top }));
  if (data === undefined && error !== null) {
    return (
      <p className={styles.quiet}>
        {describeError(error).happened}{' '}
        <Button small onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (data === undefined) return <Skeleton height="180px" />;
  return (
    <CardList label="Latest transactions">
      {[...data].reverse().map((entry) => (
        <EntryRow key={entry.hash} entry={entry} />
      ))}
    </CardList>
  );
}
