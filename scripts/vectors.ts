import { readFile } from 'node:fs/promises';
import { runVectors } from '../tests/support/vectors/run-vectors';

/**
 * `npm run vectors -- FILE`: runs a vector file of the schema of tests/vectors/protocol.json against src/protocol.
 * Prints each failing case and ends with `N passed, N failed`.
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

/** A file that cannot be read or is no JSON is one failure, so that the last line always tells the truth. */
async function run(path: string) {
  try {
    return await runVectors(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [`${path}: ${error instanceof Error ? error.message : String(error)}`] };
  }
}
