import { ErrorPanel } from '../../../../ui/layout/ErrorPanel';
import { contradictionText, type Contradiction } from '../lib/integrity';
import styles from './TransactionFacts.module.css';

/** The transaction's own bytes do not hold. */
export function NotGenuine() {
  return (
    <div className={styles.alarm}>
      <ErrorPanel
        message={{
          title: 'The node’s answer is not genuine',
          happened:
            'What the node sent does not pass the checks below. Either the node is faulty or someone altered its answer on the way.',
          safe: 'Nothing of it is proven, and nothing on the network changed by it.',
          next: 'Do not rely on any figure on this page. Ask again, or ask another node.',
          retry: false,
        }}
      />
    </div>
  );
}

/** The transaction is genuine, but what the node says around it cannot be true together with it. */
export function Contradicted({ found }: { found: readonly Contradiction[] }) {
  return (
    <div className={styles.alarm}>
      <ErrorPanel
        message={{
          title: 'The node’s answers contradict each other',
          happened:
            'The transaction itself is signed by its account. What the node says about its surroundings does not fit to it.',
          safe: 'Nothing on the network changed by that: it is the answers that are wrong, or a node that is faulty.',
          next: 'Do not rely on the figures marked below. Ask again, or ask another node.',
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
