import type { Answer } from '../lib/result-groups';
import styles from './Answers.module.css';
import { Marked } from './Marked';

/** The texts of a result: its title, context and excerpt. */
export function AnswerWords({ title, context, text, isId = false }: Answer) {
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
