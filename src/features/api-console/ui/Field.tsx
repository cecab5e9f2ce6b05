import { useId, type ReactNode } from 'react';
import styles from './Console.module.css';

interface FieldProps {
  readonly label: string;
  /** What the document says of it. */
  readonly about?: string;
  readonly isRequired?: boolean;
  /** What is wrong with it; empty or absent: nothing. */
  readonly fault?: string | undefined;
  /** What may help against the fault. */
  readonly cure?: ReactNode;
  /** The field, given what ties it to its label and to its sentences. */
  readonly children: (ties: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  }) => ReactNode;
}

/** A field with its name, what it is, and what is wrong with it. */
export function Field({ label, about, isRequired = false, fault = '', cure, children }: FieldProps) {
  const id = useId();
  const isWrong = fault !== '';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && <small> needed</small>}
      </label>
      {children({
        id,
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? `${id}-fault ${id}-about` : `${id}-about`,
      })}
      {isWrong && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault} {cure}
        </p>
      )}
      {about && (
        <p id={`${id}-about`} className={styles.note}>
          {about}
        </p>
      )}
    </div>
  );
}
