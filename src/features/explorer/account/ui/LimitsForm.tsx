import { useState, type FormEvent, type ReactNode } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { AmountField } from '@site/src/ui/controls/AmountField';
import { Button } from '@site/src/ui/controls/Button';
import { TextField } from '@site/src/ui/controls/TextField';
import { limitForField, readLimit, type FieldFault } from '@site/src/ui/history/typed-filter';
import { resolveAccount } from '../lib/resolve-account';

interface OwnProps {
  readonly name: string;
  readonly defaultValue: string;
  readonly fault: string | undefined;
}

interface LimitsFormProps<Name extends string> {
  readonly label: string;
  /** The style sheet: of the form, of the field for the account, and of the buttons. */
  readonly classes: { readonly form?: string; readonly long?: string; readonly ways?: string };
  /** The fields for the other account, the least and the greatest amount, then those among the children. */
  readonly names: readonly [account: Name, least: Name, most: Name, ...others: Name[]];
  readonly values: Readonly<Record<Name, string>>;
  readonly accountLabel: string;
  /** A range that ends before it begins. */
  readonly rangeFault: (typed: Readonly<Record<Name, string>>) => FieldFault<Name> | undefined;
  readonly onApply: (typed: Readonly<Record<Name, string>>, form: FormData) => void;
  /** What removes the limits; undefined if there are none. */
  readonly clear: { readonly label: string; readonly onClick: () => void } | undefined;
  /** The fields before the limits. */
  readonly first: ReactNode;
  /** Those after them; `field` returns the props of one of the `names`. */
  readonly children?: (field: (name: Name) => OwnProps) => ReactNode;
}

/** A filter of payments by the other account and by amount, checked when it is applied. */
export function LimitsForm<Name extends string>(props: LimitsFormProps<Name>) {
  const { label, classes, names, values, rangeFault, clear, first, children } = props;
  const [account, least, most] = names;
  const { network } = useNetwork();
  const { nicknames } = useNames();
  const [fault, setFault] = useState(() => rangeFault(values));
  const field = (name: Name): OwnProps => ({
    name,
    defaultValue: name === least || name === most ? limitForField(values[name]) : values[name],
    fault: fault?.field === name ? fault.message : undefined,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entries = names.map((name) => [name, String(form.get(name) ?? '').trim()]);
    const typed = Object.fromEntries(entries) as Record<Name, string>;
    const limits = [least, most].map((name) => [name, readLimit(name, typed[name])] as const);
    const wrong = limits.map(([, limit]) => limit).find((limit) => typeof limit !== 'string');
    const read = wrong === undefined ? { ...typed, ...Object.fromEntries(limits) } : typed;
    const found =
      resolveAccount(typed[account], network, nicknames).kind === 'unknown'
        ? { field: account, message: 'Must be an address, a public key or a known name.' }
        : (wrong ?? rangeFault(read));
    setFault(found);
    if (found === undefined) props.onApply(read, form);
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={label}>
      {first}
      <TextField
        {...field(account)}
        frameClass={classes.long}
        label={props.accountLabel}
        placeholder="address, public key or name"
      />
      <AmountField allowZero {...field(least)} label="At least, ATTO" />
      <AmountField allowZero {...field(most)} label="At most, ATTO" />
      {children?.(field)}
      <div className={classes.ways}>
        <Button small type="submit" look="primary">
          Apply
        </Button>
        {clear && (
          <Button small onClick={clear.onClick}>
            {clear.label}
          </Button>
        )}
      </div>
    </form>
  );
}
