import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../setup.mjs';

/** The tag of a test, or of all tests of a file, that `npm run test:all` runs and `npm test` does not. */
const TAGGED = /tags: 'breadth'|@module-tag breadth|\bfirstThenBreadth[(<]/;

/** The files in `tests` with a test of the breadth, which alone are loaded to run those. */
export function filesWithBreadth(): string[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => TAGGED.test(readFileSync(join(root, file), 'utf8')))
    .sort();
}
