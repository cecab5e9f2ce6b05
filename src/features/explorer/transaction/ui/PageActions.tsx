import useBaseUrl from '@docusaurus/useBaseUrl';
import { useNetwork } from '../../../../app/node/use-network';
import { useNode } from '../../../../app/node/use-node';
import type { Hash } from '../../../../protocol/hash';
import { toInstant } from '../../../../protocol/instant';
import { Button } from '../../../../ui/controls/Button';
import { CopyButton } from '../../../../ui/controls/CopyButton';
import { exactTime } from '../../../../ui/format/instants';
import { useNow } from '../../../../ui/use-now';
import styles from './PageActions.module.css';

/** The permalink of a transaction's page. */
function usePermalink(hash: Hash): string {
  const { links } = useNetwork();
  return new URL(useBaseUrl(links.transaction(hash)), window.location.origin).href;
}

/** The actions of the page: copy its permalink, print it. */
export function PageActions({ hash }: { hash: Hash }) {
  const permalink = usePermalink(hash);
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

/** Printed only: the page's URL, its node, and when it was printed. */
export function PrintNote({ hash }: { hash: Hash }) {
  const permalink = usePermalink(hash);
  const { name } = useNode();
  const now = useNow();
  return (
    <p className={styles.printed}>
      {permalink}
      <br />
      {`Checked on the reader’s device with data from ${name}`}
      {now !== undefined && `, printed ${exactTime(toInstant(BigInt(now))).utc}`}
    </p>
  );
}
