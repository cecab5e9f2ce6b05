import { useState } from 'react';
import { useNames } from '../../../../app/use-names';
import { useNetwork } from '../../../../app/use-network';
import { addressFromPublicKey, addressPath } from '../../../../protocol/address';
import type { Receivable } from '../../../../protocol/receivable';
import { AddressLink } from '../../../../ui/AddressLink';
import { Amount } from '../../../../ui/Amount';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { describeError } from '../../../../ui/errors/describe-error';
import { groupThousands } from '../../../../ui/format/groups';
import { Short } from '../../../../ui/Hex';
import { Link } from '../../../../ui/link';
import { Skeleton } from '../../../../ui/Skeleton';
import { Time } from '../../../../ui/Time';
import { isDust } from '../lib/dust';
import type { Receivables as Waiting } from '../model/use-receivables';
import styles from './Receivables.module.css';
import { Total } from './Total';

const SHOWN = 50;

/** What was sent to the account and waits to be received, largest first; dust from strangers is folded away. */
export function Receivables({ waiting }: { waiting: Waiting }) {
  const { nameOf } = useNames();
  const [dustShown, setDustShown] = useState(false);
  const [limit, setLimit] = useState(SHOWN);
  const { list, told, error } = waiting;
  const isStranger = ({ publicKey }: Receivable) => nameOf(addressFromPublicKey(publicKey)) === undefined;
  const dust = list.filter((one) => isDust(one.amount, isStranger(one)));
  const others = list.filter((one) => !isDust(one.amount, isStranger(one)));
  const shown = dustShown ? [...others, ...dust] : others;
  const sum = list.reduce((total, { amount }) => total + amount, 0n);
  return (
    <Card
      title="Receivable"
      aside={
        list.length > 0 && (
          <span className={styles.sum}>
            {`${groupThousands(list.length)} waiting, `}
            <Total raw={sum} />
          </span>
        )
      }
    >
      <p className={styles.about}>
        These payments were sent and confirmed. They count for the account when its owner receives them.
      </p>
      {error !== undefined && <p className={styles.fault}>{describeError(error).happened}</p>}
      {!told && list.length === 0 && error === undefined && (
        <p className={styles.empty}>
          <Skeleton width="min(100%, 320px)" />
        </p>
      )}
      {told && list.length === 0 && <p className={styles.empty}>Nothing waits for this account.</p>}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.slice(0, limit).map((one) => (
            <Row key={one.hash} receivable={one} />
          ))}
        </ul>
      )}
      <div className={styles.more}>
        {shown.length > limit && (
          <Button small onClick={() => setLimit((before) => before + 200)}>
            {`Show more, ${groupThousands(shown.length - limit)} left`}
          </Button>
        )}
        {dust.length > 0 && (
          <Button small aria-expanded={dustShown} onClick={() => setDustShown((before) => !before)}>
            {dustShown
              ? 'Fold dust away'
              : dust.length === 1
                ? '1 payment of dust from a stranger'
                : `${groupThousands(dust.length)} payments of dust from strangers`}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Row({ receivable: { hash, publicKey, amount, timestamp } }: { receivable: Receivable }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const address = addressFromPublicKey(publicKey);
  return (
    <li className={styles.row} data-receivable={hash}>
      <span className={styles.amount}>
        <Amount value={amount} focusable={false} />
      </span>
      <span>
        <span className={styles.word}>from </span>
        <AddressLink
          address={address}
          name={nameOf(address)?.name}
          href={links.account(addressPath(address))}
        />
      </span>
      <span>
        <span className={styles.word}>send </span>
        <Link href={links.transaction(hash)}>
          <Short text={hash} head={6} tail={4} />
        </Link>
      </span>
      <span className={styles.time}>
        <Time instant={timestamp} align="end" focusable={false} />
      </span>
    </li>
  );
}
