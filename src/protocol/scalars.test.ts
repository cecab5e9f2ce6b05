import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHeight, anyInstant, SEED } from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import { algorithmCode, algorithmFromCode } from './algorithm';
import type { ErrorCode } from './error-codes';
import { MAX_HEIGHT, parseHeight, toHeight } from './height';
import { formatIsoInstant, MAX_INSTANT, NETWORK_START, parseIsoInstant, toInstant, utcYear } from './instant';
import { isNetwork, networkCode, networkFromCode, NETWORKS } from './network';
import { toVersion } from './version';

describe('heights', () => {
  it('are 1 to 2^64−1', () => {
    expect(toHeight(1n)).toBe(1n);
    expect(toHeight(18_446_744_073_709_551_615n)).toBe(MAX_HEIGHT);
    expect(thrown(() => toHeight(0n)).code).toBe('HEIGHT_OUT_OF_RANGE');
    expect(thrown(() => toHeight(18_446_744_073_709_551_616n)).code).toBe('HEIGHT_OUT_OF_RANGE');
  });

  it.each<[string, ErrorCode]>([
    ['0', 'HEIGHT_OUT_OF_RANGE'],
    ['18446744073709551616', 'HEIGHT_OUT_OF_RANGE'],
    ['9'.repeat(10_000), 'HEIGHT_OUT_OF_RANGE'],
    ['', 'HEIGHT_MALFORMED'],
    ['-1', 'HEIGHT_MALFORMED'],
    ['1.0', 'HEIGHT_MALFORMED'],
    ['1e3', 'HEIGHT_MALFORMED'],
    [' 1', 'HEIGHT_MALFORMED'],
    ['１', 'HEIGHT_MALFORMED'],
  ])('are not read from %j', (text, code) => {
    expect(thrown(() => parseHeight(text)).code).toBe(code);
  });

  it('are read from their digits over the whole range', () => {
    expect(parseHeight('007')).toBe(7n);
    fc.assert(
      fc.property(anyHeight, (height) => {
        expect(parseHeight(height.toString())).toBe(height);
      }),
      { seed: SEED },
    );
  });
});

describe('instants', () => {
  it('are signed 64-bit milliseconds', () => {
    expect(toInstant(MAX_INSTANT)).toBe((1n << 63n) - 1n);
    expect(toInstant(-(1n << 63n))).toBe(-(1n << 63n));
    expect(thrown(() => toInstant(1n << 63n)).code).toBe('INSTANT_OUT_OF_RANGE');
    expect(thrown(() => toInstant(-(1n << 63n) - 1n)).code).toBe('INSTANT_OUT_OF_RANGE');
  });

  it.each([
    [1_763_651_327_941n, '2025-11-20T15:08:47.941Z'],
    [1_704_067_200_000n, '2024-01-01T00:00:00Z'],
    [1_704_067_200_500n, '2024-01-01T00:00:00.500Z'],
    [0n, '1970-01-01T00:00:00Z'],
    [-1n, '1969-12-31T23:59:59.999Z'],
    [253_402_300_799_999n, '9999-12-31T23:59:59.999Z'],
    [253_402_300_800_000n, '+10000-01-01T00:00:00Z'],
    [-62_167_219_200_001n, '-0001-12-31T23:59:59.999Z'],
    [951_782_400_000n, '2000-02-29T00:00:00Z'],
  ])('%s is written %s', (milliseconds, iso) => {
    expect(formatIsoInstant(toInstant(milliseconds))).toBe(iso);
    expect(parseIsoInstant(iso)).toBe(milliseconds);
  });

  it('are truncated to milliseconds', () => {
    expect(parseIsoInstant('2026-11-20T15:08:47.9419Z') % 1000n).toBe(941n);
    expect(parseIsoInstant('2026-11-20T15:08:47.9Z') % 1000n).toBe(900n);
    expect(parseIsoInstant('2026-11-20T15:08:47.000000001Z') % 1000n).toBe(0n);
  });

  it.each([
    '',
    '2026-11-20',
    '2026-11-20T15:08:47',
    '2026-11-20T15:08:47+01:00',
    '2026-11-20 15:08:47Z',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-32T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-12-31T23:59:60Z',
    '2026-01-01T00:00:00.Z',
    '1763651327941',
    '２026-11-20T15:08:47Z',
  ])('are not read from %j', (text) => {
    expect(thrown(() => parseIsoInstant(text)).code).toBe('INSTANT_MALFORMED');
  });

  it('are written and read back over the whole range', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(parseIsoInstant(formatIsoInstant(instant))).toBe(instant);
      }),
      { seed: SEED, numRuns: 1000 },
    );
  });

  it('match Date in year and text wherever Date has a value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8.64e15, max: 8.64e15 }), (milliseconds) => {
        const instant = toInstant(BigInt(milliseconds));
        const date = new Date(milliseconds);
        expect(utcYear(instant)).toBe(date.getUTCFullYear());
        // Date always writes milliseconds, and six-digit years where the network's format has five.
        const expected = date
          .toISOString()
          .replace('.000Z', 'Z')
          .replace(/^([+-])0*(\d{4,})/, '$1$2');
        expect(formatIsoInstant(instant)).toBe(expected);
      }),
      { seed: SEED, numRuns: 2000 },
    );
    expect(utcYear(NETWORK_START)).toBe(2024);
    expect(utcYear(toInstant(NETWORK_START - 1n))).toBe(2023);
  });
});

describe('networks, algorithms and versions', () => {
  it('maps each network to its name and code', () => {
    expect(NETWORKS.slice(0, 4)).toEqual(['LIVE', 'BETA', 'DEV', 'LOCAL']);
    expect(NETWORKS.slice(0, 4).map(networkCode)).toEqual([0, 1, 2, 3]);
    expect(NETWORKS.map((network) => networkFromCode(networkCode(network)))).toEqual(NETWORKS);
    expect(NETWORKS.every(isNetwork)).toBe(true);
    for (const other of ['local', 'UNKNOWN', 'NOWHERE', '', 'toString', '__proto__', 3, null]) {
      expect(isNetwork(other)).toBe(false);
    }
    for (const code of [9, 255, -1]) expect(networkFromCode(code)).toBeUndefined();
    expect(networkCode('UNKNOWN')).toBe(9);
  });

  it('knows one algorithm', () => {
    expect(algorithmFromCode(algorithmCode('V1'))).toBe('V1');
    expect(thrown(() => algorithmFromCode(1))).toMatchObject({
      code: 'ALGORITHM_UNKNOWN',
      context: { code: 1 },
    });
    expect(thrown(() => algorithmCode('V2' as 'V1')).code).toBe('ALGORITHM_UNKNOWN');
  });

  it('accepts 16-bit versions', () => {
    expect([0n, 65_535n].map(toVersion)).toEqual([0, 65_535]);
    for (const outside of [-1n, 65_536n])
      expect(thrown(() => toVersion(outside)).code).toBe('VERSION_OUT_OF_RANGE');
  });
});
