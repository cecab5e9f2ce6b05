/** Whether this is `npm run test:long`, which checks what `npm test` takes samples of. */
export const IS_LONG = process.env.ATTO_EXHAUSTIVE === '1';

/**
 * Tests that run only in `npm run test:long`: what `npm test` shows once is shown there again at another width, with
 * another storage, or in real time.
 *
 * @param isLong whether this one of a series is among them
 */
export const longIf = (isLong: boolean) => (isLong ? { tag: '@long' } : {});
