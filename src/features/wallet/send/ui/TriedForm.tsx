import type { ReactNode } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import styles from './Send.module.css';

interface TriedFormProps<T> {
  /** What the fields say; undefined if one of them is wrong, which then says so. */
  readonly attempt: () => T | undefined;
  readonly onDone: (made: T) => void;
  /** The words of its button; there is none without. */
  readonly go?: string | undefined;
  readonly children: ReactNode;
}

/** A step of a payment that is filled in: it goes on, or leads to the first field that is wrong. */
export function TriedForm<T>({ attempt, onDone, go, children }: TriedFormProps<T>) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const made = attempt();
        if (made === undefined) focusFault(event.currentTarget);
        else onDone(made);
      }}
    >
      {children}
      {go !== undefined && (
        <Button type="submit" look="primary" className={styles.wide}>
          {go}
        </Button>
      )}
    </form>
  );
}

/** Leads to the first field that is wrong, once its fault is shown. */
function focusFault(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
