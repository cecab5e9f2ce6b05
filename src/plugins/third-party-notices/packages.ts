import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { KnownLicence } from './known-licences';

/** A package whose code or font visitors receive, with the texts that its licence requires. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  /** Licence, notices and the like, in full. */
  readonly texts: readonly string[];
}

/** Licences that allow our use of packages as long as their text is included. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

const IN_A_PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const LICENCE_FILE = /^(?:un)?licen[cs]e|^copying|^notice/i;

/** The folder of the package that a file belongs to; undefined for a file of our own. */
export function packageFolder(file: string): string | undefined {
  return IN_A_PACKAGE.exec(file)?.[0];
}

/**
 * Reads the texts that must be distributed with a package.
 *
 * @param folder the folder of the package
 * @param modules the package's files that visitors receive; an already bundled one may have its own notices next to
 * it
 * @param known what packages lack, by name and version
 * @throws Error with a readable message if the licence is not allowed, or if its text is missing
 */
export function readPackage(
  folder: string,
  modules: readonly string[],
  known: Readonly<Record<string, KnownLicence>>,
): ShippedPackage {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: unknown;
  };
  const { name, version } = manifest;
  const added = known[`${name}@${version}`] ?? {};
  const license = added.license ?? manifest.license;
  if (!isAllowed(license)) {
    throw new Error(
      `${name} ${version} is part of what visitors get, under the licence ${JSON.stringify(license)}, which is not on ` +
        'the list in src/plugins/third-party-notices/packages.ts: read it, then add it or remove the package.',
    );
  }
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => entry.name);
  const own = ofOneLicence(names, alternativesOf(license)).map((file) => join(folder, file));
  if (own.length === 0 && added.text === undefined) {
    throw new Error(
      `${name} ${version} is part of what visitors get but comes without the text of its licence (${license}): put ` +
        'that of its repository into src/plugins/third-party-notices/known-licences.ts.',
    );
  }
  const notices = modules.map((module) => `${module}.LICENSE.txt`).filter((file) => existsSync(file));
  const files = [...own, ...new Set(notices)].sort((one, other) => (label(one) < label(other) ? -1 : 1));
  const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, license, texts: added.text === undefined ? texts : [added.text, ...texts] };
}

/** Whether the licence, or one of several alternatives, is on the list. */
function isAllowed(license: unknown): license is string {
  return typeof license === 'string' && alternativesOf(license).some((one) => ALLOWED.has(one));
}

function alternativesOf(license: string): readonly string[] {
  return license.replace(/^\((.*)\)$/, '$1').split(' OR ');
}

/**
 * Without the texts of other licences, where a package offers a choice and names a file after an allowed one
 * (`LICENSE-MIT`): we use the package under that one.
 */
function ofOneLicence(files: readonly string[], alternatives: readonly string[]): readonly string[] {
  if (alternatives.length === 1) return files;
  for (const one of alternatives.filter((name) => ALLOWED.has(name))) {
    const chosen = files.find((file) =>
      file
        .replace(/\.(?:md|txt)$/i, '')
        .toLowerCase()
        .endsWith(`-${one.toLowerCase()}`),
    );
    if (chosen !== undefined) return files.filter((file) => file === chosen || /^notice/i.test(file));
  }
  return files;
}

const label = (file: string) => `${basename(file)} ${dirname(file)}`;
