import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MIT_TERMS } from './mit-terms';
import { noticesText } from './notices-text';
import { packageFolder, readPackage } from './packages';

const root = mkdtempSync(join(tmpdir(), 'atto-notices-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Creates the folder of a package with these files. */
function install(name: string, license: unknown, files: Record<string, string>): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

describe('a package that visitors receive', () => {
  it('is found from the path of a module, the innermost if packages are nested', () => {
    expect(packageFolder('/s/node_modules/a/lib/x.js')).toBe('/s/node_modules/a');
    expect(packageFolder('/s/node_modules/a/node_modules/@b/c/x.js')).toBe(
      '/s/node_modules/a/node_modules/@b/c',
    );
    expect(packageFolder('C:\\s\\node_modules\\@b\\c\\x.js')).toBe('C:\\s\\node_modules\\@b\\c');
    expect(packageFolder('/s/src/x.ts')).toBeUndefined();
  });

  it('includes its licence, its notice, and those next to an already bundled module', () => {
    const folder = install('full', 'Apache-2.0', {
      'LICENSE.md': 'Licence\r\ntext\n',
      NOTICE: 'Notice',
      'bundle.js.LICENSE.txt': 'Others',
      'license-checker.js': 'no licence',
    });
    expect(readPackage(folder, [join(folder, 'bundle.js')], {})).toEqual({
      name: 'full',
      version: '1.0.0',
      license: 'Apache-2.0',
      texts: expect.arrayContaining(['Licence\ntext', 'Notice', 'Others']),
    });
  });

  it('fails the build if its licence is not allowed or not stated', () => {
    expect(() => readPackage(install('copyleft', 'AGPL-3.0', { LICENSE: 'x' }), [], {})).toThrow(
      /^copyleft 1\.0\.0 is part of .* "AGPL-3\.0", which is not on the list/,
    );
    const silent = install('silent', undefined, { LICENSE: 'x' });
    expect(() => readPackage(silent, [], {})).toThrow('silent 1.0.0');
    expect(readPackage(silent, [], { 'silent@1.0.0': { license: 'MIT' } }).license).toBe('MIT');
    expect(() => readPackage(silent, [], { 'silent@0.9.0': { license: 'MIT' } })).toThrow('silent 1.0.0');
  });

  it('may offer a choice of licences if one is allowed', () => {
    const choice = install('choice', '(MPL-2.0 OR Apache-2.0)', { LICENSE: 'x' });
    expect(readPackage(choice, [], {}).texts).toEqual(['x']);
    expect(() => readPackage(install('both', 'MIT AND GPL-3.0', { LICENSE: 'x' }), [], {})).toThrow('both');
  });

  it('includes the text of one licence if each of several has a file, and every notice', () => {
    const folder = install('files', '(MIT OR Apache-2.0)', {
      LICENSE: 'Apache',
      'LICENSE-MIT.txt': 'MIT',
      NOTICE: 'Notice',
    });
    expect(readPackage(folder, [], {}).texts).toEqual(['MIT', 'Notice']);
    const both = install('all-of', 'MIT AND Apache-2.0', { LICENSE: 'Apache', 'LICENSE-MIT': 'MIT' });
    expect(() => readPackage(both, [], {})).toThrow('all-of');
  });

  it('fails the build without a licence text, unless we have it', () => {
    const folder = install('bare', 'MIT', {});
    expect(() => readPackage(folder, [], {})).toThrow(
      /^bare 1\.0\.0 .* without the text of its licence \(MIT\)/,
    );
    expect(readPackage(folder, [], { 'bare@1.0.0': { text: 'Text' } }).texts).toEqual(['Text']);
  });
});

describe('the notices', () => {
  const one = (name: string, text: string) => ({ name, version: '1.0.0', license: 'MIT', texts: [text] });

  it('do not depend on the order in which the bundler lists modules', () => {
    const packages = [one('b', 'B'), one('a', 'A'), one('c', 'B')];
    expect(noticesText(packages)).toBe(noticesText(packages.toReversed()));
  });

  it('contain each text once, below all packages that share it', () => {
    const text = noticesText([one('b', 'Same'), one('a', 'Same')]);
    expect(text.match(/Same/g)).toHaveLength(1);
    expect(text).toContain('a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n');
  });

  it('contain the terms of the MIT License once, and every copyright notice and remark that came with them', () => {
    const wrapped = MIT_TERMS.replaceAll(/\s+/g, ' ').replaceAll('"', '”').replaceAll(', ', ',\n');
    const text = noticesText([
      one('a', `MIT License\n\nCopyright (c) A\n\n${MIT_TERMS}`),
      one('b', `Copyright (c) B\n\n${wrapped}\n\nThank you.`),
      one('c', `Copyright (c) C\n\n${MIT_TERMS.replace('free of charge', 'at a price')}`),
    ]);
    expect(text.match(/free of charge/g)).toHaveLength(1);
    expect(text).toContain(
      'a 1.0.0 (MIT)\n\nCopyright (c) A\n\n\nb 1.0.0 (MIT)\n\nCopyright (c) B\n\nThank you.\n',
    );
    expect(text).toContain('Copyright (c) C\n\nPermission is hereby granted, at a price,');
  });
});
