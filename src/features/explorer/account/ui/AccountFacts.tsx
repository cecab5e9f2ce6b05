import type { ReactNode } from 'react';
import { useNodeReader } from '../../../../app/services-context';
import { useAnswer } from '../../../../app/use-answer';
import { useNames } from '../../../../app/use-names';
import { useNetwork } from '../../../../app/use-network';
import type { Account } from '../../../../protocol/account';
import { addressFromPublicKey, addressPath } from '../../../../protocol/address';
import { isAttoError } from '../../../../protocol/error';
import { AddressLink } from '../../../../ui/AddressLink';
import { Amount } from '../../../../ui/Amount';
import { CopyButton } from '../../../../ui/CopyButton';
import { groupThousands } from '../../../../ui/format/groups';
import { Link } from '../../../../ui/link';
import { Skeleton } from '../../../../ui/Skeleton';
import { Time } from '../../../../ui/Time';
import type { EntrySource } from '../model/entry-source';
import styles from './AccountFacts.module.css';
import { Representative } from './Representative';

/** What an account holds now, and what it did: its balance large, the rest in one line of facts. */
export function AccountFacts({ account, source }: { account: Account; source: EntrySource }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const voter = addressFromPublicKey(account.representativePublicKey);
  return (
    <section className={styles.facts} aria-label="Balance and activity">
      <Fact name="Balance">
        <span className={styles.balance}>
          <Amount value={account.balance} />
        </span>
      </Fact>
      <Fact name="Height">
        <span className={styles.number}>{groupThousands(account.height)}</span>
        <Rank account={account} />
      </Fact>
      <Fact name="Last activity">
        <Time instant={account.lastTransactionTimestamp} />
      </Fact>
      <Fact name="First activity">
        <FirstActivity account={account} source={source} />
      </Fact>
      <Fact name="Representative">
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
        <Representative address={voter} />
      </Fact>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <span className={styles.name}>{name}</span>
      <div className={styles.value}>{children}</div>
    </div>
  );
}

function FirstActivity({ account, source }: { account: Account; source: EntrySource }) {
  const { network } = useNodeReader();
  const { data, isAsking } = useAnswer({
    name: ['first-activity', network, account.publicKey],
    ask: async ({ signal }) => (await source.range({ from: 1n, to: 1n }, { signal })).entries[0] ?? null,
  });
  if (isAsking) return <Skeleton width="90px" />;
  return data ? <Time instant={data.timestamp} /> : <span className={styles.quiet}>not told</span>;
}

/** The place among the largest accounts, where the node tells those. Asked once per visit: it changes slowly. */
function Rank({ account }: { account: Account }) {
  const reader = useNodeReader();
  const { links } = useNetwork();
  const { data, error } = useAnswer({
    name: ['top-accounts', reader.network],
    ask: ({ signal }) => reader.topAccounts({ signal }),
    goodForMs: 60_000,
  });
  if (isAttoError(error, 'NODE_NOT_OFFERED')) {
    return <span className={styles.quiet}>rank: this node keeps no list</span>;
  }
  if (!data) return null;
  const place = data.findIndex(({ publicKey }) => publicKey === account.publicKey);
  const list = `/richlist${links.home.replace(/^[^?]*/, '')}`;
  return (
    <span className={styles.quiet}>
      <Link href={list}>
        {place === -1
          ? `not among the ${data.length} largest`
          : `rank ${place + 1} of the ${data.length} largest`}
      </Link>
    </span>
  );
}
