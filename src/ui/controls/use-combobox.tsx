import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { stepTo } from './step-to';

/** A combobox with a listbox, as WAI-ARIA describes it. `onTake` is called with the option that the reader takes. */
export function useCombobox<T>(options: readonly T[], onTake: (option: T) => void) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? options : [];
  const chosen = shown[active];
  const show = (open: boolean, at = -1) => {
    setOpen(open);
    setActive(at);
  };
  const take = (option: T) => {
    show(false);
    onTake(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const walk = { at: active, length: options.length, walking: chosen !== undefined, stopsAtField: true };
    const at = stepTo(event.key, walk);
    if (event.key === 'Escape' && shown.length > 0) show(false);
    // With no option active, Enter takes what was typed as it is.
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen);
    else if (at !== undefined) show(true, at);
    else return;
    event.preventDefault();
  };
  return {
    /** The active option. */
    chosen,
    /** Opens or closes the list, without an active option. */
    show: (open: boolean) => show(open),
    /** Props of `Options`. */
    list: { shown, active, take, listId },
    /** Props of `Combobox`. */
    field: {
      listId,
      isOpen: shown.length > 0,
      active: chosen === undefined ? undefined : `${listId}-${active}`,
      onKeyDown,
      onBlur: () => setOpen(false),
      onClick: () => setOpen(true),
    },
  };
}

interface OptionsProps<T> {
  /** None while the list is closed. */
  readonly shown: readonly T[];
  readonly active: number;
  readonly take: (option: T) => void;
  readonly listId: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly optionClass: string | undefined;
  readonly keyOf: (option: T) => string;
  readonly children: (option: T) => ReactNode;
}

/** The list of a combobox. */
export function Options<T>(props: OptionsProps<T>) {
  const { shown, active, take, listId, label, className, optionClass, keyOf, children } = props;
  return (
    <ul id={listId} role="listbox" aria-label={label} className={className} hidden={shown.length === 0}>
      {shown.map((option, index) => (
        <li
          key={keyOf(option)}
          id={`${listId}-${index}`}
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
