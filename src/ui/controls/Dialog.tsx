import clsx from 'clsx';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../icon';
import { LiveRegion } from '../live-region';
import { Button } from './Button';
import styles from './Dialog.module.css';

interface DialogProps {
  /** Names it for screen readers, unless a heading does. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** False for a panel next to the page, which stays in use. Decided when it opens. */
  readonly isModal?: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The browser's own dialog, open while it is mounted: it holds the focus, returns it when it closes, and closes on
 * Escape and, if it is modal, on a click outside.
 */
export function Dialog({ label, labelledBy, isModal = true, onClose, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);

  useLayoutEffect(() => {
    const shown = dialog.current!;
    if (isModal) shown.showModal();
    else shown.show();
    return () => shown.close();
    // A dialog that is open stays as it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const close = () => {
    if (isOver.current) return;
    isOver.current = true;
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== dialog.current || !dialog.current.matches(':modal')) return;
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x >= left && x <= right && y >= top && y <= bottom) return;
    // Keep the focus, so that the browser can restore it.
    event.preventDefault();
    close();
  };
  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      // Such as the back gesture of a phone.
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClose={() => {
        if (!dialog.current?.open) close();
      }}
    >
      {/* Outside a modal dialog, nothing is announced. */}
      <LiveRegion>{children}</LiveRegion>
    </dialog>
  );
}

interface DialogHeadProps {
  readonly id: string;
  readonly title: string;
  /** The label of the button. */
  readonly closes: string;
  readonly onClose: () => void;
}

/** The heading of a dialog, which has the focus at first, and the button that closes it. */
export function DialogHead({ id, title, closes, onClose }: DialogHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After Docusaurus, which moves the focus to the top of the page on every navigation.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.head}>
      <h2 ref={heading} id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      <CloseButton label={closes} onClose={onClose} />
    </header>
  );
}

/** The button in the corner of a dialog. */
export function CloseButton({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  return (
    <Button look="icon" aria-label={label} onClick={onClose}>
      <Icon name="cross" size={20} />
    </Button>
  );
}

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short task over the page: a dialog on a desktop, a sheet from below on a phone. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose} className={styles.sheet}>
      <DialogHead id={id} title={title} closes="Close" onClose={onClose} />
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}
