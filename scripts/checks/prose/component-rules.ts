import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from './file-rules';
import { importsIn, tagsIn } from './markup';
import type { Prose, Rule } from './read-prose';
import { lineAt } from './source-page';

/** Replaced before the page is built. */
const EXPANDED = ['Sample', 'Measured', 'Networks'];

/** Components must be imported, unless every page has them; each is reported once. */
export const components: Rule = (page, prose) => {
  const names = namesIn(page);
  const common = commonComponents(prose.root);
  const reported = new Set<string>();
  return tagsIn(page).flatMap(({ at, name: whole }) => {
    const [name = ''] = whole.split('.');
    if (!/^[A-Z]/.test(name) || names.has(name) || EXPANDED.includes(name) || reported.has(name)) return [];
    if (new RegExp(`\\b${name}\\b`).test(common) || (name === 'Term' && page.kind !== 'doc')) return [];
    reported.add(name);
    const says = `The component <${name}> is not imported. ${cureOf(name, prose)} below the front matter.`;
    return [{ line: lineAt(page, at), says }];
  });
};

/** The import of another page. */
function cureOf(name: string, { pages }: Prose): string {
  for (const page of pages) {
    const found = importsIn(page).find(
      ({ address, names }) => names.includes(name) && !address.startsWith('.'),
    );
    if (found === undefined) continue;
    const [statement] = page.source.slice(found.at).split('\n');
    return `Write "${statement}"`;
  }
  return 'Import it';
}

function commonComponents(root: string): string {
  const file = join(root, 'src/theme/MDXComponents/index.tsx');
  return `Head Details ${existsSync(file) ? readFileSync(file, 'utf8') : ''}`;
}
