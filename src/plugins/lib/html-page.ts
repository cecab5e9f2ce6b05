import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** An element of a page, as a browser finds it. */
export interface PageElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The text directly in it. */
  readonly text: string;
  readonly place: Place | undefined;
}

/** Where an element is in the HTML; absent if the HTML only implies it. */
export interface Place {
  readonly start: number;
  /** The end of its start tag. */
  readonly opened: number;
  /** The start of its end tag; absent if the HTML leaves that out. */
  readonly closed: number | undefined;
  readonly end: number;
}

/** A page whose HTML is edited at its elements. What is not edited stays as it is, byte by byte. */
export interface HtmlPage {
  readonly path: string;
  /** In the order of the page. */
  readonly elements: readonly PageElement[];
  /** Puts HTML at a position of the original. Several at the same position follow one another. */
  insert(at: number, html: string): void;
  /** Puts HTML at the end of the body. */
  append(html: string): void;
  /** Replaces an element, or a part of it; returns what was there. */
  replace(place: { readonly start: number; readonly end: number }, html: string): string;
  /** The original. */
  readonly original: string;
  /** The page with all edits. */
  edited(): string;
}

/** Opens a page for editing. */
export function openHtml(path: string, original: string): HtmlPage {
  const edits: { readonly start: number; readonly end: number; readonly html: string }[] = [];
  const elements = elementsOf(parse(original, { sourceCodeLocationInfo: true, scriptingEnabled: false }));
  const end = elements.find(({ name }) => name === 'body')?.place?.closed;
  return {
    path,
    original,
    elements,
    insert: (at, html) => void edits.push({ start: at, end: at, html }),
    append(html) {
      if (end === undefined) throw new Error(`The page ${path} does not end with its body.`);
      edits.push({ start: end, end, html });
    },
    replace({ start, end }, html) {
      edits.push({ start, end, html });
      return original.slice(start, end);
    },
    edited() {
      let at = 0;
      const parts = edits
        .toSorted((one, other) => one.start - other.start)
        .map(({ start, end, html }) => {
          const kept = original.slice(at, start);
          at = end;
          return kept + html;
        });
      return parts.join('') + original.slice(at);
    },
  };
}

function elementsOf(root: Tree.Document): PageElement[] {
  const elements: PageElement[] = [];
  const visit = (node: Tree.Node): void => {
    if ('tagName' in node) elements.push(elementOf(node));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(root);
  return elements;
}

function elementOf({ tagName, attrs, childNodes, sourceCodeLocation: at }: Tree.Element): PageElement {
  return {
    name: tagName,
    attributes: new Map(attrs.map(({ name, value }) => [name, value])),
    text: childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
    place: at?.startTag && {
      start: at.startOffset,
      opened: at.startTag.endOffset,
      closed: at.endTag?.startOffset,
      end: at.endOffset,
    },
  };
}
