import { AttoError } from '../../src/protocol/error';

/** The error of the product that an attempt throws; anything else, and throwing nothing, fails the test. */
export function thrown(attempt: () => unknown): AttoError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof AttoError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
