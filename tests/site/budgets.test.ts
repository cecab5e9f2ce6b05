import { describe, expect, it } from 'vitest';
import { gzipSize, namedScripts, namedStyles } from '../support/named-files';
import { APART } from './apart';
import { FIRST_STYLES, PAGE_BUDGETS, STYLES, type PageBudget } from './budgets';
import { bytes, files, pages, text } from './built';

const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + gzipSize(bytes(name)), 0);
const scripts = files.filter((file) => file.endsWith('.js'));

describe('the bytes that readers load', () => {
  it.each(Object.entries<PageBudget>(PAGE_BUDGETS))(
    '%s: the scripts that its HTML names are within the budget',
    (_kind, { file, scripts: budget }) => {
      const named = namedScripts(text(file));
      expect(named.length).toBeGreaterThan(0);
      expect(weigh(named)).toBeLessThanOrEqual(budget);
    },
  );

  it('every page names the scripts of one of these kinds', () => {
    const most = new Set(
      Object.values<PageBudget>(PAGE_BUDGETS).map(({ file }) => namedScripts(text(file)).join()),
    );
    // Those of each API reference contain its own document.
    const others = pages.filter((page) => !page.startsWith('api/'));
    expect(others.filter((page) => !most.has(namedScripts(text(page)).join()))).toEqual([]);
    const { scripts: budget } = PAGE_BUDGETS['API reference'];
    const references = pages.filter((page) => page.startsWith('api/'));
    expect(references.filter((page) => weigh(namedScripts(text(page))) > budget)).toEqual([]);
  });

  it('all pages have one style sheet, within its budget', () => {
    const named = new Set(pages.flatMap((page) => namedStyles(text(page))));
    expect(named.size).toBe(1);
    expect(weigh([...named])).toBeLessThanOrEqual(STYLES);
  });

  it('the HTML of every page is within the budget of its kind', () => {
    expect(pages.length).toBeGreaterThan(40);
    const kinds = Object.values<PageBudget>(PAGE_BUDGETS);
    const budget = (page: string) =>
      page.startsWith('api/')
        ? PAGE_BUDGETS['API reference'].html
        : (kinds.find(({ file }) => file === page) ?? PAGE_BUDGETS['docs page with programs']).html;
    expect(pages.filter((page) => weigh([page]) > budget(page))).toEqual([]);
  });
});

describe('what a page needs to be painted', () => {
  const inside = (html: string) =>
    [...html.matchAll(/<style\b[^>]*>([^]+?)<\/style>/g)].map(([, styles]) => styles!);

  it('has styles in its HTML, within their budget', () => {
    // The API references bring styles of their own, which Redoc renders into their HTML.
    for (const page of pages.filter((name) => !name.startsWith('api/'))) {
      const styles = inside(text(page)).join('');
      expect(styles.length, page).toBeGreaterThan(10_000);
      expect(gzipSize(Buffer.from(styles)), page).toBeLessThanOrEqual(FIRST_STYLES);
    }
  });

  it('includes the font declarations, which the style sheet does not repeat', () => {
    for (const page of pages)
      expect(
        inside(text(page))
          .join('')
          .match(/@font-face/g)?.length,
        page,
      ).toBe(9);
    for (const sheet of files.filter((file) => file.endsWith('.css')))
      expect(text(sheet), sheet).not.toContain('@font-face');
  });

  it('comes before every file that it links: style sheets and scripts are named at its end', () => {
    for (const page of pages) {
      const html = text(page);
      const end = html.slice(html.search(/<link rel="?stylesheet/));
      expect(namedStyles(html), page).toHaveLength(1);
      expect(namedStyles(end), page).toEqual(namedStyles(html));
      expect(namedScripts(end), page).toEqual(namedScripts(html));
    }
  });
});

describe('parts that only their own pages fetch', () => {
  it.each(APART)('$part is in no script that another page links', ({ mark, own }) => {
    const holding = scripts.filter((file) => text(file).includes(mark));
    expect(holding.length).toBeGreaterThan(0);
    for (const page of pages.filter((name) => !own?.test(name))) {
      expect(namedScripts(text(page)).filter((script) => holding.includes(script))).toEqual([]);
    }
  });
});
