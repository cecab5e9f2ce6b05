import { useNetwork } from '@site/src/app/node/use-network';
import type { Damage } from '@site/src/directory/repair-address';
import { addressPath } from '@site/src/protocol/address';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Link } from '@site/src/ui/link';
import { marksOf, describeDamage } from '../../shared/lib/describe-damage';
import styles from './SearchResults.module.css';

/** Explains why a text is not an address and which of its characters look wrong. Nothing is corrected silently. */
export function DamagedAddress({ damage }: { damage: Damage }) {
  const { links } = useNetwork();
  const { path, repair } = damage;
  const marks = marksOf(damage);
  return (
    <>
      <p>
        <strong>{describeDamage(damage)}</strong>
      </p>
      <p className={styles.damaged} aria-hidden="true">
        {[...path.slice(0, 80)].map((character, index) =>
          marks.has(index) ? <mark key={index}>{character}</mark> : <span key={index}>{character}</span>,
        )}
      </p>
      {repair ? (
        <>
          <p>
            Addresses contain a checksum that detects typos. This address is one typo away from what you
            typed. Compare it with the source of yours before you rely on it:
          </p>
          <WholeAddress address={repair.address} href={links.account(addressPath(repair.address))} />
        </>
      ) : (
        <p>
          Addresses contain a checksum that detects typos. Copy the complete address again from its source.{' '}
          <Link href="/help#wrong-address">More about wrong addresses</Link>
        </p>
      )}
    </>
  );
}
