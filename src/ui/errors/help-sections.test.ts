import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP_SECTIONS } from './error-message';

describe('the sections of help that error messages link to', () => {
  const help = readFileSync(join(import.meta.dirname, '../../pages/help.mdx'), 'utf8');

  it.each(HELP_SECTIONS)('include #%s', (section) => expect(help).toContain(`{/* #${section} */}`));
});
