import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { parse } from 'yaml';

/** Folder of the documents, in the built site and in the project. */
const FOLDER = 'openapi';

/** The downloads of a document: the original and JSON. Paths below the base URL. */
export function downloadsOf(spec: string): { readonly title: string; readonly path: string }[] {
  const name = basename(spec, '.yaml');
  return [
    { title: 'YAML', path: `${FOLDER}/${name}.yaml` },
    { title: 'JSON', path: `${FOLDER}/${name}.json` },
  ];
}

/**
 * Publishes the documents as files, with their comments and all digits. The development server has only the YAML.
 */
export function openapiFiles({ siteDir, baseUrl }: LoadContext, specs: readonly string[]): Plugin {
  return {
    name: 'atto-openapi-files',
    configureWebpack: () =>
      ({
        devServer: { static: [{ directory: join(siteDir, FOLDER), publicPath: `${baseUrl}${FOLDER}` }] },
      }) as object,
    async postBuild({ outDir }) {
      await mkdir(join(outDir, FOLDER), { recursive: true });
      for (const spec of specs) {
        const yaml = await readFile(join(siteDir, spec), 'utf8');
        const [asWritten, asJson] = downloadsOf(spec).map(({ path }) => join(outDir, path));
        await writeFile(asWritten!, yaml);
        await writeFile(asJson!, `${JSON.stringify(parse(yaml), null, 2)}\n`);
      }
    },
  };
}
