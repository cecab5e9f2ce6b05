import { readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { closestName } from './closest-name';
import { fileOf, isFile, isStatic } from './known-files';
import { computedMember, importsIn, referencesIn, tagsIn, textMember } from './markup';
import type { Prose, Rule } from './read-prose';
import { lineAt, type Fault, type SourcePage } from './source-page';

/** What an import may leave out at the end of an address. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts', '/index.tsx'];
/** What a page may import of the site's code: see the import rules. */
const ALLOWED = /^@site\/src\/(?:(?:app|ui)\/|features\/[a-z-]+$)/;
const PICTURES = /^(?:img|Figure|Image|video|source)$/;

/** Files that a page imports or shows must exist; each missing file is reported once. */
export const files: Rule = (page, prose) => {
  const shown = [
    ...importsIn(page),
    ...referencesIn(page)
      .filter(({ isImage }) => isImage)
      .map(({ at, target }) => ({ at, address: target })),
    ...tagsIn(page).flatMap(({ at, name, members }) => {
      const required = /\brequire\(\s*['"]([^'"]+)/.exec(members)?.[1];
      const address = required ?? (PICTURES.test(name) ? textMember(members, 'src') : undefined);
      return address === undefined ? [] : [{ at, address }];
    }),
  ];
  const found = new Map<string, Fault>();
  for (const { at, address } of shown.sort((one, other) => one.at - other.at)) {
    const says = faultOfFile(address, page, prose);
    if (says !== undefined && !found.has(says)) found.set(says, { line: lineAt(page, at), says });
  }
  return [...found.values(), ...notImported(page, prose)];
};

function faultOfFile(address: string, page: SourcePage, prose: Prose): string | undefined {
  if (address === '') return 'An image has no file. Write its path between the round brackets.';
  if (/^http:/i.test(address)) return `The image ${address} is not encrypted. Use https.`;
  if (address.startsWith('@site/src/') && !ALLOWED.test(address) && !/\.mdx?$/.test(address))
    return `${address} may not be imported by a page. Import from src/ui, src/app or the index of a feature.`;
  if (!isMissing(address, page, prose)) return undefined;
  const [name = ''] = address.split(/[?#]/);
  const meant = closestIn(name, page, prose);
  const instead = meant === undefined ? 'correct its name' : `write ${meant}`;
  if (name.startsWith('@site/')) return `${name} does not exist. Add the file, or ${instead}.`;
  if (/^\/|^pathname:/.test(name)) return `${name} does not exist. Put the file into static, or ${instead}.`;
  return `${name} does not exist. Put the file next to the ${page.kind === 'post' ? 'post' : 'page'}, or ${instead}.`;
}

/** Whether an address means a file of the repository that does not exist. */
export function isMissing(address: string, page: SourcePage, { root }: Prose): boolean {
  const [name = ''] = address.split(/[?#]/);
  if (name.startsWith('/')) return !isStatic(root, name);
  if (name.startsWith('pathname://')) return !isStatic(root, name.slice('pathname://'.length));
  const isOfRepository =
    /^(?:\.\.?|@site)\//.test(name) || /^[^:@]+\.(?:png|jpe?g|svg|webp|gif|avif)$/i.test(name);
  return isOfRepository && !ENDINGS.some((ending) => isFile(root, fileOf(page, name) + ending));
}

/** The address of a file in the same folder with a similar name. */
function closestIn(name: string, page: SourcePage, { root }: Prose): string | undefined {
  const path = name.replace(/^pathname:\/\//, '');
  const file = path.startsWith('/') ? posix.join('static', path) : fileOf(page, path);
  let inFolder: string[] = [];
  try {
    inFolder = readdirSync(join(root, dirname(file)));
  } catch {
    return undefined;
  }
  // An import of code has no ending.
  const names = posix.extname(file) === '' ? inFolder.map((one) => one.replace(/\.\w+$/, '')) : inFolder;
  const meant = closestName(posix.basename(file), names);
  return meant === undefined ? undefined : name.slice(0, name.lastIndexOf('/') + 1) + meant;
}

/** Pictures that are shown under a name without an import, and those that need one. */
function notImported(page: SourcePage, prose: Prose): Fault[] {
  const names = namesIn(page);
  return tagsIn(page).flatMap(({ at, name, members }) => {
    if (!PICTURES.test(name)) return [];
    const picture = computedMember(members, 'src');
    const line = lineAt(page, at);
    if (picture !== undefined && /^[A-Za-z_$][\w$]*$/.test(picture) && !names.has(picture))
      return [
        {
          line,
          says: `The image {${picture}} is not imported. Write "import ${picture} from './${picture}.png';" below the front matter.`,
        },
      ];
    const address = textMember(members, 'src') ?? '';
    if (!/^(?:\.\.?|@site)\//.test(address) || isMissing(address, page, prose)) return [];
    const says = `The image ${address} is not imported, so it is not part of the built site. Write "import picture from '${address}';" below the front matter, and src={picture}.`;
    return [{ line, says }];
  });
}

/** The names that a page imports or defines. */
export const namesIn = (page: SourcePage) =>
  new Set([
    ...importsIn(page).flatMap(({ names }) => names),
    ...[...page.prose.matchAll(/^export\s+(?:const|let|function|class)\s+([\w$]+)/gm)].map(
      ([, name]) => name!,
    ),
  ]);
