import { AttoError } from '../../src/protocol/error';

/** The product's error that an attempt throws; any other error, or none, fails the test. */
export function thrown(attempt: () => unknown): AttoError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof AttoError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
