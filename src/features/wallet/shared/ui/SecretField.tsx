import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { Button } from '@site/src/ui/controls/Button';
import { Field } from '@site/src/ui/controls/Field';
import { guardSecret } from '../lib/guard-secret';

interface SecretFieldProps {
  readonly label: string;
  /** For password managers. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The field itself: its text is read when the form is submitted, and is never React state. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly hint?: ReactNode;
  readonly fault?: ReactNode;
  readonly onType?: () => void;
}

/** A field for a password. Pasting and password managers work; the text is only ever in the field. */
export function SecretField({ label, autoComplete, field, hint, fault, onType }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  const button = useId();
  useEffect(() => {
    const node = field.current;
    const clear = () => {
      if (node) node.value = '';
    };
    return guardSecret(clear, { isShown: false, clock: systemClock, page: window });
  }, [field]);
  return (
    <Field
      label={label}
      hint={hint}
      fault={fault}
      trailing={
        <Button
          small
          id={button}
          aria-pressed={isShown}
          aria-label={`Show: ${label}`}
          onClick={() => setShown((before) => !before)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {(ties) => (
        <input
          {...ties}
          ref={field}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={onType}
        />
      )}
    </Field>
  );
}

/** The text of a secret field, for the call that takes it. */
export function textOf(field: RefObject<HTMLInputElement | null>): string {
  return field.current?.value ?? '';
}

/** Empties a secret field, once its text is not needed any more. */
export function clearSecret(field: RefObject<HTMLInputElement | null> | undefined): void {
  if (field?.current) field.current.value = '';
}

/** A reference for a secret field. */
export function useSecret(): RefObject<HTMLInputElement | null> {
  return useRef<HTMLInputElement>(null);
}
