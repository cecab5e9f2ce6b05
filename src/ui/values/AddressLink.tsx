import clsx from 'clsx';
import { firstDifference } from '../../lib/look-alikes';
import { addressPath, type Address } from '../../protocol/address';
import styles from './AddressLink.module.css';
import { CopyButton } from '../controls/CopyButton';
import { piecesOf } from '../format/groups';
import { Short } from './Hex';
import { Link } from '../link';
import { LookAlikeMark } from './LookAlikeMark';
import { useLookAlike } from './look-alikes';

interface AddressProps {
  readonly address: Address;
  /** Where the account is shown. */
  readonly href: string;
}

/**
 * An account in a line or a table: its name where it has one, else the two ends of its address, linked. One that can be
 * taken for another shows where they differ, too.
 */
export function AddressLink({ address, href, name }: AddressProps & { readonly name?: string | undefined }) {
  const alike = useLookAlike(address);
  const path = addressPath(address);
  if (name !== undefined)
    return (
      <Link href={href} className={styles.link}>
        <bdi className={styles.name} title={address}>
          {name}
        </bdi>
      </Link>
    );
  return (
    <>
      <Link href={href} className={styles.link}>
        <Short text={path} mark={alike && firstDifference(path, alike.path)} />
      </Link>
      {alike && <LookAlikeMark of={alike} />}
    </>
  );
}

/**
 * An account in full: the address in fours, its two ends set off, because those are what people compare; ready to
 * be copied with its scheme, and linked where there is something to be shown. Of one that can be taken for another, the
 * first pieces that differ are marked.
 */
export function WholeAddress({ address, href }: Omit<AddressProps, 'href'> & { readonly href?: string }) {
  const alike = useLookAlike(address);
  const pieces = piecesOf(addressPath(address));
  const others = alike && piecesOf(alike.path);
  const marked = others
    ? pieces.flatMap((piece, index) => (piece === others[index] ? [] : [index])).slice(0, MARKED)
    : [];
  const last = pieces.length - 2;
  const text = (
    <>
      <span className={styles.scheme}>atto://</span>
      {pieces.map((piece, index) => (
        <span
          key={index}
          className={clsx(
            index < 2 || index >= last ? styles.end : styles.piece,
            marked.includes(index) && styles.marked,
          )}
        >
          {piece}
          {/* The last piece is a single letter: it stays with the one before it. */}
          {index < last && <wbr />}
        </span>
      ))}
    </>
  );
  return (
    <>
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
      {alike && <LookAlikeMark of={alike} />}
    </>
  );
}

/** Pieces that are marked: all the others differ as well, as a rule, and a mark on everything is none. */
const MARKED = 3;
