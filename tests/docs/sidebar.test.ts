import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import sidebars from '../../sidebars';

const folder = join(import.meta.dirname, '../../docs');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => file.replaceAll('\\', '/').replace(/\.mdx$/, ''));

interface Group {
  readonly label: string;
  readonly items: readonly unknown[];
}
const idsIn = (items: readonly unknown[]): string[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    return idsIn((item as Partial<Group>).items ?? []);
  });
const groups = sidebars.docs as unknown as readonly Group[];

describe('the sidebar of the docs', () => {
  it('begins with the quickstart, then accepting payments, and ends with the upkeep of the site', () => {
    expect(idsIn(groups).slice(0, 2)).toEqual(['integration/quickstart', 'integration/accept-payments']);
    expect(groups.at(-1)!.label).toBe('Maintain this site');
  });

  it('lists every page once', () => {
    expect(idsIn(groups).sort()).toEqual(pages.sort());
  });

  it.each(pages)('shows %s under its title', (page) => {
    const text = readFileSync(join(folder, `${page}.mdx`), 'utf8');
    const [title, label] = ['title', 'sidebar_label'].map(
      (name) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1],
    );
    expect(title).toBeDefined();
    expect(label ?? title).toBe(title);
  });
});
