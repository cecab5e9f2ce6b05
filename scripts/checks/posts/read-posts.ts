import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';

/** An image in a post's folder. */
export interface PictureFile {
  readonly bytes: number;
  /** In pixels; absent for SVG. */
  readonly width?: number;
}

/** The source of a post. */
export interface PostSource {
  /** Folder in `blog`: date and slug. */
  readonly folder: string;
  /** Path from the root of the repository, for messages. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The Markdown below the front matter. */
  readonly body: string;
  /** The other files in its folder, by name; images with their size. */
  readonly beside: ReadonlyMap<string, PictureFile>;
}

/** What posts may refer to. */
export interface Known {
  readonly authors: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** Paths of the site's pages. Below `/explorer`, every path is allowed. */
  readonly pages: ReadonlySet<string>;
}

/** All posts of a repository, oldest first. */
export async function readPosts(root: string): Promise<PostSource[]> {
  const folders = readdirSync(join(root, 'blog'), { withFileTypes: true }).filter((one) => one.isDirectory());
  return Promise.all(folders.map(({ name }) => readPost(root, name)));
}

async function readPost(root: string, folder: string): Promise<PostSource> {
  const dir = join(root, 'blog', folder);
  const name = ['index.mdx', 'index.md'].find((one) => existsSync(join(dir, one))) ?? 'index.mdx';
  const source = existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8') : '';
  const [, front = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const beside = new Map<string, PictureFile>();
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const path = join(dir, file);
    if (file === name || !statSync(path).isFile()) continue;
    const { width } = /\.(png|jpe?g)$/i.test(file) ? await sharp(path).metadata() : {};
    beside.set(file.replaceAll('\\', '/'), { bytes: statSync(path).size, ...(width && { width }) });
  }
  const frontMatter = (parse(front) ?? {}) as Record<string, unknown>;
  return { folder, file: `blog/${folder}/${name}`, frontMatter, body, beside };
}

/** Reads the authors, tags and pages of a repository from their sources. */
export function readKnown(root: string, posts: readonly PostSource[]): Known {
  const keys = (file: string) =>
    new Set(Object.keys(parse(readFileSync(join(root, 'blog', file), 'utf8')) as object));
  const list = (folder: string, endings: RegExp) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => endings.test(file) && !/(^|[\\/])_/.test(file))
      .map((file) =>
        file
          .replaceAll('\\', '/')
          .replace(endings, '')
          .replace(/(^|\/)index$/, ''),
      );
  const tags = keys('tags.yml');
  const path = (...parts: string[]) => `/${parts.filter(Boolean).join('/')}`;
  const pages = [
    ...list('src/pages', /\.(tsx|mdx?)$/).map((page) => path(page)),
    ...list('docs', /\.mdx?$/).map((page) => path('docs', page)),
    ...list('openapi', /\.yaml$/).map((page) => path('api', page)),
    ...posts.map(({ frontMatter }) => path('blog', String(frontMatter.slug))),
    ...[...tags].map((tag) => path('blog/tags', tag)),
    ...[...keys('authors.yml')].map((author) => path('blog/authors', author)),
    ...['/blog', '/blog/archive', '/blog/tags', '/blog/authors'],
  ];
  return { authors: keys('authors.yml'), tags, pages: new Set(pages) };
}
