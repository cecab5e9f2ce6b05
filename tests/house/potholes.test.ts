/**
 * Known faults of packages that we work around. If a fault cannot be reproduced offline, its test pins the version for
 * which the workaround was written: when the version changes, check whether the workaround is still needed, then update
 * the pin.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import config from '../../docusaurus.config';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  type?: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Record<string, string>;
};
interface Package {
  version: string;
  dependencies?: Record<string, string>;
}
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }).packages;
const installed = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)) as Package;

describe('install', () => {
  it('@docsearch/react 4.7.1 requires a @docsearch/core that was never published, so 4.7.0 is forced', () => {
    expect(manifest.overrides['@docsearch/react']).toBe('4.7.0');
    expect(locked['node_modules/@docsearch/react']?.version).toBe('4.7.0');
    // Pinned: with another theme-search-algolia, try without the override.
    expect(installed('@docusaurus/theme-search-algolia').version).toBe('3.10.2');
  });

  it('the image pipeline requires a sharp that downloads from another host during installation, so 0.35.5 is forced', () => {
    expect(manifest.overrides.sharp).toBe('0.35.5');
    const sharps = Object.entries(locked).filter(([path]) => path.endsWith('node_modules/sharp'));
    expect(sharps.map(([, { version }]) => version)).toEqual(['0.35.5']);
    // The fault still exists: when this fails, remove the override.
    expect(installed('@docusaurus/plugin-ideal-image').dependencies?.sharp).toBe('^0.32.3');
  });

  it('all of Docusaurus has one version', () => {
    const versions = Object.entries(locked)
      .filter(([path]) => /node_modules\/@docusaurus\/(?!responsive-loader)[^/]+$/.test(path))
      .map(([, { version }]) => version);
    expect(new Set(versions)).toEqual(new Set(['3.10.2']));
  });
});

describe('configuration', () => {
  it('has no module type at the root, because the bundler of Docusaurus fails on it', () => {
    expect(manifest).not.toHaveProperty('type');
  });

  it('uses TypeScript 6 and sets no baseUrl, which newer compilers reject', () => {
    expect(manifest.devDependencies.typescript).toBe('~6.0.3');
    const tsconfig = read('tsconfig.json').replace(/^\s*\/\/.*$/gm, '');
    expect(tsconfig).not.toMatch(/"(extends|baseUrl)"/);
  });

  it('has the packages that the flags of the next major version need', () => {
    expect(manifest.dependencies['@docusaurus/faster']).toBe(manifest.dependencies['@docusaurus/core']);
    expect(config.future).toMatchObject({ v4: true });
  });
});

describe('the faults that the API pages work around', () => {
  it.each([
    [
      'docusaurus-theme-redoc',
      '2.5.1',
      'the ejected component (src/theme/Redoc), and the module that the build puts in the place of its styles',
    ],
    ['docusaurus-plugin-redoc', '2.5.0', 'the specification in global data'],
    ['redoc', '2.4.0', 'the target of links to a section (src/theme/Redoc/arrival.ts)'],
  ])('%s is %s: check %s when it changes', (name, version) => {
    expect(installed(name).version).toBe(version);
  });

  it('still exist in the packages', () => {
    const theme = createRequire(import.meta.url).resolve('docusaurus-theme-redoc');
    expect(readFileSync(join(theme, '../theme/Redoc/Styles.js'), 'utf8')).toMatch(
      /className: "redocusaurus-styles" ?}\)/,
    );
    // Recreated whenever one of these changes, and two of them change during hydration.
    expect(readFileSync(join(theme, '../../dist-jsx/utils/useSpec.js'), 'utf8')).toMatch(
      /new AppStore\(.*\[isBrowser, spec, fullUrl, specOptions\]/s,
    );
    const plugin = createRequire(import.meta.url).resolve('docusaurus-plugin-redoc');
    expect(readFileSync(plugin, 'utf8')).toMatch(/setGlobalData\(data\)/);
  });
});

describe('prose', () => {
  const pages = ['docs', 'blog'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => join(folder, file)),
  );

  it('is there', () => expect(pages.length).toBeGreaterThan(1));

  it.each(pages)(
    '%s is strict MDX: no HTML comment, no {#id}, no title after a space in an admonition',
    (page) => {
      const text = read(page)
        .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
        .replace(/`[^`\n]*`/g, '');
      expect(text).not.toMatch(/<!--/);
      expect(text).not.toMatch(/^#+ .*\{#[\w-]+\}\s*$/m);
      expect(text).not.toMatch(/^:::+[a-z]+ +\S/m);
    },
  );
});
