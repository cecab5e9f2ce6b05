import { AttoError } from './error';

/** V1 = BLAKE2b and Ed25519 with keys and hashes of 32 bytes; currently the only algorithm. */
export type Algorithm = 'V1';

/** The byte of an algorithm in serialized blocks and addresses. Atto protocol: algorithm code. */
export function algorithmCode(algorithm: Algorithm): number {
  return algorithm === 'V1' ? 0 : raise(undefined);
}

/** The algorithm of a serialized byte. Errors: ALGORITHM_UNKNOWN. */
export function algorithmFromCode(code: number): Algorithm {
  return code === 0 ? 'V1' : raise(code);
}

function raise(code: number | undefined): never {
  throw new AttoError('ALGORITHM_UNKNOWN', { code });
}
