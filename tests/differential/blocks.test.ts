import * as core from '@attocash/commons-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, BlockType } from '../../src/protocol/block';
import { BLOCK_BYTES, decodeBlock, encodeBlock } from '../../src/protocol/block-codec';
import { hashBlock } from '../../src/protocol/block-hash';
import { parseBlock, printBlock } from '../../src/protocol/block-json';
import { bytesToHex } from '../../src/protocol/hex';
import { toInstant, utcYear } from '../../src/protocol/instant';
import { parseJson } from '../../src/protocol/json';
import { decodeTransaction, encodeTransaction } from '../../src/protocol/transaction-codec';
import { parseTransaction, printTransaction } from '../../src/protocol/transaction-json';
import { validateBlock } from '../../src/protocol/validate-block';
import { checkWork, workTarget } from '../../src/protocol/work';
import { officialHex, signed } from '../support/official-bytes';
import { anyBlockOf, anySignature, anyWork, SEED } from '../support/protocol-arbitraries';

/** Random blocks of each type that are compared with the official library. */
const BLOCKS = 2_500;

describe.each(Object.keys(BLOCK_BYTES) as BlockType[])(
  `${BLOCKS} random blocks of type %s (seed ${SEED})`,
  (type) => {
    it('agree with the official library in JSON, bytes, hash, work target and validity', () => {
      let compared = 0;
      fc.assert(
        fc.property(anyBlockOf[type], (block) => {
          compareBlock(block);
          compared++;
        }),
        { seed: SEED, numRuns: BLOCKS },
      );
      expect(compared).toBe(BLOCKS);
    });

    it('agree as transactions too', { tags: 'breadth' }, () => {
      fc.assert(
        fc.property(anyBlockOf[type], anySignature, anyWork, (block, signature, work) => {
          const transaction = { block, signature, work };
          const text = printTransaction(transaction);
          const bytes = encodeTransaction(transaction);
          const official = core.AttoTransaction.fromJson(text);
          expect(official.toJson()).toBe(text);
          expect(officialHex(official)).toBe(bytesToHex(bytes));
          expect(official.getTotalSize()).toBe(bytes.length);
          expect(official.hash.toString()).toBe(hashBlock(block));
          // The library knows the thresholds of the next ten years and breaks beyond them.
          if (utcYear(block.timestamp) <= 2034) {
            expect(official.work.isValid(official.block)).toBe(checkWork(block, work));
          }
          expect(core.AttoTransaction.fromByteArray(signed(bytes)).toJson()).toBe(text);
          expect(parseTransaction(parseJson(official.toJson()))).toEqual(transaction);
          expect(decodeTransaction(bytes)).toEqual(transaction);
        }),
        { seed: SEED, numRuns: 500 },
      );
    });
  },
);

describe('texts and bytes that may not be a block', () => {
  it(
    'are read or refused as by the official library, except signs and exponents',
    { tags: 'breadth' },
    () => {
      let refused = 0;
      let read = 0;
      const mutation = fc.record({
        kind: fc.constantFrom(...KINDS),
        pick: fc.nat(),
        value: fc.constantFrom(...VALUES),
      });
      fc.assert(
        fc.property(fc.oneof(...Object.values(anyBlockOf)), mutation, (block, step) => {
          const text = mutate(printBlock(block), step);
          const ours = attempt(() => printBlock(parseBlock(parseJson(text))));
          // The library accepts an exponent and silent overflow in signed numbers, and a plus sign in quoted ones; our
          // core refuses all of these.
          const lax = /"timestamp"\s*:\s*(?:7e0|\d{20})|"(?!a")\w+":"\+/.test(text);
          const theirs = lax ? undefined : attempt(() => core.AttoBlock.fromJson(text).toJson());
          expect([text, ours]).toEqual([text, theirs]);
          if (ours === undefined) refused++;
          else read++;
        }),
        { seed: SEED, numRuns: 3_000 },
      );
      expect(refused).toBeGreaterThan(500);
      expect(read).toBeGreaterThan(500);
    },
  );

  it(
    'are decoded or refused as by the official library, whatever byte is changed',
    { tags: 'breadth' },
    () => {
      let refused = 0;
      const change = fc.record({
        at: fc.nat(140),
        value: fc.integer({ min: 0, max: 255 }),
        length: fc.nat(140),
      });
      fc.assert(
        fc.property(fc.oneof(...Object.values(anyBlockOf)), change, (block, { at, value, length }) => {
          const bytes = encodeBlock(block);
          bytes[at % bytes.length] = value;
          const cut = length % 4 === 0 ? bytes.subarray(0, length) : bytes;
          const ours = attempt(() => printBlock(decodeBlock(cut)));
          const theirs = attempt(() => core.AttoBlock.fromByteArray(signed(cut)).toJson());
          expect([bytesToHex(cut), ours]).toEqual([bytesToHex(cut), theirs]);
          if (ours === undefined) refused++;
        }),
        { seed: SEED, numRuns: 2_000 },
      );
      expect(refused).toBeGreaterThan(300);
    },
  );
});

