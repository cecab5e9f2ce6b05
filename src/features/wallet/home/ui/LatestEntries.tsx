import { useQuery } from '@tanstack/react-query';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { changeOf } from '@site/src/protocol/entry-change';
import { blockTypeWord } from '@site/src/ui/values/BlockTypeBadge';
import { describeError } from '@site/src/ui/errors/describe-error';
import { Button } from '@site/src/ui/controls/Button';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Time } from '@site/src/ui/values/Time';
import { hrefOf } from '../../shared/model/views';
import { historyQuery } from '../../shared/model/read-history';
import { useAccountInView } from '../../shared/model/use-account';
import { useWalletLinks } from '../../shared/model/use-wallet-links';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { EventList, EventRow } from '../../shared/ui/EventRow';
import styles from './WalletHome.module.css';

const SHOWN = 5n;

/** The latest few blocks of the account in view, and the way to all of them. */
export function LatestEntries() {
  const { state, isRead, connection } = useAccountInView();
  return (
    <section className={styles.part} aria-labelledby="wallet-latest">
      <h2 id="wallet-latest" className={styles.heading}>
        Latest
      </h2>
      {state !== undefined ? (
        <Latest top={state.height} />
      ) : isRead ? (
        <p className={styles.quiet}>
          Nothing yet. Share your address: the first payment that comes in opens the account.
        </p>
      ) : connection.status === 'disconnected' ? (
        <p className={styles.quiet}>It shows here as soon as the node responds.</p>
      ) : (
        <Skeleton height="180px" />
      )}
    </section>
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
    <>
      <EventList label="Latest">
        {[...data].reverse().map((entry) => (
          <LatestRow key={entry.hash} entry={entry} />
        ))}
      </EventList>
      <p className={styles.more}>
        <a href={hrefOf('history')}>Whole history</a>
      </p>
    </>
  );
}

function LatestRow({ entry }: { readonly entry: AccountEntry }) {
  const links = useWalletLinks();
  const note = useValue(useOpenWallet().notes).get(entry.hash);
  const { direction, amount } = changeOf(entry);
  const address = addressFromPublicKey(entry.subjectPublicKey);
  const isOwn = entry.subjectPublicKey === entry.publicKey;
  return (
    <EventRow
      name={entry.hash}
      icon={direction === 'in' ? 'receive' : direction === 'out' ? 'send' : 'change'}
      tone={direction === 'in' ? 'in' : 'plain'}
      title={
        isOwn ? (
          'This account'
        ) : (
          <AddressLink address={address} name={links.nameOf(address)} href={links.accountHref(address)} />
        )
      }
      about={
        <>
          {direction === 'none' ? 'New representative' : blockTypeWord(entry.blockType)}
          {' · '}
          <Time instant={entry.timestamp} />
          {note && <span className={styles.note}>{` · ${note}`}</span>}
        </>
      }
      end={direction !== 'none' && <Amount value={amount} direction={direction} align="end" unit={false} />}
    />
  );
}
