import clsx from 'clsx';
import { firstDifference } from '../../lib/text/texts-in-view';
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
  /** The URL of the account page. */
  readonly href: string;
}

interface AddressLinkProps extends AddressProps {
  readonly name?: string | undefined;
  /** The component of the link, such as `RowLink`. Default `Link`. */
  readonly as?: typeof Link | undefined;
  /** Whether a phone shows less of each end, for rows with two accounts. */
  readonly brief?: boolean | undefined;
}

/** A link to an account, with its name or both ends of its address. A look-alike also shows where it differs. */
export function AddressLink({ address, href, name, as: LinkOfIt = Link, brief = false }: AddressLinkProps) {
  const alike = useLookAlike(address);
  const path = addressPath(address);
  if (name !== undefined)
    return (
      <LinkOfIt href={href} className={styles.link}>
        <bdi className={styles.name} title={address}>
          {name}
        </bdi>
      </LinkOfIt>
    );
  return (
    <>
      <LinkOfIt href={href} className={styles.link}>
        <Short text={path} mark={alike && firstDifference(path, alike.path)} brief={brief} />
      </LinkOfIt>
      {alike && <LookAlikeMark of={alike} />}
    </>
  );
}

interface WholeAddressProps extends Omit<AddressProps, 'href'> {
  readonly href?: string;
  /** False where a button with a label copies it. */
  readonly copyable?: boolean;
}

/**
 * A complete address in groups of four, with emphasized ends, because people compare those; with a copy button,
 * and linked if there is a page. The first groups that differ from a look-alike are highlighted.
 */
export function WholeAddress({ address, href, copyable = true }: WholeAddressProps) {
  const alike = useLookAlike(address);
  const pieces = piecesOf(addressPath(address));
  const others = alike && piecesOf(alike.path);
  const marked = others
    ? pieces.flatMap((piece, index) => (piece === others[index] ? [] : [index])).slice(0, MARKED)
    : [];
  const last = pieces.length - 2;
  const text = (
    <>
      <span className={styles.scheme} translate="no">
        atto://
      </span>
      {pieces.map((piece, index) => (
        <span
          key={index}
          translate="no"
          className={clsx(
            index < 2 || index >= last ? styles.end : styles.piece,
            marked.includes(index) && styles.marked,
          )}
        >
          {piece}
          {/* The last piece is a single letter and stays with the previous one. */}
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
        {copyable && <CopyButton text={address} what="address" />}
      </span>
      {alike && <LookAlikeMark of={alike} />}
    </>
  );
}

/** The number of highlighted pieces: usually all others differ, too, and highlighting everything is useless. */
const MARKED = 3;
