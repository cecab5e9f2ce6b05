import clsx from 'clsx';
import { useState, type ReactNode, type RefObject } from 'react';
import { isSamePassword, PASSWORD_MIN, checkNewPassword } from '@site/src/wallet/keys/password';
import { SecretField, textOf, useSecret } from './SecretField';
import styles from './NewPassword.module.css';

/** How hard a new password is to guess, roughly. `short` and `common` ones are refused. */
type Strength = 'short' | 'common' | 'weak' | 'fair' | 'good' | 'strong';

/** Bits that a letter of a word adds: texts in a language are easy to guess. */
const WORD_BITS = 2.5;
/** Bits of a character that stands alone. */
const LONE_BITS = { letter: 5, digit: 3.3, space: 1, other: 5 } as const;
/** The least bits of each, from the best on. */
const THRESHOLDS = [
  [80, 'strong'],
  [50, 'good'],
  [36, 'fair'],
] as const;

/**
 * An estimate for the form: runs of letters count as words, repeated and consecutive characters hardly count. A password
 * that no one can guess may be rated too low, one that is in a list of stolen ones too high.
 */
export function passwordStrength(typed: string): Strength {
  const characters = [...typed.normalize('NFKC')];
  if (characters.length < PASSWORD_MIN) return 'short';
  try {
    checkNewPassword(typed);
  } catch {
    return 'common';
  }
  const bits = bitsOf(characters);
  return THRESHOLDS.find(([least]) => bits >= least)?.[1] ?? 'weak';
}

function bitsOf(characters: readonly string[]): number {
  let bits = 0;
  let run = 0;
  for (const [at, character] of characters.entries()) {
    const before = characters[at - 1];
    const step = before === undefined ? Infinity : character.charCodeAt(0) - before.charCodeAt(0);
    const isLetter = /\p{L}/u.test(character);
    run = isLetter ? run + 1 : 0;
    if (Math.abs(step) <= 1) bits += 0.5;
    else if (run > 2) bits += WORD_BITS;
    else bits += LONE_BITS[isLetter ? 'letter' : kindOf(character)];
  }
  return bits;
}

function kindOf(character: string): keyof typeof LONE_BITS {
  if (/\d/.test(character)) return 'digit';
  return /\s/.test(character) ? 'space' : 'other';
}

/** Why the second field does not confirm the first one. */
type Mismatch = 'missing' | 'different';

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
        hint={<StrengthMeter strength={strength} />}
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

const LEVELS: Readonly<Record<Strength, { readonly bars: number; readonly text: string }>> = {
  short: { bars: 0, text: '' },
  common: { bars: 1, text: 'Too common: thieves try it first' },
  weak: { bars: 1, text: 'Weak: add another word' },
  fair: { bars: 2, text: 'Fair: another word would make it good' },
  good: { bars: 3, text: 'Good' },
  strong: { bars: 4, text: 'Strong' },
};
const BARS = [1, 2, 3, 4];

/** How good a new password is, as a text with bars; inside a field's hint. */
function StrengthMeter({ strength }: Pick<NewPasswordFields, 'strength'>) {
  const { bars, text } = LEVELS[strength ?? 'short'];
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={clsx(styles.bars, bars > 2 && styles.good)} aria-hidden="true">
        {BARS.map((bar) => (
          <span key={bar} className={clsx(styles.bar, bar <= bars && styles.full)} />
        ))}
      </span>
      <span>{text || `At least ${PASSWORD_MIN} characters. Use several unrelated words.`}</span>
    </span>
  );
}
