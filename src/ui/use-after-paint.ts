import { useEffect, useState } from 'react';

/**
 * Whether the browser has painted what was there when `isThere` became true, which stays: for requests whose responses only
 * add to it, and which would otherwise compete with it. A page in the background, which is not painted, does not wait.
 */
export function useAfterPaint(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => (timer = setTimeout(() => setPainted(true)));
    // The callback runs before the next frame is painted, the timer after it.
    const frame = document.visibilityState === 'hidden' ? void later() : requestAnimationFrame(later);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isThere]);
  return isPainted;
}
