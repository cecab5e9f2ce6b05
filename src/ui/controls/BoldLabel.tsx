import styles from './BoldLabel.module.css';

/** A label as wide as its bold form, so that its neighbours do not move when it is chosen. */
export function BoldLabel({ children }: { readonly children: string }) {
  return (
    <span className={styles.label} data-label={children}>
      {children}
    </span>
  );
}
