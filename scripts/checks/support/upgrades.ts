/** The packages that a project depends on. */
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const DOCUSAURUS = '@docusaurus/';

/**
 * What to install for these updates: `PACKAGE@VERSION` each. One package of Docusaurus stands for all of them.
 *
 * @throws Error if one names no version, or a package that the project does not depend on
 */
export function upgradesOf(named: readonly string[], manifest: Manifest): string[] {
  const known = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const upgrades = named.flatMap((one) => {
    const at = one.lastIndexOf('@');
    const [name, version] = [one.slice(0, at), one.slice(at + 1)];
    if (at < 1 || version === '') throw new Error(`${one} names no version.`);
    if (!known.includes(name)) throw new Error(`This project does not depend on ${name}.`);
    const all = name.startsWith(DOCUSAURUS) ? known.filter((other) => other.startsWith(DOCUSAURUS)) : [name];
    return all.map((other) => `${other}@${version}`);
  });
  return [...new Set(upgrades)];
}
