import { glossaryEntry } from '../../ui/glossary/glossary';

/** The part of a node of a parsed docs page that is used here. */
export interface MdxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly value?: unknown;
  readonly attributes?: { type: string; name: string; value: unknown }[];
  readonly children?: readonly MdxNode[];
}

/**
 * A remark plugin for the docs that gives each `<Term>` its definition, so that a page contains only the definitions
 * that it uses. The key is its text, or `of` if the page uses another form. Throws, and so fails the build, if a term
 * is not in the glossary.
 */
export function glossaryTerms() {
  return (tree: MdxNode, file: { readonly path?: string }) => define(tree, file.path ?? 'A page');
}

function define(node: MdxNode, path: string): void {
  if (node.name === 'Term' && node.attributes) {
    const of = node.attributes.find(({ name }) => name === 'of');
    const words = of === undefined ? textOf(node) : String(of.value);
    const entry = glossaryEntry(words);
    if (!entry)
      throw new Error(`${path}: the glossary, src/ui/glossary/glossary.ts, has no entry for “${words}”.`);
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'says', value: entry.says });
  }
  for (const child of node.children ?? []) define(child, path);
}

function textOf(node: MdxNode): string {
  return typeof node.value === 'string' ? node.value : (node.children ?? []).map(textOf).join('');
}
