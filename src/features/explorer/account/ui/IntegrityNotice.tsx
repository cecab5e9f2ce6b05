import { groupThousands } from '../../../../ui/format/groups';
import { Icon } from '../../../../ui/icon';
import { INTEGRITY_WORDS, type IntegrityFault } from '../lib/check-entries';
import styles from './IntegrityNotice.module.css';

const NAMED = 8;

/** The words for a history of which nothing can be shown, for the same reason. */
export const BROKEN_HISTORY = {
  title: 'The node’s account of this history does not hold together',
  safe: 'Nothing of it is shown. What the network holds is untouched: another node will tell it.',
} as const;

/** What of a history does not hold together. Never hidden: it proves that the node is faulty, or lies. */
export function IntegrityNotice({ faults }: { faults: readonly IntegrityFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section className={styles.notice} role="alert" data-integrity="broken">
      <Icon name="warning" size={22} />
      <div>
        <h2 className={styles.title}>{BROKEN_HISTORY.title}</h2>
        <p>
          Figures below are shown as the node gave them; do not rely on them. What the network holds is
          untouched: another node will tell it.
        </p>
        <ul>
          {faults.slice(0, NAMED).map(({ height, rule }) => (
            <li key={`${height} ${rule}`}>{`Height ${groupThousands(height)}: ${INTEGRITY_WORDS[rule]}.`}</li>
          ))}
          {faults.length > NAMED && <li>{`And more: ${faults.length - NAMED} further faults.`}</li>}
        </ul>
      </div>
    </section>
  );
}
