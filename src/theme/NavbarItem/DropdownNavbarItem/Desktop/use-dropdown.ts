import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/**
 * How a dropdown opens and closes. Hover opens it and leaving closes it; a tap, Enter or the space bar toggles it; a
 * press or focus elsewhere closes it; Escape closes it, on hover too, and returns focus to the button. Arrow keys
 * scroll the page, as anywhere.
 */
export function useDropdown() {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Closed although the mouse is over it, until the mouse has left.
  const [isDismissed, setIsDismissed] = useState(false);
  const pointer = useRef('');
  // If a press opened it, it stays open when the mouse passes by.
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

  const rootProps = {
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
  const buttonProps = {
    ref: button,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter' || key === ' ') pointer.current = 'keyboard';
    },
    onClick: () => {
      // The hover has opened it already: a click must not close it right away.
      isOfMouse.current = pointer.current === 'mouse';
      const opens = isOfMouse.current || !isOpen;
      setIsOpen(opens);
      // After a tap, browsers report a finger as hovering.
      setIsDismissed(!opens);
    },
  };
  /** For items inside: a choice closes the dropdown. */
  const close = () => {
    setIsOpen(false);
    setIsDismissed(true);
  };
  return { isOpen, isDismissed, rootProps, buttonProps, close };
}
