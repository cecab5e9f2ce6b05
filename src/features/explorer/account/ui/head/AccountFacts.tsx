import { useIsFetching, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { topAccountsQuery } from '@site/src/app/queries/representatives';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Account } from '@site/src/protocol/account';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Hint } from '@site/src/ui/values/Hint';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { groupThousands } from '@site/src/ui/format/groups';
import { Link } from '@site/src/ui/link';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { useAfterPaint } from '@site/src/ui/use-after-paint';
import { Time } from '@site/src/ui/values/Time';
import { firstActivityQuery, keyOf } from '../../model/queries';
import type { AccountSubject } from '../../model/use-subject';
import styles from './AccountFacts.module.css';
import { Representative } from './Representative';

/** An account's balance, and a line with its other facts. */
export function AccountFacts({ account, about }: { account: Account; about: AccountSubject }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const voter = addressFromPublicKey(account.representativePublicKey);
  // What only adds to the facts is requested after the rows, which a slow line would bring later otherwise.
  const hasRows = useIsFetching({ queryKey: keyOf(about, 'entries') }) === 0;
  const enabled = useAfterPaint(hasRows);
  return (
    <section className={styles.facts} aria-label="Balance and activity">
      <Fact name="Balance">
        <Amount value={account.balance} large />
        <Rank account={account} enabled={enabled} />
      </Fact>
      <Fact
        name="Height"
        hint="How many blocks this account has. Each send, each receive and each change of representative adds one."
      >
        <span className={styles.number}>{groupThousands(account.height)}</span>
      </Fact>
      <Fact name="Last activity">
        <Time instant={account.lastTransactionTimestamp} />
      </Fact>
      <Fact name="First activity">
        <FirstActivity about={about} enabled={enabled} />
      </Fact>
      <Fact name="Representative" hint="Votes on payments with the weight of this account’s balance.">
        <span className={styles.line}>
          {account.representativePublicKey === account.publicKey ? (
            'itself'
          ) : (
            <AddressLink
              address={voter}
              name={nameOf(voter)?.name}
              href={links.account(addressPath(voter))}
            />
          )}
          <CopyButton text={voter} what="representative’s address" />
        </span>
        <Representative address={voter} enabled={enabled} />
      </Fact>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  /** What the name means, if a newcomer may not know it. */
  readonly hint?: string;
  readonly children: ReactNode;
}

function Fact({ name, hint, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.name}>{hint === undefined ? name : <Hint hint={hint}>{name}</Hint>}</span>
      <div className={styles.value}>{children}</div>
    </div>
  );
}

function FirstActivity({ about, enabled }: { about: AccountSubject; enabled: boolean }) {
  const { data, isFetching } = useQuery({ ...firstActivityQuery(about), enabled });
  if (isFetching || (data === undefined && !enabled)) return <Skeleton width="90px" />;
  return data ? <Time instant={data.timestamp} /> : <span className={styles.quiet}>not available</span>;
}

/** The rank among the largest accounts, if the node lists these. */
function Rank({ account, enabled }: { account: Account; enabled: boolean }) {
  const { links } = useNetwork();
  const { data, error } = useQuery({ ...topAccountsQuery(useNodeReader()), enabled });
  if (isAttoError(error, 'NODE_NOT_OFFERED')) {
    return <span className={styles.rank}>rank: not offered by this node</span>;
  }
  if (!data) return <span className={styles.rank} />;
  const place = data.findIndex(({ publicKey }) => publicKey === account.publicKey);
  const list = `/richlist${links.home.replace(/^[^?]*/, '')}`;
  return (
    <span className={styles.rank}>
      <Link href={list}>
        {place === -1
          ? `Not among the ${data.length} largest accounts`
          : `No. ${place + 1} of the ${data.length} largest accounts`}
      </Link>
    </span>
  );
}
