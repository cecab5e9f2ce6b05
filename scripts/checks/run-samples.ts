import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '../../src/plugins/code-samples/sample-file';
import { allSamples, SAMPLES } from '../../tests/samples/all-samples';
import { startLocalServers } from '../../tests/samples/local-servers';
import { isRunnable, lackFor, runSample } from '../../tests/samples/run-sample';

/**
 * Runs all runnable samples of the docs against a new local network, and compares their output with what they
 * promise. `npm run samples -- TEXT` runs those whose name contains the text. The last line is `N passed, N failed`.
 */
const [only = ''] = process.argv.slice(2);
const chosen = allSamples.filter((file) => file.includes(only));
const runnable = chosen.filter(isRunnable);
const lacks = new Map(runnable.map((file) => [file, lackFor(join(SAMPLES, file))]));
const toRun = runnable.filter((file) => lacks.get(file) === undefined);

/**
 * Samples that spend from the same account must not run concurrently: they would compete for the same height.
 */
const spends = (file: string) =>
  readFileSync(join(SAMPLES, file), 'utf8').toUpperCase().includes('45653DCFC2CE18AF');

let failed = 0;
async function runOneByOne(files: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  for (const file of files) {
    const problem = await runSample(join(SAMPLES, file), env);
    if (problem !== undefined) failed += 1;
    console.log(
      problem === undefined ? `ok ${file}` : `FAILED ${file}\n  ${problem.replaceAll('\n', '\n  ')}`,
    );
  }
}

await using servers = await startLocalServers();
await Promise.all([
  runOneByOne(toRun.filter(spends), servers.env),
  runOneByOne(
    toRun.filter((file) => !spends(file)),
    servers.env,
  ),
]);

const labels = (files: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(languageOf(file).label, (counts.get(languageOf(file).label) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${label} ${count}`).join(', ');
};
for (const file of runnable.filter((file) => lacks.get(file)))
  console.log(`skipped: ${file}: ${lacks.get(file)}`);
const passed = toRun.length - failed;
const percent = Math.floor((100 * passed) / Math.max(1, runnable.length));
const readOnly = chosen.filter((file) => !isRunnable(file));
console.log(
  `coverage: code samples run: ${passed} of ${runnable.length}, ${percent} % (${labels(runnable)}); ` +
    `read only, checked for structure: ${labels(readOnly)}`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
