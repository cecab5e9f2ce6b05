import type { ReactNode } from 'react';
import { networkLabel } from '../../../../app/networks';
import { useNodeReader } from '../../../../app/services-context';
import { useAnswer } from '../../../../app/use-answer';
import { useNames } from '../../../../app/use-names';
import { useNetwork } from '../../../../app/use-network';
import { addressPath, publicKeyFromAddress, type Address } from '../../../../protocol/address';
import type { Hash } from '../../../../protocol/hash';
import { WholeAddress } from '../../../../ui/AddressLink';
import { Amount } from '../../../../ui/Amount';
import { BlockTypeBadge } from '../../../../ui/BlockTypeBadge';
import { describeError } from '../../../../ui/errors/describe-error';
import { HashLink } from '../../../../ui/HashLink';
import { Pill } from '../../../../ui/Pill';
import { Skeleton } from '../../../../ui/Skeleton';
import { Time } from '../../../../ui/Time';
import { askTransaction, checkServed } from '../../lib/ask-transaction';
import styles from './SearchResults.module.css';

/** 64 hexadecimal digits look alike, whatever they are: the node is asked for both, and both answers stand here. */
export function BothAnswers({ hash, address }: { hash: Hash; address: Address }) {
  return (
    <div className={styles.both}>
      <AsTransaction hash={hash} />
      <AsAccount address={address} />
    </div>
  );
}

function AsTransaction({ hash }: { hash: Hash }) {
  const { links, network } = useNetwork();
  const reader = useNodeReader();
  const { data, error } = useAnswer({
    name: ['transaction', reader.network, hash],
    ask: ({ signal }) => askTransaction(reader, hash, { signal }),
  });
  const block = data?.kind === 'found' ? data.transaction.block : undefined;
  return (
    <Answer title="As a transaction’s hash" found={data && data.kind === 'found'} error={error}>
      <HashLink hash={hash} what="hash" href={links.transaction(hash)} />
      {block && (
        <p className={styles.facts}>
          <BlockTypeBadge type={block.type} />
          {block.type === 'SEND' && <Amount value={block.amount} direction="out" />}
          <Time instant={block.timestamp} />
        </p>
      )}
      {data?.kind === 'unknown' && <p>{`${networkLabel(network)} knows no transaction with this hash.`}</p>}
    </Answer>
  );
}

function AsAccount({ address }: { address: Address }) {
  const { links, network } = useNetwork();
  const { nameOf } = useNames();
  const reader = useNodeReader();
  const { data, error } = useAnswer({
    name: ['account-or-none', reader.network, address],
    ask: async ({ signal }) => {
      const account = await reader.account(publicKeyFromAddress(address), { signal });
      if (!account) await checkServed(reader, { signal });
      return account ?? null;
    },
    goodForMs: 0,
  });
  const found = data === undefined ? undefined : data !== null;
  return (
    <Answer title="As an account’s public key" found={found} error={error}>
      <WholeAddress address={address} href={links.account(addressPath(address))} />
      {data && (
        <p className={styles.facts}>
          <bdi>{nameOf(address)?.name ?? 'Account'}</bdi>
          <Amount value={data.balance} />
        </p>
      )}
      {data === null && <p>{`No account with this key was ever opened on ${networkLabel(network)}.`}</p>}
    </Answer>
  );
}

interface AnswerProps {
  readonly title: string;
  /** Undefined while the node has not answered. */
  readonly found: boolean | undefined;
  readonly error: unknown;
  readonly children: ReactNode;
}

function Answer({ title, found, error, children }: AnswerProps) {
  const { title: fault, happened } = describeError(error);
  return (
    <section className={styles.answer} data-found={found}>
      <h3 className={styles.title}>
        {title}
        {found !== undefined && (
          <Pill tone={found ? 'good' : 'plain'} icon={found ? 'check' : 'cross'}>
            {found ? 'Found' : 'Not found'}
          </Pill>
        )}
      </h3>
      {children}
      {found === undefined &&
        (error ? <p role="alert">{`${fault}. ${happened}`}</p> : <Skeleton width="60%" />)}
    </section>
  );
}
