import { Short } from '@site/src/ui/values/Hex';
import type { Suggestion } from '../lib/suggestions';
import styles from './SearchBox.module.css';

/** A suggestion in one line: its name, the reason for it, and both ends of its address or hash. */
export function SuggestionLine({ suggestion: { title, detail, id } }: { suggestion: Suggestion }) {
  return (
    <>
      <span className={styles.what}>
        <bdi className={styles.title}>{title}</bdi>
        {detail !== undefined && detail !== title && <span className={styles.detail}>{detail}</span>}
      </span>
      <Short text={id.replace(/^atto:\/\//, '')} head={10} tail={6} />
    </>
  );
}
