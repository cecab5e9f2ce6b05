import { describe, expect, it } from 'vitest';
import { AttoError, isAttoError } from '@site/src/protocol/error';
import { packError, unpackError } from './portable-error';

describe('an error passed from one thread to another', () => {
  it('keeps its code and context', () => {
    const packed = packError(new AttoError('STREAM_HASH_CONFLICT', { height: 7n }));
    const error = unpackError(structuredClone(packed));
    expect(isAttoError(error, 'STREAM_HASH_CONFLICT') && error.context.height).toBe(7n);
    expect(isAttoError(unpackError(packError(new TypeError('no'))))).toBe(false);
  });
});
