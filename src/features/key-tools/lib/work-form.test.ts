import { describe, expect, it } from 'vitest';
import { thrown } from '@site/tests/support/thrown';
import vectors from '@site/tests/vectors/protocol.json';
import { toInstant } from '@site/src/protocol/instant';
import type { Network } from '@site/src/protocol/network';
import { EXAMPLE_ADDRESS } from './convert';
import { reading } from './describe-fault';
import { effortOf, EXAMPLE_TARGET, readMoment, readTarget } from './work-form';

describe('the form for work', () => {
  it('accepts a hash, a public key or an address', () => {
    expect(readTarget(` ${EXAMPLE_TARGET.toLowerCase()} `)).toBe(EXAMPLE_TARGET);
    expect(readTarget(EXAMPLE_ADDRESS)).toBe(vectors.keys[0]?.accounts[0]?.publicKey);
    expect(thrown(() => readTarget('AB')).code).toBe('HASH_MALFORMED');
    expect(thrown(() => readTarget('atto://a')).code).toBe('ADDRESS_LENGTH');
  });

  it('accepts a time as a date or in milliseconds', () => {
    expect(readMoment('2026-11-21T00:00:00Z')).toBe(BigInt(Date.UTC(2026, 10, 21)));
    expect(readMoment(' 1704067200000 ')).toBe(1_704_067_200_000n);
    expect(thrown(() => readMoment('1704067199999')).code).toBe('WORK_BEFORE_NETWORK_START');
    expect(thrown(() => readMoment('21.11.2026')).code).toBe('INSTANT_MALFORMED');
    expect(thrown(() => readMoment('9'.repeat(30))).code).toBe('INSTANT_OUT_OF_RANGE');
    expect(thrown(() => readMoment('9'.repeat(99))).code).toBe('INSTANT_MALFORMED');
  });

  it('shows the tries for network and year', () => {
    for (const { network, year, threshold, expectedHashes } of vectors.thresholds) {
      const effort = effortOf(network as Network, toInstant(BigInt(Date.UTC(year, 5))));
      expect(effort).toEqual({
        year,
        threshold: BigInt(threshold),
        expected: BigInt(expectedHashes),
      });
    }
  });
});

describe('a field', () => {
  it('is a fault if it is needed and empty', () => {
    expect(reading('  ', readTarget)).toEqual({ value: undefined, fault: undefined });
    expect(reading('  ', readTarget, true).fault?.code).toBe('HASH_MALFORMED');
    expect(reading(EXAMPLE_TARGET, readTarget).value).toBe(EXAMPLE_TARGET);
  });
});
