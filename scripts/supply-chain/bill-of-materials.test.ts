import { describe, expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials';
import { lockedPackages, type Lockfile } from './locked-packages';

const digest = (byte: number) => `sha512-${Buffer.alloc(64, byte).toString('base64')}`;
const locked = (byte: number, version: string, more: object = {}) => ({
  version,
  license: 'MIT',
  integrity: digest(byte),
  ...more,
});
const lockfile: Lockfile = {
  packages: {
    '': {
      dependencies: { '@scope/tool': '1.0.0', alias: 'npm:real@3.0.0' },
      devDependencies: { checker: '1.0.0' },
    },
    'node_modules/@scope/tool': locked(1, '1.0.0', {
      license: '(MIT OR Apache-2.0)',
      dependencies: { part: '^2.0.0' },
      peerDependencies: { absent: '*' },
    }),
    'node_modules/@scope/tool/node_modules/part': locked(2, '2.0.0'),
    'node_modules/part': locked(3, '1.0.0', { dev: true }),
    'node_modules/checker': locked(4, '1.0.0', { dev: true, dependencies: { part: '^1.0.0' } }),
    'node_modules/checker/node_modules/@scope/tool': locked(1, '1.0.0', {
      license: '(MIT OR Apache-2.0)',
      dev: true,
    }),
    'node_modules/alias': locked(5, '3.0.0', { name: 'real', optional: true }),
  },
};
const product = { name: 'site', version: '0.1.0', license: 'MIT AND CC-BY-4.0' };

describe('the packages of a lockfile', () => {
  it('have their real names, and are found where Node finds them', () => {
    expect(lockedPackages(lockfile).map(({ name, version, uses }) => [name, version, uses])).toEqual([
      ['@scope/tool', '1.0.0', ['part@2.0.0']],
      ['checker', '1.0.0', ['part@1.0.0']],
      ['part', '1.0.0', []],
      ['part', '2.0.0', []],
      ['real', '3.0.0', []],
    ]);
  });

  it('are for development only if every copy is', () => {
    const development = lockedPackages(lockfile).filter(({ isForDevelopment }) => isForDevelopment);
    expect(development.map(({ name, version }) => `${name}@${version}`)).toEqual([
      'checker@1.0.0',
      'part@1.0.0',
    ]);
  });

  it.each([
    ['version', { version: undefined }],
    ['licence', { license: undefined }],
    ['SHA-512', { integrity: 'sha1-YWJj' }],
  ])('are refused without %s', (what, change) => {
    const packages = { 'node_modules/part': { ...locked(1, '1.0.0'), ...change } };
    expect(() => lockedPackages({ packages } as Lockfile)).toThrow(`node_modules/part has no ${what}`);
  });
});

describe('the bill of materials', () => {
  const bill = billOfMaterials(lockfile, product) as {
    components: { 'bom-ref': string; purl: string; licenses: object[]; hashes: object[]; scope: string }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };

  it('names each package with its URL, licence and checksum', () => {
    expect(bill.components[0]).toEqual({
      'bom-ref': '@scope/tool@1.0.0',
      type: 'library',
      name: '@scope/tool',
      version: '1.0.0',
      scope: 'required',
      purl: 'pkg:npm/%40scope/tool@1.0.0',
      hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    });
    expect(bill.components.at(-1)).toMatchObject({
      scope: 'optional',
      purl: 'pkg:npm/real@3.0.0',
      licenses: [{ license: { id: 'MIT' } }],
    });
  });

  it('says what uses what, beginning with the project', () => {
    expect(bill.dependencies[0]).toEqual({
      ref: 'site@0.1.0',
      dependsOn: ['@scope/tool@1.0.0', 'checker@1.0.0', 'real@3.0.0'],
    });
    const known = new Set(bill.dependencies.map(({ ref }) => ref));
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual(
      [],
    );
  });

  it('is the same for the same lockfile, in any order', () => {
    const turned = Object.fromEntries(Object.entries(lockfile.packages).toReversed());
    expect(JSON.stringify(billOfMaterials({ packages: turned }, product))).toBe(JSON.stringify(bill));
  });
});
