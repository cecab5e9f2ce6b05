import { KNOWN_LICENCES } from './known-licences';
import { noticesText } from './notices-text';
import { packageFolder, readPackage } from './packages';

/** The file of a build. */
export const NOTICES_FILE = 'third-party-licenses.txt';

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

/** A plugin of the bundler that adds the source files of everything in a chunk to a set. */
export function collectShipped(name: string, shipped: Set<string>) {
  return {
    apply({ hooks }: Compiler): void {
      hooks.afterEmit.tap(name, ({ modules, chunkGraph }) => {
        for (const module of modules) {
          // Unused modules are in no chunk.
          if ([...chunkGraph.getModuleChunks(module)].length > 0)
            filesOf(module).forEach((file) => shipped.add(file));
        }
      });
    },
  };
}

/**
 * The licences of all packages to which the files belong, and of other packages that are shipped without being bundled.
 *
 * @param also folders of these packages
 * @throws Error with a readable message for a licence that is not on the list, and for a package without its text
 */
export function noticesOf(shipped: Iterable<string>, also: readonly string[]): string {
  const files = new Map<string, string[]>(also.map((folder) => [folder, []]));
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
  return noticesText(packages);
}

/** The source files of a module, without loaders and queries. */
function filesOf(module: Module): string[] {
  const file = (module.resource ?? module.identifier().split('!').at(-1)!).replace(/[?|].*$/, '');
  return [file, ...(module.modules ?? []).flatMap(filesOf)];
}
