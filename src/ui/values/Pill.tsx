import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import styles from './Pill.module.css';

interface PillProps {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short fact in a capsule. Its tone repeats what the words say. */
export function Pill({ tone = 'plain', icon, children }: PillProps) {
  return (
    <span className={clsx(styles.pill, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  );
}
