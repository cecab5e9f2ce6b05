import { useId, useState, type KeyboardEvent } from 'react';
import { stepTo } from './step-to';

/** The open state and the active option of a combobox, for `Combobox` and `Options`. */
export type ComboboxState<T> = ReturnType<typeof useCombobox<T>>;

/** A combobox with a listbox, as WAI-ARIA describes it. `onTake` is called with the option that the reader takes. */
export function useCombobox<T>(options: readonly T[], onTake: (option: T) => void) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? options : [];
  const chosen = shown[active];
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-${index}`;
  const show = (open: boolean, at: number) => {
    setOpen(open);
    setActive(at);
  };
  const close = () => show(false, -1);
  const take = (option: T) => {
    close();
    onTake(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const walk = { at: active, length: options.length, walking: chosen !== undefined, stopsAtField: true };
    const at = stepTo(event.key, walk);
    if (event.key === 'Escape' && shown.length > 0) close();
    // With no option active, Enter takes what was typed as it is.
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen);
    else if (at !== undefined) show(true, at);
    else return;
    event.preventDefault();
  };
  return {
    /** The options in view; none while the list is closed. */
    shown,
    active,
    chosen,
    close,
    /** Opens the list, without an active option: after each change of the text. */
    reopen: () => show(true, -1),
    take,
    listId,
    optionId,
    /** Props of `Combobox`. */
    field: {
      listId,
      isOpen: shown.length > 0,
      active: chosen === undefined ? undefined : optionId(active),
      onKeyDown,
      onBlur: () => setOpen(false),
      onClick: () => setOpen(true),
    },
  };
}
