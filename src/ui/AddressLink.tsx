import { addressPath, type Address } from '../protocol/address';
import styles from './AddressLink.module.css';
import { CopyButton } from './CopyButton';
import { piecesOf } from './format/groups';
import { Short } from './Hex';
import { Link } from './link';

interface AddressProps {
  readonly address: Address;
  /** Where the account is shown. */
  readonly href: string;
}

/** An account in a line or a table: its name where it has one, else the two ends of its address, linked. */
export function AddressLink({ address, href, name }: AddressProps & { readonly name?: string | undefined }) {
  return (
    <Link href={href} className={styles.link}>
      {name === undefined ? (
        <Short text={addressPath(address)} />
      ) : (
        <bdi className={styles.name} title={address}>
          {name}
        </bdi>
      )}
    </Link>
  );
}

/**
 * An account in full: the address in fours, its two ends set off, because those are what people compare; linked and
 * ready to be copied with its scheme.
 */
export function WholeAddress({ address, href }: AddressProps) {
  const pieces = piecesOf(addressPath(address));
  const last = pieces.length - 2;
  return (
    <span className={styles.whole}>
      <Link href={href} className={styles.address}>
        <span className={styles.scheme}>atto://</span>
        {pieces.map((piece, index) => (
          <span key={index} className={index < 2 || index >= last ? styles.end : styles.piece}>
            {piece}
            {/* The last piece is a single letter: it stays with the one before it. */}
            {index < last && <wbr />}
          </span>
        ))}
      </Link>
      <CopyButton text={address} what="address" />
    </span>
  );
}
