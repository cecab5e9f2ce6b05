import { readFile } from 'node:fs/promises';
import { runVectors } from '../../tests/support/vectors/run-vectors';

/**
 * `npm run vectors -- FILE`: runs a vector file with the schema of tests/vectors/protocol.json against src/protocol.
 * Prints each failing case; the last line is `N passed, N failed`.
 */
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run vectors -- FILE');
  process.exit(2);
}
const { passed, failures } = await run(file);
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** A file that cannot be read or parsed counts as one failure, so that the last line is always correct. */
async function run(path: string) {
  try {
    return await runVectors(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [`${path}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
