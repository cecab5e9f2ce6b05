import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';
import { readCsv } from './csv-reader';

const cellsOf = (text: string) => {
  const reading = readCsv(text);
  return 'rows' in reading ? reading.rows.map(({ line, cells }) => [line, ...cells]) : reading.fault;
};

describe('reading CSV', () => {
  it('numbers lines, skips empty ones and a byte order mark, and takes any line ending', () => {
    expect(cellsOf('\uFEFFa,b\r\n\r\nc,\n"d ""e""\nf",g\rh')).toEqual([
      [1, 'a', 'b'],
      [3, 'c', ''],
      [4, 'd "e"\nf', 'g'],
      [6, 'h'],
    ]);
    expect(cellsOf('')).toEqual([]);
    expect(cellsOf(' a , b ')).toEqual([[1, ' a ', ' b ']]);
  });

  it.each([
    [
      'a;b\r\n"1,5";c',
      ';',
      [
        ['a', 'b'],
        ['1,5', 'c'],
      ],
    ],
    [
      'a\tb\n1,5\tc;d',
      '\t',
      [
        ['a', 'b'],
        ['1,5', 'c;d'],
      ],
    ],
    ['a,b;c\n', ',', [['a', 'b;c']]],
    ['"a;b",c;d', ',', [['a;b', 'c;d']]],
    ['sep=;\r\n"a,b";c', ';', [['a,b', 'c']]],
    ['\uFEFF"sep=,"\n1;2,3', ',', [['1;2', '3']]],
    ['alone', ',', [['alone']]],
  ])('finds the separator of %j: %j', (text, separator, rows) => {
    const reading = readCsv(text);
    expect('rows' in reading && reading.separator).toBe(separator);
    expect('rows' in reading && reading.rows.map(({ cells }) => cells)).toEqual(rows);
  });

  it.each([
    ['a,"b', { line: 1, reason: 'quote' }],
    ['a\n"b"c,d', { line: 2, reason: 'quote' }],
    ['a,b"c', { line: 1, reason: 'quote' }],
  ])('refuses %j', (text, fault) => {
    expect(cellsOf(text)).toEqual(fault);
  });

  it('gives back what this site writes', () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9 ",;\n]{1,12}$/).filter((text) => /^[A-Za-z]/.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
        const read = readCsv(rows.map((row) => csvLine(row)).join(''));
        expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});
