import ts from 'typescript';

/** A comment or a string of a source file, with the number of its first line. */
export interface SourceText {
  readonly line: number;
  readonly text: string;
}

/**
 * The comments, strings, templates and JSX texts of a source file, each on one line: a phrase is found even if a
 * comment breaks in the middle of it. Names of imported files are omitted.
 */
export function textsIn(file: string, source: string): SourceText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<number, SourceText>();
  const add = (start: number, end: number) => {
    const text = source.slice(start, end).replace(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, ' ');
    found.set(start, { line: tree.getLineAndCharacterOfPosition(start).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(source, node.pos) ?? []) add(range.pos, range.end);
    for (const range of ts.getTrailingCommentRanges(source, node.end) ?? []) add(range.pos, range.end);
    if (isText(node)) add(node.getStart(tree), node.end);
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  return mergeLineComments([...found.values()].sort((one, other) => one.line - other.line));
}

function isText(node: ts.Node): boolean {
  if (ts.isStringLiteral(node)) return !ts.isImportDeclaration(node.parent);
  return (
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node)
  );
}

/** Consecutive `//` lines are one comment. */
function mergeLineComments(texts: readonly SourceText[]): SourceText[] {
  const merged: SourceText[] = [];
  let next = 0;
  for (const { line, text } of texts) {
    const last = merged.at(-1);
    if (text.startsWith('//') && last?.text.startsWith('//') && line === next)
      merged[merged.length - 1] = { line: last.line, text: last.text + text.slice(2) };
    else merged.push({ line, text });
    next = text.startsWith('//') ? line + 1 : 0;
  }
  return merged;
}
