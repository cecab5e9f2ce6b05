import { describe, expect, it } from 'vitest';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { MAX_PAYMENTS } from '@site/src/wallet/payroll/payroll-plan';
import { readPayrollFile } from './payroll-file';

const keyOf = (byte: string) => byte.repeat(32) as PublicKey;
const [own, ann, bob] = [keyOf('0A'), keyOf('01'), keyOf('02')];
const [toAnn, toBob] = [addressFromPublicKey(ann), addressFromPublicKey(bob)];
const read = (text: string) => readPayrollFile(text, own);
const faultsOf = (text: string) => {
  const reading = read(text);
  return reading.kind === 'refused' ? reading.faults : [];
};

describe('a file with payments', () => {
  it.each(['', 'address,amount,note\n', 'Address,Amount\r\n', '\uFEFF'])('is read after %j', (header) => {
    expect(
      read(`${header}${toAnn},1.5,"rent, December"\n\n${toBob.slice('atto://'.length)},0.000000001\n`),
    ).toEqual({
      kind: 'payments',
      payments: [
        { receiver: ann, amount: 1_500_000_000n, note: 'rent, December' },
        { receiver: bob, amount: 1n, note: '' },
      ],
      total: 1_500_000_001n,
      digest: expect.stringMatching(/^[0-9A-F]{32}$/) as string,
      repeated: 0,
    });
  });

  it('has another digest when one byte is different, and says how many receivers are repeated', () => {
    const one = read(`${toAnn},1\n${toAnn},1`);
    const other = read(`${toAnn},1\n${toAnn},2`);
    expect(one).toMatchObject({ repeated: 1, total: 2_000_000_000n });
    expect(one.kind === 'payments' && other.kind === 'payments' && one.digest !== other.digest).toBe(true);
  });

  it('names every line that is wrong, and is not taken in parts', () => {
    const text = [
      `${toAnn},1`,
      `${toAnn}`,
      `${toAnn},1,a,b`,
      `${toAnn}, 1`,
      `${toAnn},1e3`,
      `${toAnn},0`,
      `${toAnn},1.0000000001`,
      `${toAnn.toUpperCase()},1`,
      `${addressFromPublicKey(own)},1`,
      `${toAnn},1,${'x'.repeat(501)}`,
      `${toAnn},1,evil\u202Etxt`,
      `nano_1,1`,
    ].join('\n');
    const faults = faultsOf(text);
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const fault of faults) expect(fault.text).toMatch(/[.]$/);
    expect(faults[6]?.text).toContain('lowercase');
    expect(faults[8]?.text).toContain('note');
  });

  it.each([
    ['nothing', '', 'no payments'],
    ['a header alone', 'address,amount\n', 'no payments'],
    ['an open quote', `${toAnn},1,"x`, 'quotation mark'],
    ['too many payments', `${toAnn},1\n`.repeat(MAX_PAYMENTS + 1), `at most ${MAX_PAYMENTS}`],
    ['too many bytes', 'x'.repeat(1_000_001), 'too large'],
  ])('is refused with %s', (_, text, reason) => {
    expect(faultsOf(text)).toMatchObject([{ text: expect.stringContaining(reason) as string }]);
  });
});