function compareBlock(block: Block): void {
  const text = printBlock(block);
  const bytes = encodeBlock(block);
  const official = core.AttoBlock.fromJson(text);
  expect(official.toJson()).toBe(text);
  expect(officialHex(official)).toBe(bytesToHex(bytes));
  expect(official.hash.toString()).toBe(hashBlock(block));
  expect(core.attoBlockWorkTarget(official)).toBe(workTarget(block));
  expect(core.AttoBlock.fromByteArray(signed(bytes)).toJson()).toBe(text);
  expect(parseBlock(parseJson(official.toJson()))).toEqual(block);
  const reversed = `{${text.slice(1, -1).split(',').reverse().join(',')}}`;
  expect(core.AttoBlock.fromJson(reversed).toJson()).toBe(text);
  expect(parseBlock(parseJson(reversed))).toEqual(block);
  const now = toInstant(BigInt(Date.now()));
  expect(official.isValid()).toBe(validateBlock(block, { now }) === undefined);
}

const KINDS = ['drop', 'set', 'quote', 'lower', 'unknown', 'blanks', 'cut', 'append'] as const;
const VALUES = [
  'null',
  'true',
  '7.0',
  '7e0',
  '-7',
  '"+7"',
  '"007"',
  '"-7"',
  '" 7"',
  '""',
  '"x"',
  '[]',
  '{}',
  '18000000000000000001',
  '18446744073709551615',
  '18446744073709551616',
  '65535',
  '65536',
  '"UNKNOWN"',
  '"V2"',
  '"LIVE"',
  '"local"',
] as const;

interface Mutation {
  readonly kind: (typeof KINDS)[number];
  readonly pick: number;
  readonly value: string;
}

/** Changes one property of the text, or its format, in a way that a parser may encounter. */
function mutate(text: string, { kind, pick, value }: Mutation): string {
  // Addresses and the height of an OPEN are not changed: the library keeps the given value, our core computes it.
  const members = [...text.matchAll(/"([A-Za-z]+)":("[^"]*"|-?[0-9]+)/g)].filter(
    ([, name]) => !/address$/i.test(name ?? '') && !(name === 'height' && text.includes('"OPEN"')),
  );
  const member = members[pick % Math.max(members.length, 1)];
  if (member === undefined) return text;
  const [whole, name = '', old = ''] = member;
  switch (kind) {
    case 'drop':
      return text.replace(`${whole},`, '').replace(`,${whole}`, '');
    case 'set':
      return text.replace(whole, `"${name}":${value}`);
    case 'quote':
      return text.replace(whole, `"${name}":${/^["]/.test(old) ? old : `"${old}"`}`);
    case 'lower':
      return text.replace(whole, `"${name}":${old.toLowerCase()}`);
    case 'unknown':
      return text.replace(whole, `"unknown${text.length}":[1.5,{"a":${value}}],${whole}`);
    case 'blanks':
      return text.replace(whole, `\n "${name}" :\t${old} `);
    case 'cut':
      return text.slice(0, pick % text.length);
    case 'append':
      return text + value;
  }
}

function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
