import { components } from './component-rules';
import { files } from './file-rules';
import { frontMatter } from './front-matter-rules';
import { links } from './link-rules';
import { alternativeTexts, sizes } from './picture-rules';
import { POST_HEAD, POST_TEXT } from './post-rules';
import type { Prose, Rule } from './read-prose';
import { measurements, samples } from './sample-rules';
import type { SourcePage } from './source-page';
import { firstLevelHeadings, strictForms, tables } from './strict-mdx';
import { terms } from './term-rules';

/** What the text of every page must have. */
const TEXT: readonly Rule[] = [
  ...[links, files, alternativeTexts, sizes, components, samples, measurements, terms],
  ...[strictForms, firstLevelHeadings, tables],
];

/**
 * What a contributor must change on a page. Each message starts with file and line, and ends with the correction.
 */
export function faultsOf(page: SourcePage, prose: Prose): string[] {
  const { unreadable, source } = page;
  if (unreadable !== undefined && source === '') return [shown(page, unreadable)];
  const isPost = page.kind === 'post';
  const rules = [
    ...(unreadable === undefined ? [frontMatter, ...(isPost ? POST_HEAD : [])] : [() => [unreadable]]),
    ...TEXT,
    ...(isPost ? POST_TEXT : []),
  ];
  return inOrder(page, rules, prose);
}

/** The faulty links of a page, which a change of another page may have broken. */
export const faultyLinksOf = (page: SourcePage, prose: Prose) => inOrder(page, [links], prose);

function inOrder(page: SourcePage, rules: readonly Rule[], prose: Prose): string[] {
  const faults = rules.flatMap((rule) => rule(page, prose));
  const messages = faults.sort((one, other) => one.line - other.line).map((fault) => shown(page, fault));
  return [...new Set(messages)];
}

const shown = ({ file }: SourcePage, { line, says }: { line: number; says: string }) =>
  `${file}:${line}: ${says}`;
