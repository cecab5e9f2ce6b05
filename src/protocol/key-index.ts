// Kept in a separate file so that pages that only count accounts do not load the curve arithmetic.

/** The largest index of a key, 2^31−1. */
export const MAX_KEY_INDEX = 0x7fff_ffff;
