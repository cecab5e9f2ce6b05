import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT } from '../../protocol/amount';
import { amountDigits, amountParts, amountStep, amountText } from './amount-parts';
import { groupThousands, piecesOf, shorten } from './groups';
import { dateAndTime, exactTime, relativeTime } from './instants';
import { utcDay } from './utc-day';

describe('groups', () => {
  it.each([
    [0n, '0'],
    [999n, '999'],
    [1000n, '1,000'],
    [18_446_744_073_709_551_615n, '18,446,744,073,709,551,615'],
  ])('%s is %s', (value, text) => {
    expect(groupThousands(value)).toBe(text);
  });

  it('splits without losing a character', () => {
    expect(piecesOf('abcdefghij')).toEqual(['abcd', 'efgh', 'ij']);
    expect(piecesOf('')).toEqual([]);
  });

  it('shortens long texts in the middle', () => {
    expect(shorten('0123456789ABCDEFGHIJ', 4, 4)).toEqual({ head: '0123', tail: 'GHIJ' });
    expect(shorten('012345678', 4, 4)).toEqual({ head: '012345678', tail: '' });
  });
});

describe('an amount', () => {
  it.each([
    [0n, '0', [], '0 ATTO'],
    [1n, '0', ['000', '000', '001'], '0.000000001 ATTO'],
    [12_500_000_000n, '12', ['5'], '12.5 ATTO'],
    [250_000n, '0', ['000', '25'], '0.00025 ATTO'],
    [1_204_000_000_000_000n, '1,204,000', [], '1,204,000 ATTO'],
    [MAX_AMOUNT, '18,000,000,000', [], '18,000,000,000 ATTO'],
    [MAX_AMOUNT - 1n, '17,999,999,999', ['999', '999', '999'], '17,999,999,999.999999999 ATTO'],
    [MAX_AMOUNT * 2n, '36,000,000,000', [], '36,000,000,000 ATTO'],
  ])('of %s raw is split and written', (raw, whole, fraction, text) => {
    expect(amountParts(raw)).toEqual({ sign: '', whole, fraction });
    expect(amountText(raw)).toBe(text);
    expect(amountDigits(raw)).toBe(text.replace(' ATTO', ''));
  });

  it('below zero is a difference, with its sign', () => {
    expect(amountParts(-1_500_000_000n)).toEqual({ sign: '−', whole: '1', fraction: ['5'] });
    expect(amountText(-1_500_000_000n)).toBe('−1.5 ATTO');
  });

  it.each([
    [0n, 'large', 'large'],
    [1n, 'large', 'medium'],
    [1_204_000_000_000_000n, 'large', 'large'],
    [1_284_027_500_000n, 'large', 'large'],
    [12_346_378_901_234n, 'medium', 'small'],
    [MAX_AMOUNT, 'medium', 'medium'],
    [MAX_AMOUNT - 1n, 'small', 'small'],
  ])('of %s raw has the size “%s”, and “%s” where its decimals are as large', (raw, size, full) => {
    expect(amountStep(amountParts(raw))).toBe(size);
    expect(amountStep(amountParts(raw), { decimalsWeigh: 1 })).toBe(full);
  });

  it('with a sign is one character longer', () => {
    expect(amountStep(amountParts(MAX_AMOUNT), { hasSign: true })).toBe('small');
    expect(amountStep(amountParts(-MAX_AMOUNT))).toBe('small');
  });
});

describe('relative time', () => {
  const now = 1_800_000_000_000n;
  it.each([
    [0n, 'now', false],
    [1_999n, 'now', false],
    [2_000n, '2 s', false],
    [59_999n, '59 s', false],
    [60_000n, '1 min', false],
    [3_599_999n, '59 min', false],
    [3_600_000n, '1 h', false],
    [86_400_000n, '1 d', false],
    [-1_000n, 'now', false],
    [-30_000n, '30 s', true],
  ])('%s ms ago is %s', (distance, text, ahead) => {
    expect(relativeTime(now - distance, now)).toEqual({ text, ahead });
  });

  it('is undefined after a month', () => {
    expect(relativeTime(now - 30n * 86_400_000n, now)).toBeUndefined();
  });
});

describe('exact time', () => {
  it('is formatted to the millisecond, in local time and in UTC', () => {
    expect(exactTime(1_732_389_169_199n, 'America/New_York')).toEqual({
      local: '23 Nov 2024, 14:12:49.199 GMT-5',
      utc: '23 Nov 2024, 19:12:49.199 UTC',
      day: '23 Nov 2024',
      iso: '2024-11-23T19:12:49.199Z',
    });
  });

  it('has the same days as the static pages, in every month', () => {
    for (let month = 0; month < 12; month++) {
      const at = Date.UTC(2026, month, 5, 12);
      expect(exactTime(BigInt(at), 'UTC').day).toBe(utcDay(at));
      expect(dateAndTime(BigInt(at), 'UTC')).toEqual({ day: utcDay(at), time: '12:00:00 UTC' });
    }
    expect(utcDay('2026-09-04')).toBe('4 Sep 2026');
    expect(utcDay('2025-12-31T23:59:59.999Z')).toBe('31 Dec 2025');
  });

  it('has the same day in the zone of the reader, whether it is named or not', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    for (let hour = 0; hour < 48; hour++) {
      const at = BigInt(Date.UTC(2026, 1, 28, hour));
      expect(exactTime(at).day).toBe(exactTime(at, timeZone).day);
    }
  });

  it('is the same in UTC as in the zone of that name, in years with more than four digits too', () => {
    for (const at of [0n, 951_782_400_001n, 1_732_389_169_199n, 253_402_300_800_000n]) {
      expect(exactTime(at, 'UTC').utc).toBe(exactTime(at, 'UTC').local);
    }
  });

  it('stays a number beyond the calendar', () => {
    expect(exactTime(9_223_372_036_854_775_807n).local).toBe('9223372036854775807 ms after 1970');
    expect(exactTime(9_223_372_036_854_775_807n).iso).toBeUndefined();
  });
});
