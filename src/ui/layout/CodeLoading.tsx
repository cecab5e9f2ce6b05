import clsx from 'clsx';
import { Spinner } from './Spinner';
import styles from './CodeLoading.module.css';

interface CodeLoadingProps {
  /** What is being loaded, as a sentence that goes on: `Loading the wallet…`. */
  readonly label: string;
  /** How much room it takes: that of a part of a page, or what its parent's style sheet says. */
  readonly room?: 'part' | 'own';
}

/** In place of a part whose code has not arrived: a spinner with a label. Data that loads has skeletons instead. */
export function CodeLoading({ label, room = 'part' }: CodeLoadingProps) {
  return (
    <p role="status" className={clsx(styles.loading, room === 'part' && styles.part)}>
      <Spinner /> <span>{label}</span>
    </p>
  );
}
