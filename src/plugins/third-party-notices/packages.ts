import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { KnownLicence } from './known-licences';

/** A package whose code or font visitors get, with what its licence asks to be passed on. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  /** Licence, notices and the like, in full. */
  readonly texts: readonly string[];
}

/** Licences that allow what this site does with packages, as long as their text comes with it. */
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
 * Reads what has to be passed on with a package.
 *
 * @param folder of the package
 * @param modules files of the package that visitors get: one that was bundled before may have notices of its own beside it
 * @param known by name and version, what packages do not say themselves
 * @throws with a sentence if the licence is not allowed, or if its text is nowhere
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
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => join(folder, entry.name));
  if (own.length === 0 && added.text === undefined) {
    throw new Error(
      `${name} ${version} is part of what visitors get but comes without the text of its licence (${license}): put ` +
        'that of its repository into src/plugins/third-party-notices/known-licences.ts.',
    );
  }
  const beside = modules.map((module) => `${module}.LICENSE.txt`).filter((file) => existsSync(file));
  const files = [...own, ...new Set(beside)].sort((one, other) => (label(one) < label(other) ? -1 : 1));
  const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim());
  return { name, version, license, texts: added.text === undefined ? texts : [added.text, ...texts] };
}

/** Whether a licence, or one of several to choose from, is on the list. */
function isAllowed(license: unknown): license is string {
  if (typeof license !== 'string') return false;
  return license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => ALLOWED.has(one));
}

const label = (file: string) => `${basename(file)} ${dirname(file)}`;
