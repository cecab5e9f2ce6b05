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
 * An account in full: the address in fours, its two ends set off, because those are what people compare; ready to
 * be copied with its scheme, and linked where there is something to be shown.
 */
export function WholeAddress({ address, href }: Omit<AddressProps, 'href'> & { readonly href?: string }) {
  const pieces = piecesOf(addressPath(address));
  const last = pieces.length - 2;
  const text = (
    <>
      <span className={styles.scheme}>atto://</span>
      {pieces.map((piece, index) => (
        <span key={index} className={index < 2 || index >= last ? styles.end : styles.piece}>
          {piece}
          {/* The last piece is a single letter: it stays with the one before it. */}
          {index < last && <wbr />}
        </span>
      ))}
    </>
  );
  return (
    <span className={styles.whole}>
      {href === undefined ? (
        <span className={styles.address}>{text}</span>
      ) : (
        <Link href={href} className={styles.address}>
          {text}
        </Link>
      )}
      <CopyButton text={address} what="address" />
    </span>
  );
}
