import styles from './Spinner.module.css';

/** Shown with a label while code is loading. Data has skeletons instead. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
