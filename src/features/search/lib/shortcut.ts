const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Whether this key event opens the search: ctrl-K, cmd-K, or a slash. */
export function isSearchKey(event: KeyboardEvent | React.KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  // A slash needs the shift key on many keyboards.
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/';
}

/** Whether the target is a text field, or a dialog is open. */
export function isBusy(target: EventTarget | null): boolean {
  const inField = target instanceof Element && target.closest(FIELDS) !== null;
  return inField || document.querySelector('dialog[open], [aria-modal="true"]') !== null;
}
