/**
 * The two voters. Every account of the story has one of them as its representative, except one that represents
 * itself.
 */
export const VOTERS = ['voter-north', 'voter-south'] as const;

/** The account for scripts and tests. Neither the story nor the traffic uses it. */
export const FUNDED = 'funded';

/** The account with a long history: more than 10,000 blocks. */
export const LONG_HISTORY = 'holder-1';

/** Represents itself, with too little weight to vote. */
const SELF_REPRESENTED = 'saver-30';

export const SAVERS = numbered('saver', 30, 2);
export const SHOPS = numbered('shop', 10, 2);
export const VISITORS = numbered('visitor', 70, 3);
/** Accounts of the traffic made on the fly. */
export const TRAFFIC = numbered('traffic', 12, 2);
/** Accounts of the ready-made transactions: each has its own lane of blocks. */
export const LANES = numbered('lane', 256, 3);

/** The notable accounts by label. Labels are the names of test keys, see test-key.ts. */
export const ROLES: Readonly<Record<string, string>> = {
  genesis: 'the first account; received the whole supply',
  treasury: 'holds most of the supply',
  reserve: 'holds the rest',
  grants: 'pays shops from the treasury',
  faucet: 'gives 1 ATTO to each visitor',
  'voter-north': 'votes, with most of the weight',
  'voter-south': 'votes',
  exchange: 'busy: trades with savers, shops and holders',
  'holder-1': 'a long history: more than 10,000 blocks',
  'holder-2': 'a large holder with many tiny receivables',
  'holder-3': 'a holder with payments still to receive',
  'saver-30': 'represents itself, with too little weight to vote',
  'tip-jar': 'open, with hundreds of unreceived tips',
  newcomer: 'never opened, with payments to receive',
  'closed-shop': 'emptied: balance 0',
  'closed-stall': 'emptied, with a payment to receive since',
  funded: 'the account for scripts and tests',
};

/** The representative of a label when its account opens. */
export function voterOf(label: string): string {
  if (label === SELF_REPRESENTED || label === VOTERS[0] || label === VOTERS[1]) return label;
  if (label === 'treasury') return VOTERS[0];
  if (label === 'reserve') return VOTERS[1];
  return VOTERS[label.charCodeAt(label.length - 1) % 2]!;
}

function numbered(name: string, count: number, digits: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${String(index + 1).padStart(digits, '0')}`);
}
