import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  WHITEPAPER_PDF,
  WHITEPAPER_SOURCES,
  whitepaperSources,
} from '../../scripts/pictures/support/whitepaper-sources';

const root = join(import.meta.dirname, '../..');
const lines = (text: string) => text.replaceAll('\r\n', '\n').trim().split('\n');

describe('the whitepaper as a PDF', () => {
  it('is up to date with its page', () => {
    const stored = lines(readFileSync(join(root, WHITEPAPER_SOURCES), 'utf8'));
    const changed = lines(whitepaperSources(root)).filter((line) => !stored.includes(line));
    expect(
      changed.map((line) => line.replace(/^\S+ +/, '')),
      'The PDF of the whitepaper is older than its sources: run `npm run whitepaper` and commit the result.',
    ).toEqual([]);
  });

  it('depends on the page, its drawings and the print style sheet, and nothing else', () => {
    const files = lines(whitepaperSources(root)).map((line) => line.replace(/^\S+ +/, ''));
    expect(files).toEqual(
      expect.arrayContaining([
        'docs/whitepaper.mdx',
        'src/css/print.css',
        'src/ui/diagrams/AccountChains.tsx',
        'src/ui/diagrams/drawing.module.css',
        'src/ui/diagrams/shapes.tsx',
        'src/ui/diagrams/work-by-year.ts',
      ]),
    );
    expect(
      files.filter((file) => !/^(docs\/whitepaper|src\/css\/print|src\/ui\/diagrams)/.test(file)),
    ).toEqual([]);
  });

  it('has a title, tags and an outline, and no trace of the machine that made it', () => {
    const pdf = readFileSync(join(root, WHITEPAPER_PDF)).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\./);
    expect(pdf.length).toBeLessThan(700_000);
    expect(pdf).toMatch(/\/Title \(Atto whitepaper\)/);
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toContain('/Outlines');
    expect(pdf).not.toMatch(/localhost|127\.0\.0\.1|file:\/\//);
    // Only the date of the last change, and not the time of the build.
    const dates = [...pdf.matchAll(/\(D:([^)]*)/g)].map(([, instant]) => instant);
    expect(new Set(dates).size).toBe(1);
    expect(dates[0]).toMatch(/^20\d{6}000000\+00'00'$/);
  });
});
