import type { Hash } from '../../protocol/hash';
import { CopyButton } from '../controls/CopyButton';
import styles from './HashLink.module.css';
import { Short } from './Hex';
import { Link } from '../link';

interface HashLinkProps {
  readonly hash: Hash;
  /** What the hash is, for the button that copies it: `previous hash`. */
  readonly what: string;
  /** Where the transaction is shown. */
  readonly href: string;
}

/** A transaction named by another fact: the two ends of its hash, linked and ready to be copied whole. */
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
