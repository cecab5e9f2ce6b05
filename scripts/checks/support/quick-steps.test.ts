import { describe, expect, it } from 'vitest';
import { quickSteps } from './quick-steps';

const namesOf = (changed: string[]) => quickSteps(changed).map(({ name }) => name);
const argsOf = (changed: string[], name: string) =>
  quickSteps(changed).find((step) => step.name === name)!.args;

describe('the quick check', () => {
  it('checks format, types, lint and the unit tests that a code change affects', () => {
    const changed = ['src/lib/files/csv.ts', 'README.md'];
    expect(namesOf(changed)).toEqual([
      'types',
      'format',
      'lint with the import rules',
      'unit tests of the change',
    ]);
    expect(argsOf(changed, 'format')).toEqual(expect.arrayContaining(changed));
    for (const name of ['lint with the import rules', 'unit tests of the change']) {
      expect(argsOf(changed, name)).toContain('src/lib/files/csv.ts');
      expect(argsOf(changed, name)).not.toContain('README.md');
    }
    expect(argsOf(changed, 'unit tests of the change')).toEqual(
      expect.arrayContaining(['related', '--run', '--project=unit', '--project=integration']),
    );
  });

  it('runs no tests for prose, and still checks types if nothing has changed', () => {
    expect(namesOf(['docs/index.mdx'])).toEqual(['types', 'format']);
    expect(namesOf([])).toEqual(['types']);
  });
});
