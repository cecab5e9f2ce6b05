import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { filesBelow, root } from './source-files';

/** The files that each file imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The imports between the files of a folder, without packages and other folders. */
export function importsWithin(folder: string): ImportGraph {
  const files = filesBelow(folder, /(?<!\.d|\.test)\.tsx?$/);
  const known = new Set(files);
  const resolve = (from: string, specifier: string) => {
    const path = specifier.startsWith('@site/')
      ? specifier.slice('@site/'.length)
      : specifier.startsWith('.') && normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
    if (!path) return [];
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => path + end)
      .filter((one) => known.has(one));
  };
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
      return [file, importedFiles.flatMap(({ fileName }) => resolve(file, fileName).slice(0, 1))];
    }),
  );
}

/** Each circle of imports once, as the list of its files. */
export function circlesIn(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push(path.slice(at));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}
