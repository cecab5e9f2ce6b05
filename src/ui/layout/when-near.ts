/**
 * Calls a function once, when an element comes near the window.
 *
 * @param margin how far below and above the window still counts as near, as a share of the window's height, such as '50%'
 * @returns stops waiting
 */
export function whenNear(element: Element, margin: `${number}%`, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${margin} 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
