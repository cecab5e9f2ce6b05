import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHash, anyWork, SEED } from '../../tests/support/protocol-arbitraries';
import { thrown } from '../../tests/support/thrown';
import type { Hash } from './hash';
import { NETWORK_START, toInstant } from './instant';
import { NETWORKS } from './network';
import { checkWorkFor, expectedHashes, workThreshold, workValue } from './work';
import type { Work } from './work';

describe('the threshold', () => {
  it('falls by the divisor truncated to a whole number, in yearly steps', () => {
    const divisors = Array.from(
      { length: 11 },
      (_, years) => 8_589_934_591n / workThreshold('LIVE', 2024 + years),
    );
    expect(divisors).toEqual([1n, 1n, 2n, 2n, 4n, 5n, 8n, 11n, 16n, 22n, 32n]);
  });

  it('is that of LIVE times 10, 100 and 100000 before dividing', () => {
    expect(NETWORKS.map((network) => workThreshold(network, 2030))).toEqual([
      1_073_741_823n,
      10_737_418_238n,
      107_374_182_387n,
      107_374_182_387_500n,
    ]);
  });

  it('does not exist before 2024 and eventually reaches zero', () => {
    expect(thrown(() => workThreshold('LIVE', 2023)).code).toBe('WORK_BEFORE_NETWORK_START');
    expect([2124, 2200, 292_278_994].map((year) => workThreshold('LOCAL', year))).toEqual([0n, 0n, 0n]);
  });

  it('separates valid from invalid hashes', () => {
    expect(expectedHashes(workThreshold('LIVE', 2026))).toBe(4_294_967_296n);
    expect(expectedHashes(0n)).toBe(1n << 64n);
  });
});

describe('work', () => {
  const work = '6BA1FFAE2DB6860C' as Work;
  const target = '89497F0353A4DE55C0C9ABCA9AD3A0273FADE751CEADE5EA5AF90C55AC9CDAFB' as Hash;

  it('is never valid before the network started, or on an unknown network', () => {
    expect(workValue(work, target)).toBe(25_220_543_937_818n);
    const at = (timestamp: bigint, network: 'LOCAL' | 'UNKNOWN' = 'LOCAL') =>
      checkWorkFor({ network, timestamp: toInstant(timestamp), target }, work);
    expect(at(NETWORK_START)).toBe(true);
    expect(at(NETWORK_START - 1n)).toBe(false);
    expect(at(-1n)).toBe(false);
    expect(at(NETWORK_START, 'UNKNOWN')).toBe(false);
    expect(at((1n << 63n) - 1n)).toBe(false);
  });

  it('must be recomputed when a new year lowers its threshold', () => {
    // The threshold is 26843545596875 in 2034 and 19088743535555 in 2035.
    const at = (iso: string) =>
      checkWorkFor({ network: 'LOCAL', timestamp: toInstant(BigInt(Date.parse(iso))), target }, work);
    expect(at('2034-12-31T23:59:59.999Z')).toBe(true);
    expect(at('2035-01-01T00:00:00.000Z')).toBe(false);
  });

  it('has a 64-bit value for every target, and none for a malformed work or target', () => {
    fc.assert(
      fc.property(anyWork, anyHash, (any, anyTarget) => {
        const value = workValue(any, anyTarget);
        expect(value >= 0n && value < 1n << 64n).toBe(true);
      }),
      { seed: SEED },
    );
    expect(thrown(() => workValue('00' as Work, target)).code).toBe('WORK_MALFORMED');
    expect(thrown(() => workValue(work, '00' as Hash)).code).toBe('HASH_MALFORMED');
  });
});
