import type { ShippedPackage } from './packages';

const HEAD = `Third-party software in this site

The scripts and styles of this site contain the packages below, and its typeface is one of them. Each comes under its
own licence, whose text follows.
`;

/** The notices as one text: packages in the order of their names, each licence text once, below all that share it. */
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
