import type { Hash } from '../../protocol/hash';
import { CopyButton } from '../controls/CopyButton';
import styles from './HashLink.module.css';
import { Short } from './Hex';
import { Link } from '../link';

interface HashLinkProps {
  readonly hash: Hash;
  /** The name of the hash for the copy button: `previous hash`. */
  readonly what: string;
  /** The URL of the transaction page. */
  readonly href: string;
}

/** A link to a transaction with both ends of its hash, and a copy button for all of it. */
export function HashLink({ hash, what, href }: HashLinkProps) {
  return (
    <span className={styles.line}>
      <Link href={href}>
        <Short text={hash} head={12} tail={12} />
      </Link>
      <CopyButton text={hash} what={what} />
    </span>
  );
}
