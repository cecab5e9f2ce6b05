import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the project. */
export const root = join(import.meta.dirname, '../..');

const IGNORED = /(^|\/)(node_modules|build[^/]*|\.docusaurus|\.cache)\//;

/** Files below a folder of the project that match, as paths from its root with forward slashes. */
export function filesBelow(folder: string, matches: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => matches.test(file) && !IGNORED.test(file));
}
