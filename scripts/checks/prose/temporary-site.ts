import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { faultsOf } from './check-page';
import { readProse, type Prose } from './read-prose';

const HEAD = 'title: A page\ndescription: What a page says.\n';

/** The text of a page without faults, with further prose at its end. */
export const pageWith = (prose: string, head = HEAD) => `---\n${head}---\n\nAtto is cash.\n\n${prose}\n`;

const FILES: Readonly<Record<string, string>> = {
  'blog/authors.yml': 'atto:\n  name: Atto\ncommunity:\n  name: Community\n',
  'blog/tags.yml': 'node:\n  label: Node\n  permalink: /nodes\n',
  'docs/mining.mdx': pageWith(
    '## How to start {/* #start */}\n\n## How to start\n\n## It costs `0` ATTO, *always*\n',
  ),
  'docs/index.mdx': pageWith('', `${HEAD}slug: /\n`),
  'openapi/node.yaml': 'openapi: 3.1.0\n',
  'static/img/emblem.svg': '<svg/>',
  'static/paper.pdf': 'PDF',
  'src/pages/index.tsx': 'export default () => null;\n',
  'src/theme/MDXComponents/index.tsx': 'export default { Figure, Tabs, TabItem };\n',
};

/** A repository with a few pages and the given files, until the end of the test. */
export async function temporarySite(files: Readonly<Record<string, string | Buffer>>): Promise<Prose> {
  const root = mkdtempSync(join(tmpdir(), 'atto-prose-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return readProse(root);
}

/** The faults of one file of a repository that has it and others. */
export async function faultsIn(
  file: string,
  text: string,
  others: Readonly<Record<string, string | Buffer>> = {},
): Promise<string[]> {
  const prose = await temporarySite({ ...others, [file]: text });
  return faultsOf(
    prose.pages.find((page) => page.file === file)!,
    prose,
  );
}
