import useBaseUrl from '@docusaurus/useBaseUrl';
import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { toInstant } from '@site/src/protocol/instant';
import { exactTime } from '@site/src/ui/format/instants';
import { useNow } from '@site/src/ui/use-now';
import { LiveText } from '@site/src/ui/values/LiveText';
import styles from './Notes.module.css';

/** The absolute URL of a path of this site. */
export function usePermalink(path: string): string {
  return new URL(useBaseUrl(path), window.location.origin).href;
}

interface PrintNoteProps {
  /** The path of the page. */
  readonly path: string;
  /** Where the data comes from, up to the name of the node. */
  readonly source: string;
}

/** Printed only: the page's URL, its network and node, and when it was printed. */
export function PrintNote({ path, source }: PrintNoteProps) {
  const permalink = usePermalink(path);
  const { network } = useNetwork();
  const { name } = useNode();
  const now = useNow();
  const printed = now === undefined ? '' : `, printed ${exactTime(toInstant(BigInt(now))).utc}`;
  return (
    <p className={styles.printed}>
      <span key={permalink} translate="no">
        {permalink}
      </span>
      <br />
      <LiveText>{`Network: ${networkLabel(network)}. ${source} ${name}${printed}`}</LiveText>
    </p>
  );
}
