import type { ShippedPackage } from './packages';

const HEAD = `Third-party software in this site

The scripts and styles of this site contain the packages below, including its typeface. Each is available under its own licence, the text of which follows.
`;

/**
 * The notices as one text: packages sorted by name, each licence text once, below all packages that share it.
 */
export function noticesText(packages: readonly ShippedPackage[]): string {
  const sharing = new Map<string, string[]>();
  const titles = new Map(packages.map((one) => [titleOf(one), one]));
  for (const title of [...titles.keys()].sort()) {
    const text = titles.get(title)!.texts.join('\n\n');
    sharing.set(text, [...(sharing.get(text) ?? []), title]);
  }
  const rule = '-'.repeat(80);
  const parts = [...sharing].map(([text, names]) => `${rule}\n${names.join('\n')}\n${rule}\n\n${text}\n`);
  return [HEAD, ...parts].join('\n');
}

const titleOf = ({ name, version, license }: ShippedPackage) => `${name} ${version} (${license})`;
