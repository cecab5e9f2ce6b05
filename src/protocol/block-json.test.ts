import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyAccount,
  anyAccountEntry,
  anyBlock,
  anyBlockOf,
  anyInstant,
  anyReceivable,
  anyTransaction,
  SEED,
} from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import { parseAccount, printAccount } from './account';
import { parseAccountEntry, printAccountEntry } from './account-entry';
import { parseBlock, printBlock } from './block-json';
import { parseJson } from './json';
import type { JsonValue } from './json';
import { parseReceivable, printReceivable } from './receivable';
import { parseTimeDifference, printTimeDifference } from './time-difference';
import { parseTransaction, printTransaction } from './transaction-json';

const SEND =
  '{"type":"SEND","network":"LOCAL","version":0,"algorithm":"V1",' +
  '"publicKey":"094C5F4AD1D2059E2A0602BD6AD9083EBF40B370F00C700F83A656B97BF5DBEA","height":2,"balance":5,' +
  '"timestamp":1735689600000,"previous":"A61A7F2225BD866EF9980415E024DD486C481CEF7628026EFD560F8514C5D48E",' +
  '"receiverAlgorithm":"V1","receiverPublicKey":"98FFEF837432BB173A95C6D0CF81C05D8C0135232328E32E51D108D332C8CF06",' +
  '"amount":7}';
const ADDRESS = 'atto://aaeuyx2k2hjalhrkaybl22wzba7l6qftodyay4apqotfnol36xn6vdisekzv4';

const entities: [string, fc.Arbitrary<unknown>, (value: JsonValue) => unknown, (entity: never) => string][] =
  [
    ['block', anyBlock, parseBlock, printBlock],
    ['transaction', anyTransaction, parseTransaction, printTransaction],
    ['account', anyAccount, parseAccount, printAccount],
    ['receivable', anyReceivable, parseReceivable, printReceivable],
    ['account entry', anyAccountEntry, parseAccountEntry, printAccountEntry],
    [
      'time difference',
      fc.record({ clientInstant: anyInstant, serverInstant: anyInstant, differenceMillis: anyInstant }),
      parseTimeDifference,
      printTimeDifference,
    ],
  ];

