import { useNetwork } from '@site/src/app/node/use-network';
import type { Hash } from '@site/src/protocol/hash';
import { Button } from '@site/src/ui/controls/Button';
import { CopyButton } from '@site/src/ui/controls/CopyButton';
import { usePermalink } from '../../shared/ui/PrintNote';
import styles from './PageActions.module.css';

/** The actions of the page: copy its permalink, print it. */
export function PageActions({ hash }: { hash: Hash }) {
  const { links } = useNetwork();
  const permalink = usePermalink(links.transaction(hash));
  return (
    <div className={styles.actions}>
      <span className={styles.link}>
        <span className={styles.word}>Permalink</span>
        <CopyButton text={permalink} what="permalink" />
      </span>
      <Button small onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
