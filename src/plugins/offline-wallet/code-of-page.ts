import { posix } from 'node:path';

/** What a module loads later: a part of a page, or a worker. */
interface Dependency {
  readonly type: string;
}

/** A module of the bundler. */
interface Module {
  readonly blocks: readonly { readonly dependencies: readonly Dependency[] }[];
  /** The modules that the bundler concatenated. */
  readonly modules?: readonly Module[];
}

/** A file of code, usually one; several groups may share it. */
interface Chunk {
  readonly groupsIterable: Iterable<ChunkGroup>;
}

/** The chunks that are loaded together. */
interface ChunkGroup {
  readonly index: number | undefined;
  readonly chunks: readonly Chunk[];
  readonly childrenIterable: readonly ChunkGroup[];
  getFiles(): readonly string[];
}

/** The parts of the bundler's compilation that are used here. */
export interface Compilation {
  readonly namedChunkGroups: ReadonlyMap<string, ChunkGroup>;
  readonly chunkGraph: {
    getChunkModules(chunk: Chunk): Iterable<Module>;
    getModuleChunks(module: Module): Iterable<Chunk>;
  };
  readonly moduleGraph: { getModule(dependency: Dependency): Module | null };
}

const WORKER = 'new Worker()';

/**
 * The files of everything that a page can load: its own chunks, what they load later at any depth, and its workers with
 * what these load. The bundler's references between chunks leave out workers, so the modules are searched for them.
 *
 * @param names of the page's own chunks; those without code are left out
 */
export function codeOfPage(
  names: readonly string[],
  { namedChunkGroups, chunkGraph, moduleGraph }: Compilation,
): readonly string[] {
  const waiting = names.flatMap((name) => namedChunkGroups.get(name) ?? []);
  const files = new Set<string>();
  const seen = new Set<string>();
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    const own = group.getFiles();
    // The bundler makes a new object for the same group on each call.
    const name = `${group.index} ${own.join()}`;
    if (seen.has(name)) continue;
    seen.add(name);
    // The names of some chunks lead out of the folder of the others.
    for (const file of own) files.add(posix.normalize(file));
    // Not the children of a chunk, which are those of every group that shares it.
    waiting.push(...group.childrenIterable);
    for (const module of group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])) {
      for (const { dependencies } of [module, ...(module.modules ?? [])].flatMap(({ blocks }) => blocks)) {
        for (const dependency of dependencies) {
          const worker = dependency.type === WORKER && moduleGraph.getModule(dependency);
          if (!worker) continue;
          for (const chunk of chunkGraph.getModuleChunks(worker)) waiting.push(...chunk.groupsIterable);
        }
      }
    }
  }
  return [...files].sort();
}
