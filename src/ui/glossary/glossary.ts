/** A word of this network, and what it means. */
export interface GlossaryEntry {
  readonly term: string;
  /** Other words for it. */
  readonly also?: readonly string[];
  /** One or two sentences, in words that need no glossary. */
  readonly says: string;
}

/** The words of the docs that a newcomer cannot know, in the order of the alphabet. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  {
    term: 'account',
    says: 'What holds a balance: a chain of blocks that one private key can add to, and a representative that it names.',
  },
  {
    term: 'account chain',
    says: 'All blocks of one account, each building on the one before. Every account has its own; there is no chain of all.',
  },
  {
    term: 'account entry',
    also: ['entry', 'entries'],
    says: 'What one block did to one account: the balance before it and after it, and the account on the other side.',
  },
  {
    term: 'address',
    says: 'What you give to be paid: atto:// and 61 characters, made of a public key and a checksum against slips.',
  },
  {
    term: 'block',
    says: 'One step of an account chain: OPEN, SEND, RECEIVE or CHANGE. It carries the balance after it.',
  },
  {
    term: 'CHANGE',
    says: 'A block that names another representative and leaves the balance as it is.',
  },
  {
    term: 'checksum',
    says: 'Five bytes at the end of an address, computed from the rest. If a letter is wrong they do not fit.',
  },
  {
    term: 'confirmation',
    also: ['confirmed', 'finality', 'final'],
    says: 'A block is confirmed when the votes for it reach the quorum. One confirmation is enough and is final: nothing undoes it.',
  },
  {
    term: 'election',
    says: 'The vote about one block, or about several that compete for the same place in a chain.',
  },
  {
    term: 'hash',
    says: 'Thirty-two bytes computed from a block (BLAKE2b) that identify it. A block that differs in one bit has another hash.',
  },
  {
    term: 'height',
    says: 'The place of a block in its account chain, counted from 1. The height of an account is that of its last block.',
  },
  {
    term: 'historical node',
    says: 'A node that keeps the whole ledger and answers the node API.',
  },
  {
    term: 'key-encryption key',
    says: 'Thirty-two bytes in the environment of a wallet server, with which it encrypts the keys that it stores.',
  },
  {
    term: 'ledger',
    says: 'All account chains together, as every full node keeps them.',
  },
  {
    term: 'mnemonic',
    also: ['24 words', 'recovery phrase', 'recovery words'],
    says: 'Twenty-four English words from which all keys of a wallet can be made again. Whoever has them has the coins.',
  },
  {
    term: 'network',
    says: 'One of four ledgers that have nothing to do with each other: LIVE, BETA, DEV and LOCAL.',
  },
  {
    term: 'node',
    says: 'A program that keeps the ledger, checks blocks, and passes blocks and votes on to other nodes.',
  },
  {
    term: 'OPEN',
    says: 'The first block of an account, at height 1. It claims a transfer and names a representative.',
  },
  {
    term: 'Open Representative Voting',
    also: ['ORV', 'consensus'],
    says: 'How Atto agrees: each account lends the weight of its balance to a representative, and representatives vote on blocks.',
  },
  {
    term: 'private key',
    says: 'Thirty-two secret bytes that sign for one account. Whoever has them can spend its balance.',
  },
  {
    term: 'public key',
    says: 'Thirty-two bytes computed from a private key. They identify the account, and an address is made of them.',
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
    says: 'An amount that has been sent and not yet received. Only its receiver can claim it, once, and it waits as long as it has to.',
  },
  {
    term: 'RECEIVE',
    says: 'A block that claims one receivable and raises the balance by it.',
  },
  {
    term: 'representative',
    says: 'The voter that an account names to vote with the weight of its balance. It can never touch the coins.',
  },
  {
    term: 'SEND',
    says: 'A block that lowers the balance by an amount in favour of a receiver.',
  },
  {
    term: 'signature',
    says: 'Sixty-four bytes (Ed25519) that prove that the holder of the private key approved a block or a vote.',
  },
  {
    term: 'signer',
    says: 'A program beside a voter node that has votes signed by a key service, so that the node never holds the key.',
  },
  {
    term: 'threshold',
    also: ['proof-of-work threshold'],
    says: 'The limit that the work of a block has to stay below. It depends on the network and on the year, and falls as machines get faster.',
  },
  {
    term: 'transaction',
    says: 'A block together with its signature and its work: what is published.',
  },
  {
    term: 'vote',
    says: 'A short signed message by which a representative says which block it is for.',
  },
  {
    term: 'voter node',
    also: ['voter'],
    says: 'A node that votes in the name of a representative, with a key of its own or through a signer.',
  },
  {
    term: 'wallet server',
    says: 'A program with an HTTP interface that keeps keys, sends, and receives by itself. You run it in your own network.',
  },
  {
    term: 'weight',
    also: ['voting weight'],
    says: 'What a vote counts: the sum of the balances of all accounts that name the representative.',
  },
  {
    term: 'work',
    also: ['proof of work'],
    says: 'Eight bytes found by trying, which each block carries against spam. One is a trifle, a million of them are a bill.',
  },
  {
    term: 'work server',
    says: 'A program that finds the work of blocks for wallets and services, best on a graphics card.',
  },
];

/** The entry that goes by those words, of one or of several, in either case; undefined if the glossary has none. */
export function glossaryEntry(words: string): GlossaryEntry | undefined {
  const wanted = words.replace(/\s+/g, ' ').trim().toLowerCase();
  return GLOSSARY.find(({ term, also = [] }) =>
    [term, ...also].some((name) => [wanted, wanted.replace(/s$/, '')].includes(name.toLowerCase())),
  );
}
