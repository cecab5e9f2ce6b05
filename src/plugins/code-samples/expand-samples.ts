import { basename, dirname, join } from 'node:path';
import { filesOf, languageOf, textOf } from './sample-file';

/** A place on a page that shows samples. */
export interface SamplePlace {
  /** As written on the page. */
  readonly tag: string;
  /**
   * One file, or the files of one sample in several languages. Paths are relative to the samples folder or, if they
   * start with `./`, to the page.
   */
  readonly files: readonly string[];
  readonly region?: string;
  readonly title?: string;
}

const TAG = /^<Sample ([^>]*)\/>$/gm;

/**
 * Finds the samples on a page: `<Sample file="…" />` for one file, `<Sample of="…" />` for all languages; `region`,
 * `title`.
 */
export function samplePlaces(page: string, folder: string): SamplePlace[] {
  return [...page.matchAll(TAG)].map(([tag, members = '']) => {
    const given = Object.fromEntries(
      [...members.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const { file, of, region, title } = given as { [name: string]: string | undefined };
    if ((file === undefined) === (of === undefined)) throw new Error(`${tag} needs either "file" or "of".`);
    return {
      tag,
      files: file === undefined ? filesOf(folder, of!, region) : [file],
      ...(region === undefined ? {} : { region }),
      ...(title === undefined ? {} : { title }),
    };
  });
}

/**
 * Inserts the samples into a page: one file as a code block, several languages as tabs, whose selection applies to
 * all pages and is part of the URL.
 *
 * @param pageFolder the folder of the page
 */
export function expandSamples(page: string, folder: string, pageFolder = folder): string {
  const places = samplePlaces(page, folder);
  let at = 0;
  return page.replace(TAG, () => shown(places[at++]!, folder, pageFolder));
}

function shown({ files, region, title }: SamplePlace, folder: string, pageFolder: string): string {
  const block = (file: string) => {
    const text = textOf(file.startsWith('./') ? pageFolder : folder, file, region);
    const { prism } = languageOf(file);
    const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    return `${fence}${prism} title="${title ?? basename(file)}"\n${text}\n${fence}`;
  };
  if (files.length === 1) return block(files[0]!);
  const tabs = files.map((file) => {
    const { choice, label } = languageOf(file);
    return `<TabItem value="${choice}" label="${label}">\n\n${block(file)}\n\n</TabItem>`;
  });
  return `<Tabs groupId="language" queryString>\n${tabs.join('\n')}\n</Tabs>`;
}

/** The folder of the docs' samples. */
export const samplesFolder = (siteDir: string) => join(siteDir, 'docs/samples');

/** The preprocessor of every page before it is parsed as MDX. */
export function withSamples(siteDir: string) {
  return ({ fileContent, filePath }: { fileContent: string; filePath: string }) =>
    expandSamples(fileContent, samplesFolder(siteDir), dirname(filePath));
}
