import { NETWORKS } from '../../protocol/network';

/** A term and its definition. */
export interface GlossaryEntry {
  readonly term: string;
  /** Other words for it. */
  readonly also?: readonly string[];
  /** One or two sentences, in words that need no glossary. */
  readonly says: string;
}

/** The terms of the docs that a newcomer may not know, in alphabetical order. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    term: 'account',
    says: 'Holds a balance. It is a chain of blocks that one private key can extend, and it names a representative.',
  },
  {
    term: 'account chain',
    says: 'All blocks of one account, each building on the previous one. There is no shared chain; all chains together form a block-lattice.',
  },
  {
    term: 'account entry',
    also: ['entry', 'entries'],
    says: 'What one block did to an account: the balance before and after it, and the other account involved.',
  },
  {
    term: 'address',
    says: 'Where you receive payments: atto:// and 61 characters that contain a public key and a checksum.',
  },
  {
    term: 'attempt',
    says: 'One try at paying a withdrawal. It is stored before it is sent, so that a program never pays twice.',
  },
  {
    term: 'block',
    says: 'One step in an account chain: OPEN, SEND, RECEIVE or CHANGE. It contains the resulting balance.',
  },
  {
    term: 'CHANGE',
    says: 'A block that names a different representative and leaves the balance unchanged.',
  },
  {
    term: 'checksum',
    says: 'Five bytes at the end of an address, computed from the rest. They reveal a mistyped address.',
  },
  {
    term: 'cold wallet',
    says: 'An account whose key is on a machine that has never been on a network.',
  },
  {
    term: 'confirmation',
    also: ['confirmed', 'finality', 'final'],
    says: 'A block is confirmed when the votes for it reach the quorum. One confirmation is enough, and nothing can undo it.',
  },
  {
    term: 'election',
    says: 'The vote on one block, or on several that compete for the same place in a chain.',
  },
  {
    term: 'faucet',
    says: 'A page that gives away small amounts of ATTO, so that you can make a first payment without buying any.',
  },
  {
    term: 'hash',
    says: 'Thirty-two bytes computed from a block (BLAKE2b) that identify it. Changing a single bit changes the hash.',
  },
  {
    term: 'height',
    says: 'The position of a block in its account chain, counted from 1. The height of an account is that of its last block.',
  },
  {
    term: 'historical node',
    says: 'A node that keeps the whole ledger and serves the node API.',
  },
  {
    term: 'hot wallet',
    says: 'The account from which a program pays customers. Its key is on a server.',
  },
  {
    term: 'key-encryption key',
    says: 'Thirty-two bytes that a wallet server reads from its environment and uses to encrypt the keys it stores.',
  },
  {
    term: 'ledger',
    says: 'All account chains together. Every historical node keeps a full copy.',
  },
  {
    term: 'ledger file',
    says: 'Where the programs in these docs record deposits: a file in the samples, your database in production.',
  },
  {
    term: 'mining',
    also: ['folding'],
    says: 'In Atto: lending your computer to medical research with Folding@home, for which you receive ATTO. It is not part of consensus.',
  },
  {
    term: 'network',
    says: `One of several independent ledgers: ${NETWORKS.join(', ')}.`,
  },
  {
    term: 'node',
    says: 'A program that stores the ledger, validates blocks, and relays blocks and votes to other nodes.',
  },
  {
    term: 'OPEN',
    says: 'The first block of an account, at height 1. It claims a receivable and names a representative.',
  },
  {
    term: 'Open Representative Voting',
    also: ['ORV', 'consensus'],
    says: 'How the network agrees: each account assigns the weight of its balance to a representative, and representatives vote on blocks.',
  },
  {
    term: 'private key',
    says: 'Thirty-two secret bytes that sign for one account. Anyone who has them can spend its balance.',
  },
  {
    term: 'public key',
    says: 'Thirty-two bytes computed from a private key. They identify an account and are part of its address.',
  },
  {
    term: 'quorum',
    says: 'The weight that has to vote for a block: 65% of the weight that is online, and never less than 10,000,000,000 ATTO.',
  },
  {
    term: 'raw',
    says: 'The smallest unit. 1 ATTO is 1,000,000,000 raw, and amounts are whole numbers of raw.',
  },
  {
    term: 'receivable',
    says: 'An amount that has been sent but not yet received. Only the receiver can claim it, once, and it never expires.',
  },
  {
    term: 'RECEIVE',
    says: 'A block that claims one receivable and adds its amount to the balance.',
  },
  {
    term: 'recovery phrase',
    also: ['24 words', 'mnemonic', 'recovery words'],
    says: 'Twenty-four English words from which all keys of a wallet can be restored. Anyone who has them has the coins.',
  },
  {
    term: 'representative',
    says: 'The voter that an account names to vote with the weight of its balance. It can never touch the coins.',
  },
  {
    term: 'SEND',
    says: 'A block that takes an amount from the balance and sends it to a receiver.',
  },
  {
    term: 'signature',
    says: 'Sixty-four bytes (Ed25519) that show that the holder of the private key approved a block or a vote.',
  },
  {
    term: 'signer',
    says: 'A program next to a voter node that gets votes signed by a key service, so the node never holds the key.',
  },
  {
    term: 'staking',
    says: 'A reward program for holders who choose a voter. It locks no coins and is not part of the protocol.',
  },
  {
    term: 'sweep',
    also: ['sweeping'],
    says: 'Moving deposits to a hot wallet, from which withdrawals are paid.',
  },
  {
    term: 'threshold',
    also: ['proof-of-work threshold'],
    says: 'The limit for the proof of work of a block. It depends on the network and the year, and falls on a fixed schedule as hardware gets faster.',
  },
  {
    term: 'transaction',
    says: 'A block with its signature and its proof of work. This is what you publish.',
  },
  {
    term: 'vote',
    says: 'A short signed message in which a representative supports a block.',
  },
  {
    term: 'voter node',
    also: ['voter'],
    says: 'A node that votes for a representative, with its own key or through a signer.',
  },
  {
    term: 'wallet',
    says: 'A program that holds the keys of your accounts, signs your payments and receives for you.',
  },
  {
    term: 'wallet server',
    says: 'A program with an HTTP API that stores keys, sends, and receives automatically. You run it in your own network.',
  },
  {
    term: 'weight',
    also: ['voting weight'],
    says: 'How much a vote counts: the sum of the balances of all accounts that name the representative.',
  },
  {
    term: 'withdrawal record',
    says: 'What a program stores about one withdrawal before it pays: receiver, amount, state, and every attempt.',
  },
  {
    term: 'work',
    also: ['proof of work'],
    says: 'Eight bytes, found by trial and error, that each block must include to make spam expensive.',
  },
  {
    term: 'work server',
    says: 'A program that computes proof of work for wallets and services, ideally on a graphics card.',
  },
];

/** The entry that goes by those words, of one or of several, in either case; undefined if the glossary has none. */
export function glossaryEntry(words: string): GlossaryEntry | undefined {
  const wanted = words.replace(/\s+/g, ' ').trim().toLowerCase();
  return GLOSSARY.find(({ term, also = [] }) =>
    [term, ...also].some((name) => [wanted, wanted.replace(/s$/, '')].includes(name.toLowerCase())),
  );
}
