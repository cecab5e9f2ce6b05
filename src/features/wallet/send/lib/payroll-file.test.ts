import { describe, expect, it } from 'vitest';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { MAX_PAYMENTS } from '@site/src/wallet/payroll/payroll-plan';
import { payrollSentence, payrollTitle, signQuestion, signSentence } from './describe-payroll';
import { readPayrollFile, type PayrollOptions, type PayrollReading } from './payroll-file';

const keyOf = (byte: string) => byte.repeat(32) as PublicKey;
const [own, ann, bob] = [keyOf('0A'), keyOf('01'), keyOf('02')];
const [toAnn, toBob] = [addressFromPublicKey(ann), addressFromPublicKey(bob)];
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string | Uint8Array, options: PayrollOptions = { writesComma: () => false }) =>
  readPayrollFile(typeof text === 'string' ? bytesOf(text) : text, own, options);

/** A file in short: its payments as `ann 1500000000 note`, its question, or its faults as `reason line`. */
function summary(reading: PayrollReading): readonly string[] {
  if (reading.kind === 'unclear') return [`unclear ${reading.sign.sign} ${reading.sign.shown.line}`];
  if (reading.kind === 'refused') {
    return reading.faults.map((fault) => ('line' in fault ? `${fault.reason} ${fault.line}` : fault.reason));
  }
  return reading.payments.map(({ receiver, amount, note }) =>
    `${receiver === ann ? 'ann' : 'bob'} ${amount} ${note}`.trimEnd(),
  );
}

/** Addresses in short: A and B stand for those of Ann and Bob. */
const file = (text: string) => text.replace(/\bA\b/g, toAnn).replace(/\bB\b/g, toBob);
const windows1252 = (text: string) => Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
const utf16 = (text: string) =>
  Uint8Array.from([...`\uFEFF${text}`].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8]));

const [PAID, WHOLE] = [
  ['ann 1500000000', 'bob 2000000000'],
  ['ann 1000000000', 'bob 2000000000'],
];
/** Files as programs save them, and as people spoil them. */
const FILES: readonly (readonly [name: string, file: string | Uint8Array, outcome: readonly string[]])[] = [
  ['Excel, English', file('address,amount,note\r\nA,1.5,\r\nB,2,\r\n'), PAID],
  ['Excel, German', file('address;amount;note\r\nA;1,5;\r\nB;2;\r\n'), PAID],
  ['Excel, with a byte order mark', file('\uFEFFaddress;amount\r\nA;1,5\r\nB;2\r\n'), PAID],
  ['Excel, as Unicode text', utf16(file('address\tamount\r\nA\t1,5\r\nB\t2\r\n')), PAID],
  ['Excel, with the separator declared', file('sep=;\r\nA;1,5\r\nB;2\r\n'), PAID],
  [
    'Excel, empty cells and rows at the end',
    file('address,amount,note,,\r\nA,1.5,,,\r\nB,2,,,\r\n,,,,\r\n,,,,\r\n'),
    PAID,
  ],
  ['LibreOffice, all texts quoted', file('"address","amount"\n"A",1.5\n"B",2\n'), PAID],
  ['LibreOffice, decimal commas between commas', file('"A","1,5"\n"B","2"\n'), PAID],
  ['Numbers, with empty rows between', file('address,amount\n\nA,1.5\n,\n\nB,2'), PAID],
  ['an old Mac', file('address,amount\rA,1.5\rB,2\r'), PAID],
  ['a header with blanks and capitals', file(' Address ; AMOUNT (ATTO) \r\nA;1,5\r\nB;2'), PAID],
  ['a header in another order', file('note;amount;address\n;1,5;A\n;2;B'), PAID],
  ['blanks around the cells', file('address, amount\nA, 1.5\n B ,2\u00a0'), PAID],
  [
    'addresses without their scheme, or with it in capitals',
    file('A,1.5\nB,2').replace(toAnn, toAnn.slice(7)).replace(toBob, toBob.replace('atto', 'ATTO')),
    PAID,
  ],
  ['cells copied from a table', file('A\t1.5\nB\t2'), PAID],
  [
    'notes with separators, lines and accents',
    file('A,1.5,"rent, December\nZoë"\nB,2,a;b'),
    ['ann 1500000000 rent, December Zoë', 'bob 2000000000 a;b'],
  ],
  [
    'notes of digits in a column that is named',
    file('address,amount,note\nA,1,5\nB,2,20261129'),
    ['ann 1000000000 5', 'bob 2000000000 20261129'],
  ],
  [
    'one clear amount, which decides about the others',
    file('A;1,500\nB;0,25'),
    ['ann 1500000000', 'bob 250000000'],
  ],
  [
    'points and thousands of digits, English',
    file('A,1.500\nB,1234.5'),
    ['ann 1500000000', 'bob 1234500000000'],
  ],
  ['whole amounts', file('A;1\nB;2'), WHOLE],

  ['German amounts that may be thousands', file('A;1.500\nB;2'), ['unclear . 1']],
  ['quoted amounts that may be thousands', file('A,2\nB,"1,500"'), ['unclear , 2']],
  ['a comma in one line and a point in another', file('A;1,5\nB;2.5'), ['both-signs 2']],
  ['thousands and decimals in one amount', file('A;1.000,50\nB;2,5'), ['amount 1']],
  ['millions', file('A;1,5\nB;1.000.000'), ['amount 2']],
  ['a decimal comma between commas', file('A,1,5\nB,2'), ['split-amount 1']],
  [
    'a decimal comma between commas, with named columns',
    file('address,amount\nA,1,5\nB,2'),
    ['split-amount 2'],
  ],
  ['Windows-1252', windows1252(file('A;1,5;x\nB;2;Zo\u00eb')), ['encoding 2']],
  ['a character that was lost before', file('A;1,5;x\nB;2;Zo\uFFFD'), ['replaced 2']],
  [
    'UTF-16 without a mark',
    Uint8Array.from([...file('A,1')].flatMap((one) => [one.charCodeAt(0), 0])),
    ['binary'],
  ],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2]), ['workbook']],
  ['names of columns in another language', file('Adresse;Betrag\nA;1,5'), ['header 1']],
  ['a column that is unknown', file('address,amount,department\nA,1.5,x'), ['header 1']],
  ['amounts in raw', file('address,amount_raw\nA,1500000000'), ['header 1']],
  ['a column twice', file('address,amount,amount\nA,1,2'), ['header 1']],
  ['no column for amounts', file('address,note\nA,x'), ['header 1']],
  ['another separator in one line', file('A;1,5\nB,2'), ['too-few-cells 2']],
  ['a note with a separator', file('A,1,a,b\nB,2'), ['too-many-cells 1']],
  ['a line without an amount', file('A,1\nB\n'), ['too-few-cells 2']],
  ['an amount that Excel has shortened', file('A;1,5E+05\nB;1'), ['amount 1']],
  ['an error of a formula', file('A;#REF!\nB;1'), ['amount 1']],
  ['an amount with its unit', file('A;1,5 ATTO\nB;1'), ['amount 1']],
  ['too many decimals', file('A,1.0000000001\nB,1'), ['amount 1']],
  ['an open quotation mark', file('A,1\nB,1,"x'), ['quote 2']],
  ['nothing', '', ['empty']],
  ['a header alone', 'address,amount\n', ['empty']],
  ['empty cells alone', ';;\r\n;;\r\n', ['empty']],
  ['too many payments', file('A,1\n').repeat(MAX_PAYMENTS + 1), [`too-many-payments ${MAX_PAYMENTS + 1}`]],
  ['too many bytes', 'x'.repeat(2_000_001), ['too-large']],
];

