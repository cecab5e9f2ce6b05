import { useEffect, useState, type RefObject } from 'react';

/** Who scrolls past does not look. */
const SETTLED_MS = 300;
const SHARE_IN_VIEW = 0.4;

/**
 * Whether a good part of the element is before the reader's eyes: in the window, for a moment already, and the page
 * not hidden. False until the page has come to life.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let inWindow = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const seen = inWindow && document.visibilityState === 'visible';
      if (seen) timer = setTimeout(() => setIsSeen(true), SETTLED_MS);
      else setIsSeen(false);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inWindow = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold: SHARE_IN_VIEW },
    );
    observer.observe(target);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);

  return isSeen;
}
