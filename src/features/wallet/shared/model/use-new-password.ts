import { useState, type RefObject } from 'react';
import { isSamePassword } from '@site/src/wallet/keys/password';
import { passwordStrength, type Strength } from '../lib/password-strength';
import { textOf, useSecret } from '../ui/SecretField';

/** Why the second field does not confirm the first one. */
export type Mismatch = 'missing' | 'different';

/** The two fields of a new password. What is typed is only ever in the fields; kept here is how good it is. */
export interface NewPasswordFields {
  readonly password: RefObject<HTMLInputElement | null>;
  readonly repeated: RefObject<HTMLInputElement | null>;
  /** Undefined while nothing is typed. */
  readonly strength: Strength | undefined;
  /** What is wrong with the second field. */
  readonly mismatch: Mismatch | undefined;
  /** Whether both fields hold the same password; says so next to the second one if not. */
  readonly agree: () => boolean;
  readonly onType: () => void;
}

/** A new password that is typed twice. */
export function useNewPassword(): NewPasswordFields {
  const password = useSecret();
  const repeated = useSecret();
  const [strength, setStrength] = useState<Strength>();
  const [mismatch, setMismatch] = useState<Mismatch>();
  return {
    ...{ password, repeated, strength, mismatch },
    agree() {
      const differs = !isSamePassword(textOf(password), textOf(repeated));
      setMismatch(!differs ? undefined : textOf(repeated) === '' ? 'missing' : 'different');
      if (differs) repeated.current?.focus();
      return !differs;
    },
    onType() {
      const typed = textOf(password);
      setStrength(typed === '' ? undefined : passwordStrength(typed));
      setMismatch(undefined);
    },
  };
}
