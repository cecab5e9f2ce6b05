import { Button } from '@site/src/ui/controls/Button';
import type { Piece } from '../lib/highlight';
import type { Result } from '../lib/result-groups';
import styles from './Results.module.css';

/** The texts of a result: its title, context and excerpt. */
export function SearchResult({ title, context, text, isId = false }: Result) {
  return (
    <>
      <span className={styles.title}>
        <Marked pieces={title} />
      </span>
      {context && context.length > 0 && (
        <span className={styles.context}>
          <Marked pieces={context} />
        </span>
      )}
      {text.length > 0 && (
        <span className={isId ? styles.id : styles.text}>
          <Marked pieces={text} />
        </span>
      )}
    </>
  );
}

/** A text with highlighted matches. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
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

/** Reports that a part of the search failed to load, with a button to retry. */
export function SearchFault({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.fault} role="alert">
      <p>A part of the search could not be loaded, so results may be missing.</p>
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
