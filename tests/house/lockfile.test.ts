import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockedPackages } from '../../scripts/supply-chain/locked-packages';
import { INSTALL_SCRIPTS_RUN, INSTALL_SCRIPTS_SKIPPED } from '../../scripts/setup.mjs';

/** The licences of everything that is installed. Those of what visitors receive have a shorter list. */
const LICENCES = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['(BSD-2-Clause OR MIT OR Apache-2.0)', '(MIT OR Apache-2.0)', '(MIT OR CC0-1.0)', '(WTFPL OR MIT)'],
  ...['(MPL-2.0 OR Apache-2.0)', 'Apache-2.0 AND MIT', 'CC-BY-4.0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'],
  ...['Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'LGPL-3.0-or-later'],
];

/**
 * Run unchanged, during the build (images, styles) and the tests (accessibility): visitors do not receive them. dompurify
 * is also available under Apache-2.0.
 */
const COPYLEFT = [
  ...[
    '@img/sharp',
    '@img/sharp-libvips',
    '@img/sharp-wasm32',
    'axe-core',
    'dompurify',
    'lightningcss',
    'satori',
  ],
];

interface LockedEntry {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const lockfile = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, LockedEntry>;
};
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** Whether an entry is a package of the registry: the others are the project, its workspace, and the link to that. */
const isPackage = ([place, { link }]: readonly [string, LockedEntry]) =>
  place.includes('node_modules/') && link !== true;

describe('the lockfile', () => {
  it('contains no download URL', () => {
    expect(read('package-lock.json')).not.toMatch(
      /"resolved": "(?!services\/faucet")|https?:\/\/(?!opencollective|github|[^"/]*tidelift)[^"]*\.tgz/,
    );
    expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
  });

  it('pins every direct dependency to an exact version, except type packages and the compiler', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([name]) => !name.startsWith('@types/'))
      .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(ranges).toEqual([['typescript', '~6.0.3']]);
  });
});

describe('the packages of the lockfile', () => {
  it('come from the registry under their own names, except two that Docusaurus renames', () => {
    const renamed = Object.entries(lockfile.packages)
      .filter(([place, entry]) => isPackage([place, entry]) && entry.name !== undefined)
      .map(([place, { name }]) => [place, name]);
    expect(renamed).toEqual([
      ['node_modules/react-helmet-async', '@slorber/react-helmet-async'],
      ['node_modules/react-loadable', '@docusaurus/react-loadable'],
    ]);
    const elsewhere = Object.entries(lockfile.packages).flatMap(([place, { link, dependencies = {} }]) => [
      ...(link && place !== 'node_modules/atto-faucet' ? [place] : []),
      ...Object.entries(dependencies)
        .filter(
          ([, version]) => /[:/]/.test(version.replace(/^npm:/, '')) && !/^npm:@?[\w./-]+@/.test(version),
        )
        .map(([name, version]) => `${place} → ${name}@${version}`),
    ]);
    expect(elsewhere).toEqual([]);
  });

  it('are the direct dependencies of the manifest', () => {
    const { dependencies, devDependencies } = manifest;
    expect(lockfile.packages['']).toMatchObject({ dependencies, devDependencies });
  });

  it('of the faucet are its own, in the same versions as those of the site', () => {
    const faucet = JSON.parse(read('services/faucet/package.json')) as typeof manifest;
    expect(manifest.workspaces).toEqual(['services/faucet']);
    expect(lockfile.packages['services/faucet']).toMatchObject({ dependencies: faucet.dependencies });
    const ofSite: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies };
    const others = Object.entries(faucet.dependencies!).filter(
      ([name, version]) => !/^\d+\.\d+\.\d+$/.test(version) || (ofSite[name] ?? version) !== version,
    );
    expect(others).toEqual([]);
  });

  it('have known licences: add a new kind here after reading it', () => {
    const kinds = new Set(lockedPackages(lockfile).map(({ license }) => license));
    expect([...kinds].sort()).toEqual([...LICENCES].sort());
  });

  it('with a copyleft licence for code are tools of the build, or offer another licence', () => {
    const copyleft = lockedPackages(lockfile).filter(({ license }) => /[AL]?GPL|MPL/.test(license));
    const names = new Set(
      copyleft.map(({ name }) => name.replace(/-(?:linux|darwin|win32|android|freebsd).*/, '')),
    );
    expect([...names].sort()).toEqual([...COPYLEFT].sort());
  });
});

describe('what `npm ci` needs of the lockfile', () => {
  const { packages } = lockfile;

  /** Whether a package that is required at this place in the tree is locked, there or in a folder above. */
  function isLocked(place: string, name: string): boolean {
    const found = packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`] !== undefined;
    if (found || place === '') return found;
    return isLocked(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
  }

  it('has the optional packages of every platform: choose versions that the registry has for all of them', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(place, name))
        .map((name) => `${name}, required by ${place}`),
    );
    expect(missing).toEqual([]);
  });

  it('has a checksum for every package', () => {
    const unchecked = Object.entries(packages).filter((entry) => isPackage(entry) && !entry[1].integrity);
    expect(unchecked.map(([place]) => place)).toEqual([]);
  });

  it('runs no install script, even where somebody installs without our set-up', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
    // Then npm skips scripts named "pre…" and "post…" of ours as well, so there is nothing that could be missed.
    const names = Object.keys(manifest.scripts!);
    expect(
      names.filter((name) => names.some((other) => [`pre${other}`, `post${other}`].includes(name))),
    ).toEqual([]);
  });

  it('lists every package with an install script, as either run or skipped', () => {
    const scripts = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, ''));
    const listed = [...INSTALL_SCRIPTS_RUN, ...Object.keys(INSTALL_SCRIPTS_SKIPPED)];
    expect([...new Set(scripts)].sort()).toEqual(listed.sort());
  });
});

describe('known vulnerabilities of the packages', () => {
  it('are looked up by the long tests: the registry is not needed for others', () => {
    expect(read('scripts/checks/test-long.ts')).toContain("'scripts/supply-chain/audit.ts'");
  });
});

describe('overrides that make the install work', () => {
  // @docsearch/react 4.7.1 requires a version of @docsearch/core that was never published.
  it('pins @docsearch/react to 4.7.0; when Docusaurus requires another one, try without the override', () => {
    expect(manifest.overrides?.['@docsearch/react']).toBe('4.7.0');
    expect(lockfile.packages['node_modules/@docsearch/react']?.version).toBe('4.7.0');
    expect(lockfile.packages['node_modules/@docusaurus/theme-search-algolia']?.version).toBe('3.10.2');
  });

  // sharp before 0.33 downloads libvips from a code host in its install script; 0.35 ships it inside registry packages.
  it('pins sharp to 0.35.5 without an install script; when plugin-ideal-image is updated, drop the override', () => {
    expect(manifest.overrides?.sharp).toBe('0.35.5');
    const sharp = Object.entries(lockfile.packages).filter(([path]) => path.endsWith('node_modules/sharp'));
    expect(sharp.map(([, entry]) => [entry.version, entry.hasInstallScript ?? false])).toEqual([
      ['0.35.5', false],
    ]);
    expect(lockfile.packages['node_modules/@docusaurus/plugin-ideal-image']?.version).toBe('3.10.2');
  });

  it('stays on the compiler version that Docusaurus supports: 7 rejects its preset’s settings', () => {
    expect(lockfile.packages['node_modules/typescript']?.version).toMatch(/^6\.0\./);
  });

  it('has no "type" in the root manifest: with "module" the build of Docusaurus 3 fails', () => {
    expect(manifest).not.toHaveProperty('type');
  });
});
