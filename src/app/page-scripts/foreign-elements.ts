/** An extension that adds its elements again at once would otherwise do so endlessly. */
const MAX_ASIDE = 100;

/**
 * Keeps elements that browser extensions add to the static page out of React's way: React expects the page as it was built,
 * and would render all of it again (error 418). They are set aside until the returned function is called, which puts
 * them back where they were. Elements that were added before this script ran are only recognized by a name of their own, such as
 * `grammarly-extension`.
 */
export function setForeignAside(root: Element): () => void {
  const aside: { readonly element: Element; readonly parent: Node; readonly next: Node | null }[] = [];
  const setAside = (element: Element) => {
    const parent = element.parentNode;
    if (!parent || aside.length === MAX_ASIDE) return;
    aside.push({ element, parent, next: element.nextSibling });
    element.remove();
  };
  for (const element of root.querySelectorAll('*')) if (element.localName.includes('-')) setAside(element);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && root.contains(node)) setAside(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    // The last one first: it may be the neighbour of the one before.
    for (const { element, parent, next } of aside.splice(0).reverse())
      if (parent.isConnected) parent.insertBefore(element, next?.parentNode === parent ? next : null);
  };
}
