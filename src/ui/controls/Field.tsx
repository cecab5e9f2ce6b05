import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import styles from './Field.module.css';

/** Props that connect a control with its label, hint and fault, and its class. */
export interface FieldTies {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The frame of a control. */
export interface FieldFrame {
  readonly label: ReactNode;
  /** What may be typed. */
  readonly hint?: ReactNode;
  /** What is wrong with it; nothing if absent or empty. */
  readonly fault?: ReactNode;
  /** Whether the field is checked while typing: screen readers then announce faults politely. */
  readonly live?: boolean | undefined;
  /** Buttons next to the label. */
  readonly actions?: ReactNode;
  /** Content after the control on the same line. */
  readonly trailing?: ReactNode;
  readonly icon?: IconName | undefined;
  /** The label next to the control, in rows of short fields; above it otherwise. */
  readonly inline?: boolean | undefined;
  /** For keys, hashes and code. */
  readonly mono?: boolean | undefined;
  readonly frameClass?: string | undefined;
}

interface FieldProps extends FieldFrame {
  readonly children: (ties: FieldTies) => ReactNode;
}

/** A control with its label, a hint about what may be typed, and what is wrong with it. */
export function Field(props: FieldProps) {
  const { label, hint, fault, live, actions, trailing, icon, inline, mono, frameClass, children } = props;
  const id = useId();
  const isWrong = Boolean(fault);
  const described = [isWrong && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={clsx(styles.field, inline && styles.inline, frameClass)}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {actions}
      </div>
      <div className={styles.line}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        )}
        {children({
          id,
          className: clsx(styles.control, mono && styles.mono),
          'aria-invalid': isWrong || undefined,
          'aria-describedby': described || undefined,
        })}
        {trailing}
      </div>
      {/* A status is announced only if its element was there before its text. */}
      {(live || isWrong) && (
        <p id={`${id}-fault`} className={styles.fault} role={live ? 'status' : 'alert'}>
          {fault}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
