import type { ComponentProps, ReactNode } from 'react';
import { LiveText } from '../values/LiveText';
import styles from './Choice.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type: 'checkbox' | 'radio';
  /** What it chooses. */
  readonly children: ReactNode;
  readonly hint?: ReactNode;
}

/** A checkbox or a radio button with its words; the whole line is the target. */
export function Choice({ type, children, hint, ...input }: ChoiceProps) {
  return (
    <label className={styles.line}>
      <input {...input} type={type} className={styles.mark} />
      <Words hint={hint}>{children}</Words>
    </label>
  );
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** What it turns on. */
  readonly children: ReactNode;
  readonly hint?: ReactNode;
}

/** Turns something on or off at once; a choice that is sent with a form is a checkbox. */
export function Switch({ isOn, onChange, children, hint }: SwitchProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Words hint={hint}>{children}</Words>
    </label>
  );
}

function Words({ hint, children }: Pick<SwitchProps, 'hint' | 'children'>) {
  return (
    <span>
      <LiveText>{children}</LiveText>
      {hint !== undefined && <small className={styles.hint}>{hint}</small>}
    </span>
  );
}
