/** The parts of `package-lock.json` that say what is installed. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedEntry>>;
}

interface LockedEntry {
  /** The name of the package, where it differs from its folder. */
  readonly name?: string;
  readonly version?: string;
  /** A link to a workspace. */
  readonly link?: boolean;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package of the lockfile. One that is installed in several folders appears once. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  /** SHA-512 of its archive in lower-case hex. */
  readonly sha512: string;
  /** Whether only development needs it, not the build of the site and not the faucet service. */
  readonly isForDevelopment: boolean;
  readonly isOptional: boolean;
  /** The packages that it uses, as `name@version`. */
  readonly uses: readonly string[];
}

/**
 * Licences of packages whose lockfile entry has none, or no SPDX identifier. By name and version, so that each new version
 * is reviewed again. From the manifest or the readme of each package.
 */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  'decko@1.2.0': 'MIT',
  'eval@0.1.8': 'MIT',
  'format@0.2.2': 'MIT',
  'require-like@0.1.2': 'MIT',
  'stickyfill@1.1.1': 'MIT',
  'url-template@2.0.8': 'BSD-3-Clause',
};

const FOLDER = 'node_modules/';

/** `name@version`. */
export const idOf = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>) => `${name}@${version}`;

/**
 * All packages, sorted by name and version.
 *
 * @throws Error that names a package without version, licence or SHA-512
 */
export function lockedPackages({ packages }: Lockfile): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [place, entry] of Object.entries(packages)) {
    if (!isInstalled(place, entry)) continue;
    const one = packageAt(packages, place, entry);
    const id = idOf(one);
    const same = found.get(id);
    found.set(id, {
      ...one,
      isForDevelopment: one.isForDevelopment && (same?.isForDevelopment ?? true),
      isOptional: one.isOptional && (same?.isOptional ?? true),
      uses: [...new Set([...one.uses, ...(same?.uses ?? [])])].sort(),
    });
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
}

/** The packages that the project itself uses, and its workspaces, as `name@version`. */
export function directPackages({ packages }: Lockfile): string[] {
  const own = Object.entries(packages).filter(([place]) => !place.includes(FOLDER));
  return [...new Set(own.flatMap(([place, entry]) => usedBy(packages, place, entry)))].sort();
}

/** Whether a place holds a package of the registry; the others are the project, its workspaces, and links to them. */
function isInstalled(place: string, { link }: LockedEntry): boolean {
  return place.includes(FOLDER) && link !== true;
}

function packageAt(packages: Lockfile['packages'], place: string, entry: LockedEntry): LockedPackage {
  const { version, integrity = '' } = entry;
  const name = nameOf(place, entry);
  const license = STATED_ELSEWHERE[`${name}@${version}`] ?? entry.license;
  const [, digest] = /^sha512-([A-Za-z0-9+/]{86}==)$/.exec(integrity) ?? [];
  if (version === undefined || license === undefined || digest === undefined)
    throw new Error(
      `${place} has no ${!version ? 'version' : !license ? 'licence' : 'SHA-512'} in the lockfile.`,
    );
  return {
    name,
    version,
    license,
    sha512: Buffer.from(digest, 'base64').toString('hex'),
    isForDevelopment: (entry.dev ?? entry.devOptional) === true,
    isOptional: (entry.optional ?? entry.devOptional) === true,
    uses: usedBy(packages, place, entry),
  };
}

function nameOf(place: string, { name }: LockedEntry): string {
  return name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
}

function usedBy(packages: Lockfile['packages'], place: string, entry: LockedEntry): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = entry;
  const names = Object.keys({
    ...dependencies,
    ...(place === '' && devDependencies),
    ...optionalDependencies,
    ...peerDependencies,
  });
  const ids = names.flatMap((name) => {
    const found = placeOf(packages, place, name);
    // Peers and packages of other platforms may be absent.
    if (found === undefined) return [];
    const used = packages[found]!;
    return idOf({ name: nameOf(found, used), version: used.version ?? '' });
  });
  return [...new Set(ids)].sort();
}

/** Where a package is found from a place in the tree: there, or in a folder above. */
function placeOf(packages: Lockfile['packages'], place: string, name: string): string | undefined {
  const here = `${place === '' ? '' : `${place}/`}${FOLDER}${name}`;
  if (packages[here] !== undefined) return here;
  if (place === '') return undefined;
  // A workspace is next to the folder of all packages.
  if (!place.includes(FOLDER)) return placeOf(packages, '', name);
  return placeOf(packages, place.slice(0, Math.max(0, place.lastIndexOf(`/${FOLDER}`))), name);
}
