import type { ReactNode } from 'react';
import type { ComboboxState } from './use-combobox';

interface OptionsProps<T> {
  readonly of: ComboboxState<T>;
  readonly label: string;
  readonly className: string | undefined;
  readonly optionClass: string | undefined;
  readonly keyOf: (option: T) => string;
  readonly children: (option: T) => ReactNode;
}

/** The list of a combobox. */
export function Options<T>({
  of: combobox,
  label,
  className,
  optionClass,
  keyOf,
  children,
}: OptionsProps<T>) {
  const { shown, active, listId, optionId, take } = combobox;
  return (
    <ul id={listId} role="listbox" aria-label={label} className={className} hidden={shown.length === 0}>
      {shown.map((option, index) => (
        <li
          key={keyOf(option)}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={optionClass}
          // The field keeps the focus, and the list stays open until the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(option)}
        >
          {children(option)}
        </li>
      ))}
    </ul>
  );
}
