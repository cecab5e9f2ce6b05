import type { Result } from '../lib/result-groups';
import styles from './Results.module.css';
import { Marked } from './Marked';

/** The texts of a result: its title, context and excerpt. */
export function ResultWords({ title, context, text, isId = false }: Result) {
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
