import { describe, expect, expectTypeOf, it } from 'vitest';
import { AttoError, isAttoError, packError, unpackError } from './error';
import type { ErrorCode } from './error-codes';

describe('AttoError', () => {
  it('carries its code, its typed context and its cause', () => {
    const cause = new Error('connection reset');
    const error = new AttoError('NODE_TIMEOUT', { phase: 'idle' }, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'AttoError',
      code: 'NODE_TIMEOUT',
      context: { phase: 'idle' },
      cause,
    });
    expect(error.message).toBe('NODE_TIMEOUT (phase=idle)');
    expect(new AttoError('AMOUNT_EMPTY', {}).message).toBe('AMOUNT_EMPTY');
    expect('cause' in new AttoError('AMOUNT_EMPTY', {})).toBe(false);
  });

  it('writes exact integers in its message', () => {
    const error = new AttoError('TRANSITION_BALANCE_TOO_LOW', {
      balance: 5n,
      amount: 18_000_000_000_000_000_000n,
    });
    expect(error.message).toBe('TRANSITION_BALANCE_TOO_LOW (balance=5, amount=18000000000000000000)');
  });
});

describe('isAttoError', () => {
  it('distinguishes product errors, and single codes, from everything else', () => {
    const error: unknown = new AttoError('ADDRESS_LENGTH', { length: 60, expected: 61 });
    expect(isAttoError(error)).toBe(true);
    expect(isAttoError(error, 'ADDRESS_LENGTH')).toBe(true);
    expect(isAttoError(error, 'ADDRESS_EMPTY')).toBe(false);
    expect(isAttoError(new Error('ADDRESS_LENGTH'))).toBe(false);
    expect(isAttoError({ code: 'ADDRESS_LENGTH' })).toBe(false);
    expect(isAttoError(undefined)).toBe(false);
    if (!isAttoError(error, 'ADDRESS_LENGTH')) throw new Error('not narrowed');
    expectTypeOf(error.context).toEqualTypeOf<{ readonly length: number; readonly expected: number }>();
    expectTypeOf<AttoError['code']>().toEqualTypeOf<ErrorCode>();
  });
});

describe('an error passed from one thread to another', () => {
  it('keeps its code and context', () => {
    const packed = packError(new AttoError('STREAM_HASH_CONFLICT', { height: 7n }));
    const error = unpackError(structuredClone(packed));
    expect(isAttoError(error, 'STREAM_HASH_CONFLICT') && error.context.height).toBe(7n);
    expect(isAttoError(unpackError(packError(new TypeError('no'))))).toBe(false);
  });
});
