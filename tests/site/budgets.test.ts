import { describe, expect, it } from 'vitest';
import { gzipSize, namedScripts, namedStyles } from '../support/named-files';
import { APART, ENGINES, HTML, SCRIPTS, STYLES } from './budgets';
import { bytes, files, pages, text } from './built';

const weigh = (names: readonly string[]) => names.reduce((sum, name) => sum + gzipSize(bytes(name)), 0);
const scripts = files.filter((file) => file.endsWith('.js'));

describe('the bytes that readers load', () => {
  it.each(SCRIPTS)('$what: at most $bytes', ({ page, bytes: budget }) => {
    const named = namedScripts(text(page));
    expect(named.length).toBeGreaterThan(0);
    expect(weigh(named)).toBeLessThanOrEqual(budget);
  });

  it(`${STYLES.what}: at most ${STYLES.bytes}`, () => {
    const named = new Set(pages.flatMap((page) => namedStyles(text(page))));
    expect(named.size).toBe(1);
    expect(weigh([...named])).toBeLessThanOrEqual(STYLES.bytes);
  });

  it(`${ENGINES.what}: at most ${ENGINES.bytes}, in one file that no page links`, () => {
    const holding = scripts.filter((file) => text(file).includes(ENGINES.mark));
    expect(holding).toHaveLength(1);
    expect(weigh(holding)).toBeLessThanOrEqual(ENGINES.bytes);
    for (const page of pages) expect(namedScripts(text(page))).not.toContain(holding[0]);
  });

  it(`${HTML.what}: at most ${HTML.bytes}`, () => {
    const prose = pages.filter((page) => !page.startsWith('api/'));
    expect(prose.length).toBeGreaterThan(40);
    expect(prose.filter((page) => weigh([page]) > HTML.bytes)).toEqual([]);
  });
});

describe('parts that only their own pages fetch', () => {
  it.each(APART)('$part is in no script that another page links', ({ mark }) => {
    const holding = scripts.filter((file) => text(file).includes(mark));
    expect(holding.length).toBeGreaterThan(0);
    for (const page of pages) {
      expect(namedScripts(text(page)).filter((script) => holding.includes(script))).toEqual([]);
    }
  });
});
