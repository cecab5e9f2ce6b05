import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP_SECTIONS } from './error-message';

describe('the sections of help that errors lead to', () => {
  const help = readFileSync(join(import.meta.dirname, '../../pages/help.mdx'), 'utf8');

  it.each(HELP_SECTIONS)('hold #%s', (section) => expect(help).toContain(`{/* #${section} */}`));
});
