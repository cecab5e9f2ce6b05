import { Spinner } from './Spinner';
import styles from './CodeLoading.module.css';

interface CodeLoadingProps {
  /** What is being loaded, as a sentence that goes on: `Loading the wallet…`. */
  readonly label: string;
  /** The room of what will be here, as a CSS length. */
  readonly height?: string;
}

/** In place of a part whose code has not arrived: a spinner with a label. Data that loads has skeletons instead. */
export function CodeLoading({ label, height }: CodeLoadingProps) {
  return (
    <p role="status" className={styles.loading} style={{ minHeight: height }}>
      <Spinner /> <span>{label}</span>
    </p>
  );
}
