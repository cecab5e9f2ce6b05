import {
  addressOf,
  buildTransaction,
  printMembers,
  type Draft,
  type Keys,
  type Members,
} from '../support/build-transaction';

/**
 * The state of the suite's own accounts, and the exact texts that a node must print about them, all derived from the
 * blocks that the suite made. Source: Atto protocol, ledger rules.
 */

/** The state of an opened account; amounts in raw, the timestamp in epoch milliseconds. */
export interface AccountState {
  readonly height: bigint;
  readonly balance: bigint;
  readonly lastHash: string;
  readonly lastTimestamp: bigint;
  readonly representative: string;
}

/** An account of the suite; `state` is undefined until it is opened, and changes with every confirmed block. */
export interface Party {
  readonly keys: Keys;
  state: AccountState | undefined;
}

const HEAD = { network: 'LOCAL', version: 0n, algorithm: 'V1' } as const;

/** The state of a party that must be open. */
export function stateOf(party: Party): AccountState {
  if (!party.state) throw new Error('This account is not open');
  return party.state;
}

const later = (at: bigint, ...others: bigint[]) =>
  others.reduce((last, next) => (next >= last ? next + 1n : last), at);

/** A SEND by an opened party; `altered` replaces properties before signing. */
export function draftSend(
  party: Party,
  receiver: string,
  amount: bigint,
  at: bigint,
  altered: Members = {},
): Promise<Draft> {
  const { keys } = party;
  const state = stateOf(party);
  const members = {
    type: 'SEND',
    ...HEAD,
    publicKey: keys.publicKey,
    height: state.height + 1n,
    balance: state.balance - amount,
    timestamp: later(at, state.lastTimestamp),
    previous: state.lastHash,
    receiverAlgorithm: 'V1',
    receiverPublicKey: receiver,
    amount,
    address: keys.address,
    receiverAddress: addressOf(receiver),
  };
  return buildTransaction({ ...members, ...altered }, keys);
}

/** A CHANGE by an opened party. */
export function draftChange(
  party: Party,
  representative: string,
  at: bigint,
  altered: Members = {},
): Promise<Draft> {
  const { keys } = party;
  const state = stateOf(party);
  const members = {
    type: 'CHANGE',
    ...HEAD,
    publicKey: keys.publicKey,
    height: state.height + 1n,
    balance: state.balance,
    timestamp: later(at, state.lastTimestamp),
    previous: state.lastHash,
    representativeAlgorithm: 'V1',
    representativePublicKey: representative,
    address: keys.address,
    representativeAddress: addressOf(representative),
  };
  return buildTransaction({ ...members, ...altered }, keys);
}

/** The block that receives a SEND: an OPEN (the account represents itself) or a RECEIVE, depending on the party. */
export function draftTake(party: Party, send: Draft, at: bigint, altered: Members = {}): Promise<Draft> {
  return party.state ? draftReceive(party, send, at, altered) : draftOpen(party, send, at, altered);
}

/** An OPEN, even by a party that is already open. */
export function draftOpen(party: Party, send: Draft, at: bigint, altered: Members = {}): Promise<Draft> {
  const { keys } = party;
  const members = {
    type: 'OPEN',
    ...HEAD,
    publicKey: keys.publicKey,
    balance: BigInt(send.members.amount ?? 0n),
    timestamp: later(at, BigInt(send.members.timestamp ?? 0n)),
    sendHashAlgorithm: 'V1',
    sendHash: send.hash,
    representativeAlgorithm: 'V1',
    representativePublicKey: keys.publicKey,
    height: 1n,
    address: keys.address,
    representativeAddress: keys.address,
  };
  return buildTransaction({ ...members, ...altered }, keys);
}

/** A RECEIVE; for a party that is not open yet, it has height 2 without a predecessor, which every node refuses. */
export function draftReceive(party: Party, send: Draft, at: bigint, altered: Members = {}): Promise<Draft> {
  const { keys } = party;
  const state = party.state ?? { height: 1n, balance: 0n, lastTimestamp: 0n, lastHash: '0'.repeat(64) };
  const members = {
    type: 'RECEIVE',
    ...HEAD,
    publicKey: keys.publicKey,
    height: state.height + 1n,
    balance: state.balance + BigInt(send.members.amount ?? 0n),
    timestamp: later(at, state.lastTimestamp, BigInt(send.members.timestamp ?? 0n)),
    previous: state.lastHash,
    sendHashAlgorithm: 'V1',
    sendHash: send.hash,
    address: keys.address,
  };
  return buildTransaction({ ...members, ...altered }, keys);
}

/** The state of an account after its next block. */
export function stateAfter(state: AccountState | undefined, { members, hash }: Draft): AccountState {
  return {
    height: BigInt(members.height ?? 1n),
    balance: BigInt(members.balance ?? 0n),
    lastHash: hash,
    lastTimestamp: BigInt(members.timestamp ?? 0n),
    representative: String(members.representativePublicKey ?? state?.representative),
  };
}

/** An account as a node prints it. */
export function accountText(party: Party, state: AccountState = stateOf(party)): string {
  return printMembers({
    publicKey: party.keys.publicKey,
    ...HEAD,
    height: state.height,
    balance: state.balance,
    lastTransactionHash: state.lastHash,
    lastTransactionTimestamp: state.lastTimestamp,
    representativeAlgorithm: 'V1',
    representativePublicKey: state.representative,
  });
}

/** The receivable that a confirmed SEND creates, as a node prints it. */
export function receivableText({ members, hash }: Draft): string {
  return printMembers({
    network: 'LOCAL',
    hash,
    version: 0n,
    algorithm: 'V1',
    publicKey: String(members.publicKey),
    timestamp: BigInt(members.timestamp ?? 0n),
    receiverAlgorithm: 'V1',
    receiverPublicKey: String(members.receiverPublicKey),
    amount: BigInt(members.amount ?? 0n),
  });
}

/**
 * The account entry of a confirmed block, as a node prints it.
 * @param subject public key of the counterparty: the sender, the receiver or the new representative
 */
export function entryText({ members, hash }: Draft, previousBalance: bigint, subject: string): string {
  return printMembers({
    hash,
    algorithm: 'V1',
    publicKey: String(members.publicKey),
    height: BigInt(members.height ?? 1n),
    blockType: String(members.type),
    subjectAlgorithm: 'V1',
    subjectPublicKey: subject,
    previousBalance,
    balance: BigInt(members.balance ?? 0n),
    timestamp: BigInt(members.timestamp ?? 0n),
    address: addressOf(String(members.publicKey)),
    subjectAddress: addressOf(subject),
  });
}
