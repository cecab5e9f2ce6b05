import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { useAnnounce } from '@site/src/ui/live-region';

/** Why a live list is held: the reader pressed the button, or is reading the rows. */
type Reason = 'button' | 'pointer' | 'focus' | 'scroll';

/** The state of a live list that is held while the reader uses it. */
export interface Hold {
  readonly held: boolean;
  /** The reader pressed the button. */
  readonly pressed: boolean;
  readonly press: () => void;
  /** Resumes the list, for any reason. */
  readonly release: () => void;
  /** Event handlers for the container of the rows. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Holds a list while a mouse hovers over it, while the focus is in it, while its top is scrolled away, or on
 * request.
 */
export function useHold(rows: RefObject<HTMLElement | null>): Hold {
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const change = useCallback((reason: Reason, on: boolean) => {
    setReasons((before) => {
      if (before.includes(reason) === on) return before;
      return on ? [...before, reason] : before.filter((other) => other !== reason);
    });
  }, []);

  useEffect(() => {
    const update = () => change('scroll', (rows.current?.getBoundingClientRect().top ?? 0) < 0);
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [change, rows]);

  // An element that was removed fires no leave event, so an event on any other element counts as leaving.
  useEffect(() => {
    const update = ({ target }: Event) => {
      if (!rows.current?.contains(target as Node)) change('pointer', false);
    };
    document.addEventListener('pointerover', update, { passive: true });
    return () => document.removeEventListener('pointerover', update);
  }, [change, rows]);

  // Rows that a message replaced fire no leave or blur event.
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
      // Touch scrolling is not hovering.
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') change('pointer', true);
      },
      onPointerLeave: () => change('pointer', false),
      // The container itself gets the focus after a page change, which does not mean that the rows are being read.
      onFocus: ({ currentTarget, target }) => change('focus', target !== currentTarget),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) change('focus', false);
      },
    },
  };
}

const ANNOUNCED_EVERY_MS = 15_000;

/**
 * Announces the number of new transactions to screen readers, at most every 15 seconds, and not while the list is
 * held.
 */
export function useAnnouncedArrivals(seen: number, held: boolean): void {
  const announce = useAnnounce();
  const latest = useRef({ seen, held });
  useEffect(() => {
    latest.current = { seen, held };
  });
  useEffect(() => {
    let announced = latest.current.seen;
    const timer = setInterval(() => {
      const { seen: now, held: quiet } = latest.current;
      const fresh = now - announced;
      announced = now;
      if (!quiet && fresh > 0) announce(fresh === 1 ? '1 new transaction' : `${fresh} new transactions`);
    }, ANNOUNCED_EVERY_MS);
    return () => clearInterval(timer);
  }, [announce]);
}
