import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { samplesFolder } from '../../src/plugins/code-samples/expand-samples';

// Tests run in the root of the project.
const root = process.cwd();

/** The folder of the docs' samples. */
export const SAMPLES = samplesFolder(root);

/** All samples, as paths below that folder with forward slashes. */
export const allSamples = readdirSync(SAMPLES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(SAMPLES.length + 1)
      .replaceAll('\\', '/'),
  )
  .sort();
