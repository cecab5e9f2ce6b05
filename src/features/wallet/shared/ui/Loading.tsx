import { Spinner } from '@site/src/ui/layout/Spinner';
import styles from './Step.module.css';

/** In the place of a part whose code is late. */
export function Loading() {
  return (
    <p className={styles.loading}>
      <Spinner />
      <span>Loading …</span>
    </p>
  );
}
