import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  searchIndexOf,
  type SearchablePage,
  type SearchGroup,
  type SearchIndex,
} from '../../app/site/search-index';
import { pageFromOpenapi } from './from-openapi';
import { sectionsFromMdx } from './from-mdx';

/** An OpenAPI document, and the page of the site that shows it. */
export interface Specification {
  /** Path of the file below the folder of the site. */
  readonly spec: string;
  /** Path of the page, without base URL. */
  readonly route: string;
}

/** A page that the content plugins have loaded, before it is built. */
export interface Source {
  /** Path relative to the folder of the site, with the prefix `@site/`. */
  readonly source: string;
  readonly permalink: string;
  readonly title?: string;
  readonly description?: string;
  readonly unlisted?: boolean;
  readonly draft?: boolean;
}

type Contents = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The pages that the content plugins have loaded, by group. */
export function sourcesOf(allContent: object): readonly (Source & { readonly group: SearchGroup })[] {
  const of = <T>(plugin: string) =>
    Object.values((allContent as Contents)[`docusaurus-plugin-content-${plugin}`] ?? {}) as T[];
  const docs = of<{ loadedVersions: { docs: Source[] }[] }>('docs');
  const blogs = of<{ blogPosts: { metadata: Source }[] }>('blog');
  return [
    ...docs
      .flatMap(({ loadedVersions }) => loadedVersions.flatMap((version) => version.docs))
      .map((source) => ({ ...source, group: 'docs' as const })),
    ...blogs
      .flatMap(({ blogPosts }) => blogPosts.map(({ metadata }) => metadata))
      .map((source) => ({ ...source, group: 'blog' as const })),
    ...of<Source[]>('pages')
      .flat()
      .map((source) => ({ ...source, group: 'pages' as const })),
  ].filter(({ unlisted, draft, permalink }) => !unlisted && !draft && !permalink.endsWith('/search'));
}

/** The index made from the sources. A page that is a React component has only its title and description. */
export async function indexOfSources(
  siteDir: string,
  sources: ReturnType<typeof sourcesOf>,
  operations: readonly SearchablePage[],
): Promise<SearchIndex> {
  const pages = await Promise.all(
    sources.map(async ({ source, permalink, title, description, group }): Promise<SearchablePage> => {
      const text = await readFile(join(siteDir, source.replace('@site/', '')), 'utf8');
      if (/\.mdx?$/.test(source)) {
        const sections = sectionsFromMdx(text, description);
        return { url: permalink, title: title ?? permalink, group, sections };
      }
      const attribute = (name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(text)?.[1];
      const sections = [{ text: attribute('description') ?? '' }];
      return { url: permalink, title: attribute('title') ?? 'Atto', group, sections };
    }),
  );
  return searchIndexOf([...pages, ...operations]);
}

/** Reads the specifications. */
export function operationsOf(
  siteDir: string,
  baseUrl: string,
  specs: readonly Specification[],
): Promise<SearchablePage[]> {
  return Promise.all(
    specs.map(async ({ spec, route }) =>
      pageFromOpenapi(await readFile(join(siteDir, spec), 'utf8'), baseUrl + route.slice(1)),
    ),
  );
}
