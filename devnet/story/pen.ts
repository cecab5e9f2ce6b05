import { signerOf, type Signer } from './story-keys';
import { writeDraft, type Draft } from './write-transaction';
import type { Block } from '../types';

const ZERO = '0'.repeat(64);
const SUPPLY = 18_000_000_000_000_000_000n;

interface State {
  height: bigint;
  balance: bigint;
  lastHash: string;
  lastTimestamp: number;
  representative: string;
}

/** Writes chains of blocks by label, and throws for blocks that a ledger would reject. */
export interface Pen {
  /** The first block, which opens the account with the whole supply. */
  genesis(label: string, at: number): Draft;
  send(from: string, to: string, amount: bigint, at: number): Draft;
  /** Receives a payment: an OPEN (with the representative) or a RECEIVE. */
  take(label: string, send: Draft, representative: string, at: number): Draft;
  change(label: string, representative: string, at: number): Draft;
  /** In raw; 0 if the account was never opened. */
  balance(label: string): bigint;
  /** Height of the account's last block, 0 if it was never opened. */
  height(label: string): bigint;
}

/**
 * Creates a pen for an empty ledger. `at` is always epoch milliseconds, later than the account's last block and than
 * the payment that is received.
 */
export function createPen(): Pen {
  const states = new Map<string, State>();
  const taken = new Set<string>();

  function write(signer: Signer, block: Block): Draft {
    const draft = writeDraft(block, signer);
    const before = states.get(signer.publicKey);
    const { height, balance, timestamp } = block;
    refuse(
      before !== undefined && timestamp <= before.lastTimestamp,
      'a block before its predecessor',
      block,
    );
    const representative = block.representative ?? before!.representative;
    const state = { height, balance, lastHash: draft.hash, lastTimestamp: timestamp, representative };
    states.set(signer.publicKey, state);
    return draft;
  }

  const stateOf = (signer: Signer) => states.get(signer.publicKey);
  const follow = (signer: Signer, state: State, timestamp: number) => ({
    ...head(signer),
    height: state.height + 1n,
    timestamp,
    previous: state.lastHash,
  });
  const opened = (label: string): [Signer, State] => {
    const state = stateOf(signerOf(label));
    if (!state) throw new Error(`The story uses the account "${label}" before opening it`);
    return [signerOf(label), state];
  };
  const open = (
    signer: Signer,
    timestamp: number,
    rest: Pick<Block, 'balance' | 'sendHash' | 'representative'>,
  ) => write(signer, { ...head(signer), type: 'OPEN', height: 1n, timestamp, ...rest });

  return {
    genesis(label, at) {
      const signer = signerOf(label);
      return open(signer, at, { balance: SUPPLY, sendHash: ZERO, representative: signer.publicKey });
    },
    send(from, to, amount, at) {
      const [signer, state] = opened(from);
      const balance = state.balance - amount;
      const block: Block = {
        type: 'SEND',
        ...follow(signer, state, at),
        balance,
        receiver: signerOf(to).publicKey,
        amount,
      };
      refuse(amount <= 0n || balance < 0n || from === to, 'an impossible payment', block);
      return write(signer, block);
    },
    take(label, send, representative, at) {
      const signer = signerOf(label);
      const { block, hash: sendHash } = send;
      refuse(block.receiver !== signer.publicKey || block.timestamp >= at, 'an impossible receipt', block);
      refuse(taken.has(sendHash), 'a payment received twice', block);
      taken.add(sendHash);
      const state = stateOf(signer);
      const balance = (state?.balance ?? 0n) + block.amount!;
      if (state) return write(signer, { type: 'RECEIVE', ...follow(signer, state, at), balance, sendHash });
      return open(signer, at, { balance, sendHash, representative: signerOf(representative).publicKey });
    },
    change(label, to, at) {
      const [signer, state] = opened(label);
      const representative = signerOf(to).publicKey;
      const block: Block = {
        type: 'CHANGE',
        ...follow(signer, state, at),
        balance: state.balance,
        representative,
      };
      refuse(representative === state.representative, 'a change to the same representative', block);
      return write(signer, block);
    },
    balance: (label) => stateOf(signerOf(label))?.balance ?? 0n,
    height: (label) => stateOf(signerOf(label))?.height ?? 0n,
  };
}

function head({ publicKey }: Signer) {
  return { network: 'LOCAL', version: 0, publicKey } as const;
}

function refuse(wrong: boolean, what: string, { publicKey, height }: Block): void {
  if (wrong) throw new Error(`The story contains ${what}: account ${publicKey}, height ${height}`);
}
