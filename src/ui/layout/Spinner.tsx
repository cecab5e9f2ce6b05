import styles from './Spinner.module.css';

/** Turns while code is fetched; a word beside it says what for. Data that loads has a skeleton instead. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
