import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/**
 * The manners of a dropdown. A mouse opens it by coming and closes it by leaving; a tap, Enter or the space bar opens
 * and closes it; a press elsewhere or the focus going elsewhere closes it; Escape closes it, under the mouse too, and
 * the focus is at the button again. Arrow keys scroll the page, as anywhere.
 */
export function useDropdown() {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Closed although the mouse is over it, until the mouse has left.
  const [isDismissed, setIsDismissed] = useState(false);
  const pointer = useRef('');
  // What a press has opened stays when the mouse passes by.
  const isOfMouse = useRef(false);

  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      setIsDismissed(root.current?.matches(':hover') ?? false);
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    };
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);

  const ofRoot = {
    ref: root,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      if (!isOpen) isOfMouse.current = true;
      setIsOpen(true);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      setIsDismissed(false);
      if (isOfMouse.current) setIsOpen(false);
    },
  };
  const ofButton = {
    ref: button,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === ' ') pointer.current = 'keyboard';
    },
    onClick: () => {
      // The mouse that came has opened it: a click must not close it under the reader's hand.
      isOfMouse.current = pointer.current === 'mouse';
      const opens = isOfMouse.current || !isOpen;
      setIsOpen(opens);
      // To the eyes of the browser a finger hovers on after its tap.
      setIsDismissed(!opens);
    },
  };
  /** For what is inside: whoever chose is done with it. */
  const close = () => {
    setIsOpen(false);
    setIsDismissed(true);
  };
  return { isOpen, isDismissed, ofRoot, ofButton, close };
}
