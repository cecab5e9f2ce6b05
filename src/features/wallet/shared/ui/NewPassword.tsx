import type { ReactNode } from 'react';
import { PASSWORD_MIN } from '@site/src/wallet/keys/password';
import type { Mismatch, NewPasswordFields } from '../model/use-new-password';
import { SecretField } from './SecretField';
import { StrengthMeter } from './StrengthMeter';

const MISMATCHES: Readonly<Record<Mismatch, string>> = {
  missing: 'Type the password again here.',
  different: 'The two passwords are different. Type them again.',
};

interface NewPasswordProps {
  readonly fields: NewPasswordFields;
  /** What the labels call it. */
  readonly name?: 'password' | 'new password';
  /** What is wrong with the password. */
  readonly fault?: ReactNode;
  readonly onType?: () => void;
}

/** Takes a new password twice and shows how good it is. Any text will do that is long and not common. */
export function NewPassword({ fields, name = 'password', fault, onType }: NewPasswordProps) {
  const { password, repeated, strength, mismatch } = fields;
  const typed = () => {
    fields.onType();
    onType?.();
  };
  return (
    <>
      <SecretField
        label={name === 'password' ? 'Password' : 'New password'}
        autoComplete="new-password"
        field={password}
        hint={<StrengthMeter strength={strength} minimum={PASSWORD_MIN} />}
        fault={fault}
        onType={typed}
      />
      <SecretField
        label={`Repeat the ${name}`}
        autoComplete="new-password"
        field={repeated}
        fault={mismatch && MISMATCHES[mismatch]}
        onType={typed}
      />
    </>
  );
}
