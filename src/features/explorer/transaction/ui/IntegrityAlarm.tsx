import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { contradictionText, type Contradiction } from '../lib/chain-checks';
import styles from './TransactionFacts.module.css';

/** The transaction's bytes do not pass the checks. `onRetry` requests them again. */
export function NotGenuine({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.alarm}>
      <ErrorPanel
        message={{
          title: 'The node’s response is not genuine',
          happened:
            'What the node sent does not pass the checks below. Either the node is faulty or someone altered its response on the way.',
          safe: 'None of it is proven. Nothing on the network has changed.',
          next: 'Do not rely on any figure on this page. Try again, or use another node.',
          retry: true,
        }}
        onRetry={onRetry}
      />
    </div>
  );
}

/** The transaction is genuine, but other responses of the node contradict it. */
export function Contradicted({ found }: { found: readonly Contradiction[] }) {
  return (
    <div className={styles.alarm}>
      <ErrorPanel
        message={{
          title: 'The node contradicts itself',
          happened:
            'The transaction itself is signed by its account. What the node reports about related blocks does not match it.',
          safe: 'Nothing on the network has changed: only the responses of this node are wrong.',
          next: 'Do not rely on the figures marked below. Check again, or use another node.',
          retry: false,
        }}
      >
        <ul className={styles.faults}>
          {found.map((one) => (
            <li key={one.about}>{`${contradictionText(one)}.`}</li>
          ))}
        </ul>
      </ErrorPanel>
    </div>
  );
}
