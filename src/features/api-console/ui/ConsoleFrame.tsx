import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon';
import styles from './Console.module.css';

/** Where there is less room, the panel takes all of it, and the page behind it rests. */
const NARROW = '(max-width: 996px)';

/**
 * What the panel stands in: beside the reference where there is room, so that both can be read, else in its place. Escape
 * closes it.
 */
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
  // After the framework, which takes the focus to the top of the page with every step of the history.
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
