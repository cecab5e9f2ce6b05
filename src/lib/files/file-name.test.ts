import { describe, expect, it } from 'vitest';
import { fileName } from './file-name';

describe('a file name', () => {
  it('joins its parts with hyphens, without the missing ones', () => {
    expect(fileName(['atto', 'local', undefined, '', '2026-07-01'], 'csv')).toBe('atto-local-2026-07-01.csv');
    expect(fileName(['min', '0.5', 'Café_1'], 'json')).toBe('min-0.5-Café_1.json');
  });

  it('contains nothing that a file system or a shell could misread', () => {
    expect(fileName(['../etc/passwd'], 'csv')).toBe('etc-passwd.csv');
    expect(fileName(['a\\b:c*d?"<e>|f\u0000\n\u202Eg'], 'csv')).toBe('a-b-c-d-e-f-g.csv');
    expect(fileName(['=1', '..'], 'csv')).toBe('1.csv');
    expect(fileName(['///'], 'csv')).toBe('file.csv');
  });

  it('is cut before its extension', () => {
    const name = fileName(['x'.repeat(500)], 'csv');
    expect(name).toHaveLength(124);
    expect(name.endsWith('x.csv')).toBe(true);
  });
});
