/**
 * The planned number of words of each post, by slug. Posts may deviate by {@link LEEWAY}; a post that is longer
 * should be split. Listing notices have no planned length.
 */
export const PLANNED_WORDS: Readonly<Record<string, number>> = {
  'path-to-decentralization': 690,
  'is-atto-a-fork-of-nano': 2600,
  'pre-release': 560,
  'giveaway-1': 375,
  explorer: 270,
  'web-wallet': 265,
  mining: 455,
  'escaping-the-monthly-subscription-trap': 2375,
  'account-chains-parallel-ledgers-explained': 2300,
  'writing-python-api-wrapper': 995,
  'folding-at-home-number-1': 755,
  'new-distribution-strategy': 1300,
  'why-instant-and-feeless-are-inclusive': 1125,
};

/** Allowed deviation, as a fraction of the planned length. */
export const LEEWAY = 0.35;
