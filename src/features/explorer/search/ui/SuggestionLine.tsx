import { Short } from '../../../../ui/values/Hex';
import type { Suggestion } from '../lib/suggestions';
import styles from './SearchBox.module.css';

/** A suggestion in a line: its name, why it is there, and the two ends of its address or hash. */
export function SuggestionLine({ suggestion: { title, says, id } }: { suggestion: Suggestion }) {
  return (
    <>
      <span className={styles.what}>
        <bdi className={styles.title}>{title}</bdi>
        {says !== undefined && says !== title && <span className={styles.says}>{says}</span>}
      </span>
      <Short text={id.replace(/^atto:\/\//, '')} head={10} tail={6} />
    </>
  );
}
