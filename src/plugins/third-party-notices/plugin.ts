import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { KNOWN_LICENCES } from './known-licences';
import { noticesText } from './notices-text';
import { packageFolder, readPackage } from './packages';

/** The file of the built site. */
export const NOTICES_FILE = 'third-party-licenses.txt';

/**
 * Shipped, but not as a module of the bundle: the typeface in static/fonts, and the bundler's runtime in each entry
 * script.
 */
const ALSO_SHIPPED = ['@fontsource/inter', '@rspack/core'];

interface Module {
  readonly resource?: string;
  /** The modules that the bundler concatenated. */
  readonly modules?: readonly Module[];
  identifier(): string;
}

interface Compilation {
  readonly modules: Iterable<Module>;
  readonly chunkGraph: { readonly getModuleChunks: (module: Module) => Iterable<unknown> };
}

interface Compiler {
  readonly hooks: {
    readonly afterEmit: { tap(name: string, use: (compilation: Compilation) => void): void };
  };
}

/**
 * Writes the licences of the typeface and of all packages whose code is in the scripts and styles that visitors
 * receive, as listed by the bundler. Fails the build for a licence that is not on the list, and for a package without
 * the text of its licence.
 */
export function thirdPartyNotices({ siteDir }: LoadContext): Plugin {
  const name = 'atto-third-party-notices';
  const shipped = new Set<string>();
  const collect = {
    apply({ hooks }: Compiler) {
      hooks.afterEmit.tap(name, ({ modules, chunkGraph }) => {
        for (const module of modules) {
          // Unused modules are in no chunk.
          if ([...chunkGraph.getModuleChunks(module)].length > 0)
            filesOf(module).forEach((file) => shipped.add(file));
        }
      });
    },
  };
  return {
    name,
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [collect] }) as object,
    async postBuild({ outDir }) {
      const files = new Map<string, string[]>();
      for (const also of ALSO_SHIPPED) files.set(join(siteDir, 'node_modules', also), []);
      for (const file of shipped) {
        const folder = packageFolder(file);
        if (folder !== undefined) files.set(folder, [...(files.get(folder) ?? []), file]);
      }
      const faults: string[] = [];
      const packages = [...files].flatMap(([folder, own]) => {
        try {
          return readPackage(folder, own, KNOWN_LICENCES);
        } catch (error) {
          faults.push((error as Error).message);
          return [];
        }
      });
      if (faults.length > 0) throw new Error(faults.sort().join('\n'));
      await writeFile(join(outDir, NOTICES_FILE), noticesText(packages));
    },
  };
}

/** The source files of a module, without loaders and queries. */
function filesOf(module: Module): string[] {
  const file = (module.resource ?? module.identifier().split('!').at(-1)!).replace(/[?|].*$/, '');
  return [file, ...(module.modules ?? []).flatMap(filesOf)];
}
