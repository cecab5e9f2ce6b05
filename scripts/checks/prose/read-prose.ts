import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, posix } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { importsIn, referencesIn } from './markup';
import { parsePage, type Fault, type Kind, type PictureFile, type SourcePage } from './source-page';

/** The prose of a repository, and what it may refer to. */
export interface Prose {
  /** The folder of the repository. */
  readonly root: string;
  /** Posts from the oldest to the newest, then docs, then other pages. */
  readonly pages: readonly SourcePage[];
  /** By path on the site; undefined for pages that are not Markdown. Below some paths, every path exists. */
  readonly paths: ReadonlyMap<string, SourcePage | undefined>;
  readonly authors: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

/** Looks for one kind of mistake. */
export type Rule = (page: SourcePage, prose: Prose) => readonly Fault[];

type Entries = Readonly<Record<string, { readonly permalink?: string }>>;

const MARKDOWN = /\.mdx?$/;
const PICTURE = /\.(?:png|jpe?g|svg|webp|gif|avif)$/i;

/** Reads all posts, docs pages and other pages of a repository, and what they may refer to. */
export async function readProse(root: string): Promise<Prose> {
  const entries = (file: string) =>
    Object.entries((parse(readFileSync(join(root, 'blog', file), 'utf8')) ?? {}) as Entries);
  const [authors, tags] = [entries('authors.yml'), entries('tags.yml')];
  const files = [
    ...postsIn(root).map((file) => ({ file, kind: 'post' as const })),
    ...['docs', 'src/pages'].flatMap((folder) =>
      filesIn(root, folder)
        .filter((file) => MARKDOWN.test(file))
        .map((file) => ({ file, kind: kindOf(file) })),
    ),
  ];
  const pages = await Promise.all(files.map(({ file, kind }) => readPage(root, file, kind)));
  const withPath = pages.filter(({ kind }) => kind !== 'partial');
  const others = [
    ...filesIn(root, 'src/pages')
      .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/_/.test(file))
      .map((file) => pathOf(parsePage('', { kind: 'page', file }))),
    ...filesIn(root, 'openapi')
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => `/api/${basename(file, '.yaml')}`),
    ...tags.map(([tag, { permalink = tag }]) => posix.join('/blog/tags', permalink)),
    ...authors.map(([author]) => `/blog/authors/${author}`),
    ...['/blog', '/blog/archive', '/blog/tags', '/blog/authors'],
  ];
  return {
    ...{ root, pages },
    ...{ authors: new Set(authors.map(([key]) => key)), tags: new Set(tags.map(([key]) => key)) },
    paths: new Map<string, SourcePage | undefined>([
      ...others.map((path) => [path, undefined] as const),
      ...withPath.map((page) => [pathOf(page), page] as const),
    ]),
  };
}

/** The path of a page on the site. */
export function pathOf({ kind, file, frontMatter }: SourcePage): string {
  const room = kind === 'post' ? 'blog' : kind === 'doc' ? 'docs' : 'src/pages';
  const start = kind === 'page' ? '/' : `/${room}`;
  const name = posix
    .relative(room, file)
    .replace(/\.[a-z]+$/, '')
    .replace(/(^|\/)index$/, '');
  // A post without one is reported, once: links to it are right.
  const inName = kind === 'post' ? name.replace(/^\d{4}-\d\d-\d\d-/, '') : undefined;
  const slug = frontMatter.slug === undefined ? inName : String(frontMatter.slug);
  const folder = kind === 'post' || slug?.startsWith('/') ? '' : posix.dirname(posix.relative(room, file));
  return posix.join(start, slug === undefined ? name : posix.join(folder, slug)).replace(/(.)\/$/, '$1');
}

const kindOf = (file: string): Kind =>
  /\/_/.test(file) ? 'partial' : file.startsWith('docs/') ? 'doc' : 'page';

/** The files below a folder, as paths from the root, in the same order on all machines. */
function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
}

/** The files of posts: one for each folder, whether it exists or not, and those outside a folder. */
function postsIn(root: string): string[] {
  return readdirSync(join(root, 'blog'), { withFileTypes: true })
    .filter((one) => one.isDirectory() || MARKDOWN.test(one.name))
    .map((one) => {
      if (!one.isDirectory()) return `blog/${one.name}`;
      const names = ['index.mdx', 'index.md'];
      const name = names.find((file) => existsSync(join(root, 'blog', one.name, file))) ?? 'index.mdx';
      return `blog/${one.name}/${name}`;
    })
    .sort();
}

async function readPage(root: string, file: string, kind: Kind): Promise<SourcePage> {
  if (!existsSync(join(root, file))) {
    const says = `The folder has no ${basename(file)}. Write the post there, or remove the folder.`;
    return { ...parsePage('', { kind, file }), unreadable: { line: 1, says } };
  }
  const text = readFileSync(join(root, file), 'utf8');
  const page = parsePage(text, { kind, file });
  const folder = dirname(file);
  const isAlone = kind === 'post' && folder !== 'blog';
  const names = isAlone
    ? filesIn(root, folder)
        .filter((one) => one !== file)
        .map((one) => posix.relative(folder, one))
    : picturesNamedBy(page);
  const beside = new Map<string, PictureFile>();
  for (const name of names) {
    const path = join(root, folder, name);
    if (!existsSync(path)) continue;
    const { width } = /^\.(png|jpe?g)$/i.test(extname(name)) ? await sharp(path).metadata() : {};
    beside.set(name, { bytes: statSync(path).size, ...(width && { width }) });
  }
  return { ...page, beside };
}

/** The images in the folder of a page that it shows. */
function picturesNamedBy(page: SourcePage): string[] {
  const named = [
    ...importsIn(page).map(({ address }) => address),
    ...referencesIn(page).map(({ target }) => target),
  ];
  return [...new Set(named)]
    .filter((name) => name.startsWith('./') && PICTURE.test(name))
    .map((name) => name.slice(2));
}
