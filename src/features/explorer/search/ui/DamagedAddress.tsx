import { useNetwork } from '../../../../app/node/use-network';
import type { Damage } from '../../../../directory/repair-address';
import { addressPath } from '../../../../protocol/address';
import { WholeAddress } from '../../../../ui/values/AddressLink';
import { Link } from '../../../../ui/link';
import { marksOf, sayDamage } from '../../shared/lib/say-repair';
import styles from './SearchResults.module.css';

/** Explains why a text is not an address and which of its characters look wrong. Nothing is corrected unseen. */
export function DamagedAddress({ damage }: { damage: Damage }) {
  const { links } = useNetwork();
  const { path, repair } = damage;
  const marks = marksOf(damage);
  return (
    <>
      <p>
        <strong>{sayDamage(damage)}</strong>
      </p>
      <p className={styles.damaged} aria-hidden="true">
        {[...path.slice(0, 80)].map((character, index) =>
          marks.has(index) ? <mark key={index}>{character}</mark> : <span key={index}>{character}</span>,
        )}
      </p>
      {repair ? (
        <>
          <p>
            Every address carries a checksum, so a slip is noticed. This address is one slip away from what
            was typed. Compare it with where yours came from before you rely on it:
          </p>
          <WholeAddress address={repair.address} href={links.account(addressPath(repair.address))} />
        </>
      ) : (
        <p>
          Every address carries a checksum, so a slip is noticed. Copy it again, whole, from where it came.{' '}
          <Link href="/help#wrong-address">More about wrong addresses</Link>
        </p>
      )}
    </>
  );
}
