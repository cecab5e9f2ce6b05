import type { Piece } from '../lib/highlight';
import styles from './Results.module.css';

/** A text with highlighted matches. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, at) =>
    found ? (
      <mark key={at} className={styles.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
