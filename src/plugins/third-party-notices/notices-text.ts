import { MIT_TERMS } from './mit-terms';
import type { ShippedPackage } from './packages';

const HEAD = `Third-party software in this site

The scripts and styles of this site contain the packages below, including its typeface. Each is available under its own licence, the text of which follows.
`;

const MIT_TITLE = /^(?:The )?MIT License(?: \(MIT\))?\n/;

/** What is said about the packages that share a text, and the text. */
interface Section {
  readonly title: string;
  readonly text: string;
}

/**
 * The notices as one text: packages sorted by name, each licence text once, below all packages that share it. The terms
 * of the MIT License come last, below the copyright notices of all packages that have exactly these terms.
 */
export function noticesText(packages: readonly ShippedPackage[]): string {
  const titles = new Map(packages.map((one) => [titleOf(one), one]));
  const mit = new Map<string, string[]>();
  const others = new Map<string, string[]>();
  for (const title of [...titles.keys()].sort()) {
    const text = titles.get(title)!.texts.join('\n\n');
    const notice = withoutMitTerms(text);
    const [sharing, key] = notice === undefined ? [others, text] : [mit, notice];
    sharing.set(key, [...(sharing.get(key) ?? []), title]);
  }
  const sections: Section[] = [...others].map(([text, names]) => ({ title: names.join('\n'), text }));
  if (mit.size > 0) {
    const notices = [...mit].map(([notice, names]) => `${names.join('\n')}\n\n${notice}`);
    sections.push({ title: notices.join('\n\n\n'), text: `MIT License\n\n${MIT_TERMS}` });
  }
  const rule = '-'.repeat(80);
  return [HEAD, ...sections.map(({ title, text }) => `${rule}\n${title}\n${rule}\n\n${text}\n`)].join('\n');
}

/** The copyright notice, and what else a text has besides the terms of the MIT License; undefined without these terms. */
function withoutMitTerms(text: string): string | undefined {
  const words = MIT_TERMS.split(/\s+/).map((word) =>
    word.replace(/[.()/]/g, '\\$&').replaceAll('"', '["“”]'),
  );
  const terms = new RegExp(words.join('\\s+'));
  if (!terms.test(text)) return undefined;
  return text
    .replace(terms, '')
    .replace(MIT_TITLE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const titleOf = ({ name, version, license }: ShippedPackage) => `${name} ${version} (${license})`;
