import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import { LiveText } from './LiveText';
import styles from './Pill.module.css';

interface PillProps {
  readonly tone?: 'plain' | 'good' | 'warn' | 'bad';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short fact. Its colour repeats the meaning of the text. */
export function Pill({ tone = 'plain', icon, children }: PillProps) {
  return (
    <span className={clsx(styles.pill, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      <LiveText>{children}</LiveText>
    </span>
  );
}
