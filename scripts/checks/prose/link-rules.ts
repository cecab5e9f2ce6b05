import { posix } from 'node:path';
import { SHELLS } from '../../../src/plugins/dynamic-routes/shells';
import { closestName } from './closest-name';
import { fileOf, isBuilt, isFile, isStatic } from './known-files';
import { referencesIn, tagsIn, textMember } from './markup';
import { anchorsOf, elementIds } from './page-anchors';
import { pathOf, type Prose, type Rule } from './read-prose';
import { lineAt, type SourcePage } from './source-page';

/** Links to pages, sections and files of the site, which must exist, and to other sites, which must be encrypted. */
export const links: Rule = (page, prose) => {
  const inMarkdown = referencesIn(page).filter(({ isImage }) => !isImage);
  const inTags = tagsIn(page).flatMap(({ at, members }) => {
    const target = textMember(members, 'href') ?? textMember(members, 'to');
    return target === undefined ? [] : [{ at, target }];
  });
  return [...inMarkdown, ...inTags].flatMap(({ at, target }) => {
    const says = faultOf(target, page, prose);
    return says === undefined ? [] : [{ line: lineAt(page, at), says }];
  });
};

function faultOf(target: string, page: SourcePage, prose: Prose): string | undefined {
  const [path = '', hash = ''] = target.split(/#(.*)/s);
  const place = decoded(path.replace(/\?.*$/, ''));
  if (target === '') return 'A link has no target. Write its path between the round brackets.';
  if (/^http:\/\/(?:localhost|127\.|\[::1\])/.test(target)) return undefined;
  if (/^http:/i.test(target)) return `The link ${target} is not encrypted. Use https.`;
  if (place.startsWith('pathname://')) return faultOfFile(target, place.slice('pathname://'.length), prose);
  if (/^[a-z][a-z+.-]*:/i.test(target)) return undefined;
  if (path === '') return faultOfAnchor(target, hash, page, page, prose);
  if (place.startsWith('/') && !/\.mdx?$/.test(place)) return faultOfPath(target, place, hash, page, prose);
  if (page.kind === 'post' && !place.startsWith('@site/') && !place.startsWith('/'))
    return `The link ${target} is relative to the post. Use a path from the root, such as /docs/mining.`;
  if (/\.mdx?$/.test(place)) {
    const linked = prose.pages.find(
      (one) => filesOf(place, page).includes(one.file) && isBuiltWith(page, one),
    );
    return linked ? faultOfAnchor(target, hash, linked, page, prose) : broken(target, page, prose);
  }
  if (isFile(prose.root, fileOf(page, place))) return undefined;
  if (page.kind === 'partial' || place.startsWith('@site/')) return broken(target, page, prose);
  const onSite = new URL(place, `https://site${pathOf(page)}`).pathname;
  return faultOfPath(target, onSite, hash, page, prose);
}

/** The files that a link to a Markdown file may mean. Without a dot at its start, it may be a path from the docs. */
function filesOf(place: string, { file }: SourcePage): string[] {
  const room = file.startsWith('src/') ? 'src/pages' : file.split('/')[0]!;
  if (place.startsWith('@site/')) return [place.slice('@site/'.length)];
  const near = posix.join(posix.dirname(file), place);
  if (/^\.\.?\//.test(place)) return [near];
  const fromRoom = [posix.join(room, place), posix.join('.', place)];
  return place.startsWith('/') ? fromRoom.map((one) => one.replace(/^\//, '')) : [near, ...fromRoom];
}

/** A link to a Markdown file works only if the same plugin builds both. */
const isBuiltWith = (page: SourcePage, other: SourcePage) =>
  other.kind !== 'partial' && other.file.split('/')[0] === page.file.split('/')[0];

function faultOfPath(target: string, place: string, hash: string, page: SourcePage, prose: Prose) {
  const path = place.replace(/(.)\/$/, '$1');
  if (SHELLS.some((shell) => path.startsWith(`${shell.path}/`))) return undefined;
  if (/^\/blog\/(?:.+\/)?page\/\d+$/.test(path) || isStatic(prose.root, path)) return undefined;
  if (isBuilt(path, prose))
    return `The link ${target} leads to a file that is not a page. Write pathname://${target}.`;
  if (!prose.paths.has(path)) return broken(target, page, prose);
  const linked = prose.paths.get(path);
  return linked === undefined ? undefined : faultOfAnchor(target, hash, linked, page, prose);
}

function faultOfFile(target: string, place: string, prose: Prose): string | undefined {
  if (isStatic(prose.root, place) || isBuilt(place, prose)) return undefined;
  return `The link ${target} is broken. Put the file into static, or correct its name.`;
}

function broken(target: string, page: SourcePage, prose: Prose): string {
  const paths = [...prose.paths.keys()];
  const files = prose.pages.filter((one) => isBuiltWith(page, one)).map(({ file }) => relativeTo(page, file));
  const [path = ''] = target.split(/[?#]/);
  const meant =
    files.find((file) => file === `${path}.mdx` || file === `${path}.md`) ??
    closestName(path, path.startsWith('/') ? paths : files);
  const instead = meant === undefined ? 'Find' : `Write ${meant}, or find`;
  return `The link ${target} is broken. ${instead} the page with "npm start" and copy its path.`;
}

function relativeTo({ file }: SourcePage, other: string): string {
  const path = posix.relative(posix.dirname(file), other);
  return path.startsWith('.') ? path : `./${path}`;
}

function faultOfAnchor(target: string, hash: string, linked: SourcePage, page: SourcePage, prose: Prose) {
  if (hash === '') return undefined;
  const anchors = anchorsOf(linked, prose);
  const names = [hash, decoded(hash), decoded(hash).replace(/-[0-9a-f]{6}$/, '')];
  const isFootnote = hash.startsWith('user-content-');
  if (names.slice(0, isFootnote ? 3 : 2).some((name) => anchors.has(name))) return undefined;
  const where = linked === page ? 'this page' : linked.file;
  if (elementIds(linked).includes(hash))
    return `The link ${target} leads to the id of an element, which the build does not accept. Link to a heading instead.`;
  const meant = closestName(hash, anchors);
  const instead = meant === undefined ? 'Give' : `Write #${meant}, or give`;
  return `The link ${target} is broken: ${where} has no section #${hash}. ${instead} the section that name, with {/* #${hash} */} at the end of its heading.`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