describe('a file with payments', () => {
  it.each(FILES)('%s', (_, text, outcome) => {
    const reading = read(text);
    expect(summary(reading)).toEqual(outcome);
    if (reading.kind === 'refused') {
      for (const fault of reading.faults) expect(payrollSentence(fault)).toMatch(/^[A-Z“].*[.]$/s);
    }
  });

  it('has another digest when one byte is different, and says how many receivers are repeated', () => {
    const one = read(file('A,1\nA,1'));
    const other = read(file('A,1\nA,2'));
    expect(one).toMatchObject({ repeated: 1, total: 2_000_000_000n });
    expect(one.kind === 'payments' && other.kind === 'payments' && one.digest !== other.digest).toBe(true);
    expect(one).toMatchObject({ digest: expect.stringMatching(/^[0-9A-F]{32}$/) as string });
  });

  it('names every line that is wrong, and is not taken in parts', () => {
    const text = [
      `${toAnn},1`,
      `${toAnn},1e3`,
      `${toAnn},0`,
      `${toAnn},1.0000000001`,
      `${toAnn.toUpperCase()},1`,
      `${addressFromPublicKey(own)},1`,
      `${toAnn},1,${'x'.repeat(501)}`,
      `${toAnn},1,evil\u202Etxt`,
      `nano_1,1`,
    ].join('\n');
    const reading = read(text);
    const faults = reading.kind === 'refused' ? reading.faults : [];
    expect(summary(reading)).toEqual([
      ...['amount 2', 'amount 3', 'amount 4', 'address 5', 'own-account 6', 'note 7', 'note 8', 'address 9'],
    ]);
    expect(payrollTitle(faults)).toBe('File not imported: 8 lines have errors');
    expect(payrollTitle(faults.slice(0, 1))).toBe('File not imported: line 2 has an error');
    expect(payrollTitle([{ reason: 'empty' }])).toBe('File not imported');
    const sentences = faults.map(payrollSentence);
    expect(sentences[0]).toMatch(/^Line 2: “1e3” is not an amount\..*without an exponent/);
    expect(sentences[3]).toContain('lowercase');
  });

  it('asks once what its signs are, and shows the decision', () => {
    const text = file('A;1.500\nB;12.000');
    const reading = read(text);
    expect(reading.kind === 'unclear' && signQuestion(reading.sign)).toEqual({
      question: 'What does the point mean in this file, as in “1.500” in line 1?',
      decimal: 'Decimals: 1.500 ATTO',
      thousands: 'Thousands: 1500 ATTO',
    });
    for (const [answer, amounts, sentence] of [
      ['decimal', [1_500_000_000n, 12_000_000_000n], 'a point is the decimal sign'],
      ['thousands', [1_500_000_000_000n, 12_000_000_000_000n], 'a point separates thousands'],
    ] as const) {
      const read2 = read(text, { writesComma: () => false, answer });
      expect(read2.kind === 'payments' && read2.payments.map(({ amount }) => amount)).toEqual(amounts);
      expect(read2.kind === 'payments' && signSentence(read2.sign)).toBe(
        `In this file, ${sentence}: see “1.500” in line 1.`,
      );
    }
    const whole = read(file('A,1'));
    expect(whole.kind === 'payments' && signSentence(whole.sign)).toBeUndefined();
  });

  it('asks about points where the device writes decimals with a comma', () => {
    expect(summary(read(file('A,1.500'), { writesComma: () => true }))).toEqual(['unclear . 1']);
    expect(summary(read(file('A,1.500\nB,0.5'), { writesComma: () => true }))).toEqual([
      ...['ann 1500000000', 'bob 500000000'],
    ]);
  });
});
