import styles from './Progress.module.css';

interface ProgressProps {
  readonly done: bigint;
  /** 0 while it is unknown. */
  readonly total: bigint;
  readonly label: string;
}

/** The progress of a job as a bar; the figures are next to it. */
export function Progress({ done, total, label }: ProgressProps) {
  const share = total === 0n ? 0 : Number((done * 1000n) / total);
  return <progress className={styles.bar} value={share} max={1000} aria-label={label} />;
}
