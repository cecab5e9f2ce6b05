import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { savesData } from '@site/src/lib/saves-data';
import { Icon } from '@site/src/ui/icon';
import { panelPart } from './LazySearch';
import { isSearchKey, SearchDialog } from './SearchDialog';
import styles from './SearchButton.module.css';

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Loads the code before the reader opens the search; an error is only reported if it is needed. */
const prepare = () => {
  if (!savesData(navigator)) panelPart.fetch();
};

/**
 * Opens the search on every page: by click, ctrl-K, cmd-K or a slash. It is the only part of the search that is
 * loaded before it is used.
 */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const isMac = useIsBrowser() && /Mac|iP(hone|ad|od)/.test(navigator.platform);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isSearchKey(event) || isBusy(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <Icon name="search" size={20} />
        <span className={styles.word}>Search</span>
        <kbd className={styles.keys} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      {open && createPortal(<SearchDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** Whether the target is a text field, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  const inField = target instanceof Element && target.closest(TEXT_FIELDS) !== null;
  return inField || document.querySelector('dialog[open], [aria-modal="true"]') !== null;
}
