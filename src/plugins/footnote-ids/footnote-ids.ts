import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';

interface MdastNode {
  readonly type: string;
  identifier?: string;
  readonly children?: readonly MdastNode[];
}

/** What the blog plugin (3.10) appends to the identifier of each footnote: a hash of the post's absolute path. */
const PATH_HASH = /-[0-9a-f]{6}$/;

/**
 * Creates a remark plugin that makes the ids of a post's footnotes independent of where the site is checked out.
 * Lists show several posts on one page, so the blog plugin appends a hash of the absolute path; this one replaces it
 * with a hash of the path relative to the site's folder. The configuration calls it with the folder instead of
 * passing it as an option, because options of plugins are part of every page's script and would reveal where the site
 * was built.
 *
 * @param siteDir folder of the site
 */
export function footnoteIds(siteDir: string) {
  return () => (tree: MdastNode, file: { readonly path: string }) => {
    const path = relative(siteDir, file.path).replaceAll(sep, '/');
    const hash = createHash('sha256').update(path).digest('hex').slice(0, 6);
    rename(tree, `-${hash}`);
  };
}

function rename(node: MdastNode, suffix: string): void {
  if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
    node.identifier = node.identifier!.replace(PATH_HASH, '') + suffix;
  for (const child of node.children ?? []) rename(child, suffix);
}
