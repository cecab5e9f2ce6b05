/**
 * How many words each post was planned with, by slug. What is written may differ by {@link LEEWAY}: a post that grows
 * beyond that wants to be two. Notices of a listing have no plan: they are as long as the news.
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

/** Share of the plan. */
export const LEEWAY = 0.35;
