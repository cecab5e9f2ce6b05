import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A built page. */
export interface BuiltPage {
  /** Its public path below the base URL: `/`, `/docs/mining`. */
  readonly path: string;
  readonly html: string;
}

/** A built page and its file below the folder of the build: `index.html`, `docs/mining.html`. */
export interface PageFile extends BuiltPage {
  readonly file: string;
}

/** All pages of a built site, sorted by path. */
export async function builtPages(outDir: string): Promise<PageFile[]> {
  const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(
    files.map(async (file) => ({
      path: `/${file.replaceAll('\\', '/').replace(/(?:(?:^|\/)index)?\.html$/, '')}`,
      file,
      html: await readFile(join(outDir, file), 'utf8'),
    })),
  );
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1));
}