describe.each(entities)('the JSON of a %s', (_name, arbitrary, parse, print) => {
  it('is read back exactly, with numbers bare or quoted, members in any order, and unknown members ignored', () => {
    fc.assert(
      fc.property(arbitrary, (entity) => {
        const text = print(entity as never);
        const value = parseJson(text) as Record<string, JsonValue>;
        expect(parse(value)).toEqual(entity);
        expect(parse(parseJson(text.replace(/:(-?\d+)(?=[,}])/g, ':"$1"')))).toEqual(entity);
        expect(parse({ unknown: [1.5, {}], ...Object.fromEntries(Object.entries(value).reverse()) })).toEqual(
          entity,
        );
        expect(print(parse(value) as never)).toBe(text);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('is refused if any member is missing, except an address or the height of an OPEN', () => {
    fc.assert(
      fc.property(arbitrary, (entity) => {
        const value = parseJson(print(entity as never)) as Record<string, JsonValue>;
        for (const member of Object.keys(value)) {
          if (/address$/i.test(member) || (member === 'height' && value.type === 'OPEN')) continue;
          const { [member]: _left, ...rest } = value;
          expect(thrown(() => parse(rest))).toMatchObject({
            code: 'JSON_MEMBER_MISSING',
            context: { member },
          });
          expect(thrown(() => parse({ ...value, [member]: null }))).toMatchObject({
            code: member === 'block' ? 'JSON_NOT_AN_OBJECT' : 'JSON_MEMBER_INVALID',
          });
        }
      }),
      { seed: SEED, numRuns: 20 },
    );
  });

  it.each([[[]], [null], ['{}'], [1n], [true]])('is not read from another value (%#)', (value) => {
    expect(thrown(() => parse(value as JsonValue)).code).toBe('JSON_NOT_AN_OBJECT');
  });
});

describe('a block from a node', () => {
  it.each([
    ['amount', '7', 7n],
    ['amount', '"7"', 7n],
    ['amount', '"007"', 7n],
    ['amount', `"${'0'.repeat(19)}7"`, 7n],
    ['amount', '0', 0n],
    ['amount', '9007199254740993', 9_007_199_254_740_993n],
    ['amount', '18000000000000000000', 18_000_000_000_000_000_000n],
    ['height', '18446744073709551615', 18_446_744_073_709_551_615n],
    ['height', '0', 0n],
    ['timestamp', '-1', -1n],
    ['timestamp', '"-9223372036854775808"', -9_223_372_036_854_775_808n],
  ])('may have %s %s', (member, written, value) => {
    const block = parseBlock(
      parseJson(SEND.replace(new RegExp(`"${member}":\\d+`), `"${member}":${written}`)),
    );
    expect(block).toMatchObject({ [member]: value });
  });

  it.each([
    ['amount', '7.0'],
    ['amount', '7e0'],
    ['amount', '1.8e19'],
    ['amount', '-0'],
    ['amount', '-1'],
    ['amount', '"-1"'],
    ['amount', '"-0"'],
    ['amount', '"7.0"'],
    ['amount', '" 7"'],
    ['amount', '""'],
    ['amount', '"0x7"'],
    ['amount', '"+7"'],
    ['amount', '"+"'],
    ['amount', `"${'0'.repeat(20)}7"`],
    ['amount', '1'.repeat(21)],
    ['amount', '1'.repeat(64)],
    ['amount', `"${'1'.repeat(21)}"`],
    ['amount', `"${'0'.repeat(10_000)}7"`],
    ['amount', `"${'1'.repeat(1_000_000)}"`],
    ['amount', 'null'],
    ['amount', 'true'],
    ['amount', '[7]'],
    ['amount', '18000000000000000001'],
    ['height', '-1'],
    ['height', '18446744073709551616'],
    ['height', '"+7"'],
    ['height', `"${'0'.repeat(20)}7"`],
    ['height', '1'.repeat(21)],
    ['height', `"${'1'.repeat(21)}"`],
    ['version', '65536'],
    ['version', '-1'],
    ['timestamp', '"2025-01-01T00:00:00Z"'],
    ['timestamp', '9223372036854775808'],
    ['timestamp', '"+7"'],
    ['timestamp', '-0'],
    ['timestamp', '"-0"'],
  ])('may not have %s %s', (member, written) => {
    const text = SEND.replace(new RegExp(`"${member}":\\d+`), `"${member}":${written}`);
    expect(thrown(() => parseBlock(parseJson(text)))).toMatchObject({
      code: 'JSON_MEMBER_INVALID',
      context: { member },
    });
  });

  it('keeps the error of the scalar as the cause', () => {
    const error = thrown(() => parseBlock(parseJson(SEND.replace('98FFEF', '98FFE'))));
    expect(error).toMatchObject({ context: { member: 'receiverPublicKey' } });
    expect(error.cause).toMatchObject({
      code: 'PUBLIC_KEY_MALFORMED',
      context: { reason: 'LENGTH', length: 63 },
    });
  });

  it('may have any valid address in an address member, and no invalid one', () => {
    const withAddress = (address: string) =>
      parseBlock(parseJson(SEND.replace(/}$/, `,"address":${address}}`)));
    const block = parseBlock(parseJson(SEND));
    const other = 'atto://adxseu7ne6h3h5avlrmapalc6qw2dsygbungfscakf6re44prhufjy7syamqo';
    expect(withAddress(`"${ADDRESS}"`)).toEqual(block);
    expect(withAddress(`"${ADDRESS.slice(7)}"`)).toEqual(block);
    expect(withAddress(`"${ADDRESS.replace(/4$/, '5')}"`)).toEqual(block);
    expect(withAddress(`"${other}"`)).toEqual(block);
    for (const bad of [
      '"zzz"',
      'null',
      '7',
      `"${ADDRESS.toUpperCase()}"`,
      `"${ADDRESS.replace(/4$/, 'a')}"`,
    ]) {
      expect(thrown(() => withAddress(bad))).toMatchObject({ code: 'JSON_MEMBER_INVALID' });
    }
  });

  it('may omit its height if it is an OPEN, where it can only be 1', () => {
    const [open] = fc.sample(anyBlockOf.OPEN, { seed: SEED, numRuns: 1 });
    const text = printBlock(open as NonNullable<typeof open>);
    expect(parseBlock(parseJson(text.replace('"height":1,', '')))).toEqual(open);
    expect(parseBlock(parseJson(text.replace('"height":1,', '"height":"01",')))).toEqual(open);
    expect(() => parseBlock(parseJson(text.replace('"height":1,', '"height":2,')))).toThrow();
  });
});
