import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '@site/src/ui/icon';
import styles from './KeyTools.module.css';

/** A highlighted paragraph; `warning` if money is at risk. */
export function Note({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  return (
    <div className={clsx(styles.note, warning && styles.warning)}>
      {warning && <Icon name="warning" />}
      <div>{children}</div>
    </div>
  );
}
