import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProgram } from './start-program';

const MISSING = join(mkdtempSync(join(tmpdir(), 'atto-programs-')), 'browser');

it('names the package of a browser that is not installed', () => {
  expect(() => findProgram([MISSING], 'firefox-esr')).toThrow(
    `There is no ${MISSING}. Install it (Debian: \`apt-get install firefox-esr\`)`,
  );
});

it('starts the first path that exists', () => {
  expect(findProgram([MISSING, process.execPath], 'firefox-esr')).toBe(process.execPath);
});
