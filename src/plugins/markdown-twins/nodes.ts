/** A node of a parsed page: the part of the parser's own that is needed here. */
export interface HtmlNode {
  /** `text`, `tag`, `comment`… */
  readonly type: string;
  readonly data?: string;
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly HtmlNode[];
}

/** What is on the page for eyes or fingers only: it has no words of its own. */
const WORDLESS = ['script', 'style', 'template', 'button', 'input', 'nav', 'form', 'dialog'];

/** Whether a node belongs to what the page says. */
export function isSaid(node: HtmlNode): boolean {
  if (node.type === 'text') return true;
  if (node.type !== 'tag') return false;
  return (
    !WORDLESS.includes(node.name ?? '') &&
    !hasClass(node, 'hash-link') &&
    node.attribs?.['data-footnote-backref'] === undefined &&
    node.attribs?.role !== 'tooltip' &&
    node.attribs?.['aria-hidden'] !== 'true'
  );
}

/** Whether a node has a class whose name begins so: names made at build end in a hash. */
export function hasClass(node: HtmlNode, name: string): boolean {
  const classes = (node.attribs?.class ?? '').split(/\s+/);
  return classes.some((one) => one === name || one.startsWith(`${name}_`));
}

/** The nodes below that fit, outermost first; what fits is not looked into. */
export function allBelow(node: HtmlNode, fits: (node: HtmlNode) => boolean): HtmlNode[] {
  return (node.children ?? []).flatMap((child) => (fits(child) ? [child] : allBelow(child, fits)));
}

/** The letters of a node as they stand, line breaks included. */
export function lettersOf(node: HtmlNode): string {
  if (node.type === 'text') return node.data ?? '';
  return node.name === 'br' ? '\n' : (node.children ?? []).map(lettersOf).join('');
}
