import type { ComponentProps } from 'react';
import { VERBATIM } from './verbatim';

interface ComboboxProps extends ComponentProps<'input'> {
  /** Id of the element with the role `listbox`. */
  readonly listId: string;
  readonly isOpen: boolean;
  /** Id of the option that Enter opens. */
  readonly active: string | undefined;
}

/** The text field of a combobox with a list below it, as WAI-ARIA describes it: the focus stays in the field. */
export function Combobox({ listId, isOpen, active, ...input }: ComboboxProps) {
  return (
    <input
      type="text"
      {...VERBATIM}
      {...input}
      role="combobox"
      aria-autocomplete="list"
      aria-controls={listId}
      aria-expanded={isOpen}
      aria-activedescendant={active}
    />
  );
}
