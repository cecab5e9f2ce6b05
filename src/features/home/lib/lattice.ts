import type { Account } from '@site/src/protocol/account';
import { toAmount, type Amount } from '@site/src/protocol/amount';
import type { Block } from '@site/src/protocol/block';
import { hashBlock } from '@site/src/protocol/block-hash';
import { ZERO_HASH, type Hash } from '@site/src/protocol/hash';
import { MAX_INSTANT, toInstant, type Instant } from '@site/src/protocol/instant';
import { openBlock } from '@site/src/protocol/open';
import { publicKeyFromPrivateKey } from '@site/src/protocol/private-key';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Receivable } from '@site/src/protocol/receivable';
import { signHash, verifyHash } from '@site/src/protocol/signature';
import { hashVote, type Vote } from '@site/src/protocol/vote';
import { QUORUM_PERCENT, SHARES } from './demo-view';

/** One of the two people of the simulation, with the chain that only they can add to. */
export interface Person {
  readonly name: 'You' | 'Friend';
  readonly privateKey: Uint8Array;
  readonly account: Account;
  readonly chain: readonly ChainBlock[];
}

/** A block with its hash. */
export interface ChainBlock {
  readonly block: Block;
  readonly hash: Hash;
}

/** The simulated network: two people and the representatives that vote, each with its share of the weight. */
export interface Lattice {
  readonly you: Person;
  readonly friend: Person;
  readonly voters: readonly Voter[];
}

/** A representative of the simulation. */
export interface Voter {
  readonly privateKey: Uint8Array;
  readonly publicKey: PublicKey;
  /** Share of the online weight in percent. */
  readonly share: number;
}

const START_RAW = 5_000_000_000n;
const KEY_BYTES = 32;

/**
 * Creates a lattice of two accounts. `random` returns that many random bytes: the keys are generated here and
 * never leave the page; `now` is the time of its first blocks.
 */
export function createLattice(random: (length: number) => Uint8Array, now: Instant): Lattice {
  const key = () => random(KEY_BYTES);
  const voters = SHARES.map((share) => {
    const privateKey = key();
    return { privateKey, publicKey: publicKeyFromPrivateKey(privateKey), share };
  });
  const representative = voters[0]!.publicKey;
  return {
    you: openPerson('You', key(), representative, now),
    friend: openPerson('Friend', key(), representative, now),
    voters,
  };
}

/** Adds a confirmed block to a person's chain. */
export function extend(person: Person, block: Block): Person {
  const hash = hashBlock(block);
  return {
    ...person,
    account: {
      ...person.account,
      height: block.height,
      balance: block.balance,
      lastTransactionHash: hash,
      lastTransactionTimestamp: block.timestamp,
    },
    chain: [...person.chain, { block, hash }],
  };
}

/**
 * Votes on a block, heaviest voter first, until the quorum is reached: each vote is signed, and verified as a node
 * does. Returns the share that agreed, in percent.
 */
export function vote(voters: readonly Voter[], blockHash: Hash): number {
  let agreed = 0;
  for (const voter of voters) {
    const ballot: Vote = {
      version: 0,
      algorithm: 'V1',
      publicKey: voter.publicKey,
      blockAlgorithm: 'V1',
      blockHash,
      timestamp: MAX_INSTANT,
    };
    const hash = hashVote(ballot);
    if (verifyHash(hash, voter.publicKey, signHash(hash, voter.privateKey))) agreed += voter.share;
    if (agreed >= QUORUM_PERCENT) return agreed;
  }
  return agreed;
}

function openPerson(
  name: Person['name'],
  privateKey: Uint8Array,
  representative: PublicKey,
  now: Instant,
): Person {
  const publicKey = publicKeyFromPrivateKey(privateKey);
  // Each starts with an amount from a receivable without a sender, like a genesis.
  const receivable: Receivable = {
    network: 'LOCAL',
    hash: ZERO_HASH,
    version: 0,
    algorithm: 'V1',
    publicKey: representative,
    timestamp: toInstant(now - 2n),
    receiverAlgorithm: 'V1',
    receiverPublicKey: publicKey,
    amount: toAmount(START_RAW) as Amount,
  };
  const block = openBlock({ receivable, representative, timestamp: toInstant(now - 1n) });
  const hash = hashBlock(block);
  const account: Account = {
    publicKey,
    network: 'LOCAL',
    version: 0,
    algorithm: 'V1',
    height: block.height,
    balance: block.balance,
    lastTransactionHash: hash,
    lastTransactionTimestamp: block.timestamp,
    representativeAlgorithm: 'V1',
    representativePublicKey: representative,
  };
  return { name, privateKey, account, chain: [{ block, hash }] };
}
