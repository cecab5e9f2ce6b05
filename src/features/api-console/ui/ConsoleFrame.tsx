import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '@site/src/ui/icon';
import styles from './Console.module.css';

/** Below this width, the panel is a modal dialog. */
const NARROW = '(max-width: 996px)';

/** The frame of the panel: next to the reference if there is room, otherwise above it. Escape closes it. */
export function ConsoleFrame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    const shown = dialog.current!;
    if (window.matchMedia(NARROW).matches) shown.showModal();
    else shown.show();
    return () => shown.close();
  }, []);
  // After Docusaurus, which moves the focus to the top of the page on every navigation.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const close = () => {
    if (isOver.current) return;
    isOver.current = true;
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      aria-labelledby="try-it"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <header className={styles.head}>
        <h2 ref={title} id="try-it" className={styles.title} tabIndex={-1}>
          Try it
        </h2>
        <button type="button" className={styles.close} aria-label="Close the panel" onClick={close}>
          <Icon name="cross" size={20} />
        </button>
      </header>
      {children}
    </dialog>
  );
}
