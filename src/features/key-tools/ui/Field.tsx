import { useId, type ReactNode } from 'react';
import type { Fault } from '../lib/say-fault';
import styles from './KeyTools.module.css';

/** What the field itself is given, so that label, hint and fault belong to it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string;
  readonly className: string | undefined;
}

interface FieldProps {
  readonly label: string;
  /** What may be typed. */
  readonly hint?: ReactNode;
  readonly fault?: Fault | undefined;
  /** Buttons beside the label. */
  readonly actions?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/** What keeps a browser from remembering, correcting or checking what is typed: some checkers send it to a server. */
export const PRIVATE_INPUT = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  translate: 'no',
  'data-gramm': 'false',
  'data-1p-ignore': '',
  'data-lpignore': 'true',
} as const;

/** A field with its name, what may be typed, and what is wrong with it: a sentence and the code of the error. */
export function Field({ label, hint, fault, actions, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {actions}
      </div>
      {children({
        id,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': `${id}-hint ${id}-fault`,
        className: styles.input,
      })}
      <p id={`${id}-fault`} className={styles.fault} role="status">
        {fault && (
          <>
            {fault.sentence} {fault.code !== undefined && <code>{fault.code}</code>}
          </>
        )}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </div>
  );
}
