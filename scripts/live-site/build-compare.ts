/**
 * `npm run build:compare -- DIR DIR`: compares two builds file by file. Exits with 0 if they are identical and with 1
 * if not.
 */
import { statSync } from 'node:fs';
import { checksumsOf, differencesOf } from '../support/build-manifest';

const [first, second, ...surplus] = process.argv.slice(2);
if (first === undefined || second === undefined || surplus.length > 0) {
  console.error('Usage: npm run build:compare -- DIR DIR');
  process.exit(2);
}
for (const dir of [first, second]) {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) continue;
  console.error(`${dir} is not a folder.`);
  process.exit(2);
}

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;
const differences = await differencesOf(first, second);
for (const { kind, path } of differences) console.log(`${kind}: ${path}`);
console.log(
  differences.length === 0
    ? `The builds are identical: ${files((await checksumsOf(first)).size)}`
    : `${files(differences.length)} ${differences.length === 1 ? 'differs' : 'differ'}`,
);
process.exitCode = differences.length === 0 ? 0 : 1;
