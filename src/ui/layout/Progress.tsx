import styles from './Progress.module.css';

interface ProgressProps {
  readonly done: bigint;
  /** 0 while it is not known. */
  readonly total: bigint;
  readonly label: string;
}

/** How far a job has come, as a bar; the figures stand beside it. */
export function Progress({ done, total, label }: ProgressProps) {
  const share = total === 0n ? 0 : Number((done * 1000n) / total);
  return <progress className={styles.bar} value={share} max={1000} aria-label={label} />;
}
