import type { Element, Nodes } from 'hast';

/** Elements for eyes and pointers only. */
const WITHOUT_TEXT = ['script', 'style', 'template', 'button', 'input', 'nav', 'form', 'dialog'];

/** Whether an element is part of the text of a page. */
export function isContent(element: Element): boolean {
  const { ariaHidden, dataFootnoteBackref, role } = element.properties;
  return (
    !WITHOUT_TEXT.includes(element.tagName) &&
    !hasClass(element, 'hash-link') &&
    dataFootnoteBackref === undefined &&
    String(role) !== 'tooltip' &&
    String(ariaHidden) !== 'true'
  );
}

/** Whether an element has that class, or one that CSS modules made of it (`name_hash`). */
export function hasClass({ properties }: Element, name: string): boolean {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return classes.some((one) => one === name || one.startsWith(`${name}_`));
}

/** The descendants that match, in the order of the page; nothing inside a match. */
export function allBelow(node: Nodes, matches: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) =>
    child.type === 'element' && matches(child) ? [child] : allBelow(child, matches),
  );
}

/** The text of a node with its line breaks. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
