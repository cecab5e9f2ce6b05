import { useEffect, useState, type RefObject } from 'react';

/** The time after which a reader is not just scrolling past. */
const SETTLED_MS = 300;
const SHARE_IN_VIEW = 0.4;

/**
 * Whether the element is in view: a good part of it has been in the viewport for a moment, and the page is not
 * hidden. False until hydration.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let inWindow = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const seen = inWindow && document.visibilityState === 'visible';
      if (seen) timer = setTimeout(() => setIsSeen(true), SETTLED_MS);
      else setIsSeen(false);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inWindow = entries.at(-1)?.isIntersecting ?? false;
        update();
      },
      { threshold: SHARE_IN_VIEW },
    );
    observer.observe(target);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);

  return isSeen;
}
