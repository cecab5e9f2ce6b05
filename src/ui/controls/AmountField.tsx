import { useState, type ComponentProps } from 'react';
import { amountEcho } from '../format/typed-amount';
import { readAs } from '../values/read-as';
import { TextField } from './TextField';

interface AmountFieldProps extends Omit<ComponentProps<typeof TextField>, 'inputMode'> {
  /** Whether 0 is an amount here, as it is for limits. */
  readonly allowZero?: boolean;
  /** `none` where the screen has a keypad of its own. */
  readonly inputMode?: 'decimal' | 'none';
  /** The text in the beginning, in a form whose fields hold their own text. */
  readonly defaultValue?: string | undefined;
}

/**
 * A field for an amount in ATTO. Keypads differ in whether they offer a comma or a point, so it says how it reads what is
 * typed wherever that is written another way. Use it for every amount that a person types.
 */
export function AmountField({
  allowZero = false,
  inputMode = 'decimal',
  hint,
  value,
  defaultValue = '',
  onChange,
  ...rest
}: AmountFieldProps) {
  // Forms whose fields hold their own text give no value.
  const [typed, setTyped] = useState(defaultValue);
  const echo = amountEcho(value === undefined ? typed : String(value), { allowZero });
  return (
    <TextField
      {...rest}
      {...(value === undefined ? { defaultValue } : { value })}
      inputMode={inputMode}
      hint={
        echo === undefined ? (
          hint
        ) : (
          <>
            <span key={String(echo)} role="status">
              {readAs(echo)}
            </span>
            {hint !== undefined && <br />}
            {hint}
          </>
        )
      }
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
