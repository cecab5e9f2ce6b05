import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** Why a live list stands still. `button`: the reader said so; the others: the reader is at the rows. */
type Reason = 'button' | 'pointer' | 'focus' | 'scroll';

/** A live list that stands still while the reader is at it. */
export interface Hold {
  readonly held: boolean;
  /** The reader pressed the button. */
  readonly pressed: boolean;
  readonly press: () => void;
  /** Lets the list go on, whatever holds it. */
  readonly release: () => void;
  /** For what surrounds the rows. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Holds a list while a mouse rests on it, while the focus is in it, while its top is scrolled away, or on request. */
export function useHold(rows: RefObject<HTMLElement | null>): Hold {
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const change = useCallback((reason: Reason, on: boolean) => {
    setReasons((before) => {
      if (before.includes(reason) === on) return before;
      return on ? [...before, reason] : before.filter((other) => other !== reason);
    });
  }, []);

  useEffect(() => {
    const look = () => change('scroll', (rows.current?.getBoundingClientRect().top ?? 0) < 0);
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [change, rows]);

  // What the pointer was over may be gone when it leaves, and then says nothing: whatever it reaches outside will do.
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!rows.current?.contains(target as Node)) change('pointer', false);
    };
    document.addEventListener('pointerover', look, { passive: true });
    return () => document.removeEventListener('pointerover', look);
  }, [change, rows]);

  // Rows that a message replaced do not hear that the pointer or the focus has left.
  const present = useRef<HTMLElement>(null);
  const forgetReader = useCallback(() => {
    setReasons((before) => before.filter((reason) => reason === 'button'));
  }, []);
  useEffect(() => {
    if (present.current === rows.current) return;
    present.current = rows.current;
    forgetReader();
  });

  return {
    held: reasons.length > 0,
    pressed: reasons.includes('button'),
    press: () => change('button', true),
    release: () => {
      setReasons([]);
      const { top = 0 } = rows.current?.getBoundingClientRect() ?? {};
      if (top < 0) rows.current?.parentElement?.scrollIntoView({ block: 'start' });
    },
    handlers: {
      // A finger that scrolls is not a mouse that rests.
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') change('pointer', true);
      },
      onPointerLeave: () => change('pointer', false),
      // What surrounds the rows gets the focus itself after a step to another page: that is nobody’s reading.
      onFocus: ({ currentTarget, target }) => change('focus', target !== currentTarget),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) change('focus', false);
      },
    },
  };
}
