/**
 * Leads screen readers to the heading of a part if nothing has the focus: now, or once the part has loaded. Stops as soon
 * as something else is focused.
 *
 * @returns stops waiting
 */
export function focusHeading(part: HTMLElement): () => void {
  const isDone = () => {
    if (document.activeElement !== document.body) return true;
    const heading = part.querySelector('h1');
    if (heading === null) return false;
    heading.tabIndex = -1;
    heading.focus();
    return true;
  };
  if (isDone()) return () => {};
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect();
  });
  observer.observe(part, { childList: true, subtree: true });
  return () => observer.disconnect();
}
