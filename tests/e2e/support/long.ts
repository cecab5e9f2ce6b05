/** Whether this is `npm run test:long`, which checks what `npm test` takes samples of. */
export const IS_LONG = process.env.ATTO_EXHAUSTIVE === '1';

/** A test that takes samples, and runs again with everything in `npm run test:long`. */
export const SAMPLED = { tag: '@sampled' } as const;

/**
 * Tests that run only in `npm run test:long`: what `npm test` shows once is shown there again at another width, with
 * another storage, on a page of the same kind, or in real time.
 *
 * @param isLong whether this one of a series is among them
 */
export const longIf = (isLong: boolean) => (isLong ? { tag: '@long' } : {});
