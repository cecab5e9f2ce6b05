import fc from 'fast-check';
import type { Account } from '../../src/protocol/account';
import type { AccountEntry } from '../../src/protocol/account-entry';
import { MAX_AMOUNT } from '../../src/protocol/amount';
import type { Amount } from '../../src/protocol/amount';
import type { Block, BlockType } from '../../src/protocol/block';
import type { Hash } from '../../src/protocol/hash';
import { FIRST_HEIGHT, MAX_HEIGHT } from '../../src/protocol/height';
import type { Height } from '../../src/protocol/height';
import type { Instant } from '../../src/protocol/instant';
import { NETWORKS } from '../../src/protocol/network';
import type { PublicKey } from '../../src/protocol/public-key';
import type { Receivable } from '../../src/protocol/receivable';
import type { Signature } from '../../src/protocol/signature';
import type { Transaction } from '../../src/protocol/transaction';
import type { Work } from '../../src/protocol/work';

/** The seed of all property and differential tests; set ATTO_SEED to try another. fast-check prints it on failure. */
export const SEED = Number(process.env.ATTO_SEED ?? 20240101);

/** Uppercase hexadecimal of this many bytes, sometimes all zeros or all ones. */
function hex<Kind extends string>(bytes: number): fc.Arbitrary<Kind> {
  const random = fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((value) => Buffer.from(value).toString('hex').toUpperCase());
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom('00'.repeat(bytes), 'FF'.repeat(bytes)) },
    { weight: 30, arbitrary: random },
  ) as fc.Arbitrary<string> as fc.Arbitrary<Kind>;
}

/** Integers of the range in every order of magnitude, including its ends. */
function anyBigInt<Kind extends bigint>(min: bigint, max: bigint): fc.Arbitrary<Kind> {
  const magnitudes = fc.integer({ min: 1, max: 64 }).chain((bits) => {
    const top = (1n << BigInt(bits)) - 1n;
    return fc.bigInt({ min, max: top < max && top > min ? top : max });
  });
  return fc.oneof(fc.constantFrom(min, max), magnitudes) as fc.Arbitrary<bigint> as fc.Arbitrary<Kind>;
}

export const anyHash = hex<Hash>(32);
export const anyPublicKey = hex<PublicKey>(32);
export const anySignature = hex<Signature>(64);
export const anyWork = hex<Work>(8);
export const anyNetwork = fc.constantFrom(...NETWORKS);
export const anyAmount = anyBigInt<Amount>(0n, MAX_AMOUNT);
export const anyHeight = anyBigInt<Height>(1n, MAX_HEIGHT);
/** Every instant that the serialized format can represent. */
export const anyInstant = anyBigInt<Instant>(-(1n << 63n), (1n << 63n) - 1n);
/** Instants from the network's start to the end of 2034. */
export const chainInstant = fc.bigInt({
  min: 1_704_067_200_000n,
  max: 2_051_222_399_999n,
}) as fc.Arbitrary<bigint>;
export const anyVersion = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));

const head = {
  network: anyNetwork,
  version: anyVersion,
  algorithm: fc.constant('V1' as const),
  publicKey: anyPublicKey,
  height: fc.oneof(anyHeight, fc.constant(0n as Height)),
  balance: anyAmount,
  timestamp: fc.oneof(anyInstant, chainInstant as fc.Arbitrary<Instant>),
};
const send = { sendHashAlgorithm: fc.constant('V1' as const), sendHash: anyHash };
const representative = {
  representativeAlgorithm: fc.constant('V1' as const),
  representativePublicKey: anyPublicKey,
};

/** Blocks of one type with each field anywhere in its range, independently of the others. */
export const anyBlockOf: Readonly<Record<BlockType, fc.Arbitrary<Block>>> = {
  OPEN: fc.record({
    type: fc.constant('OPEN' as const),
    ...head,
    height: fc.constant(FIRST_HEIGHT),
    ...send,
    ...representative,
  }),
  RECEIVE: fc.record({ type: fc.constant('RECEIVE' as const), ...head, previous: anyHash, ...send }),
  SEND: fc.record({
    type: fc.constant('SEND' as const),
    ...head,
    previous: anyHash,
    receiverAlgorithm: fc.constant('V1' as const),
    receiverPublicKey: anyPublicKey,
    amount: anyAmount,
  }),
  CHANGE: fc.record({ type: fc.constant('CHANGE' as const), ...head, previous: anyHash, ...representative }),
};

export const anyBlock = fc.oneof(...Object.values(anyBlockOf));

export const anyTransaction: fc.Arbitrary<Transaction> = fc.record({
  block: anyBlock,
  signature: anySignature,
  work: anyWork,
});

export const anyAccount: fc.Arbitrary<Account> = fc.record({
  publicKey: anyPublicKey,
  network: anyNetwork,
  version: anyVersion,
  algorithm: fc.constant('V1' as const),
  height: anyHeight,
  balance: anyAmount,
  lastTransactionHash: anyHash,
  lastTransactionTimestamp: anyInstant,
  ...representative,
});

export const anyReceivable: fc.Arbitrary<Receivable> = fc.record({
  network: anyNetwork,
  hash: anyHash,
  version: anyVersion,
  algorithm: fc.constant('V1' as const),
  publicKey: anyPublicKey,
  timestamp: anyInstant,
  receiverAlgorithm: fc.constant('V1' as const),
  receiverPublicKey: anyPublicKey,
  amount: anyAmount,
});

export const anyAccountEntry: fc.Arbitrary<AccountEntry> = fc.record({
  hash: anyHash,
  algorithm: fc.constant('V1' as const),
  publicKey: anyPublicKey,
  height: anyHeight,
  blockType: fc.constantFrom('OPEN', 'RECEIVE', 'SEND', 'CHANGE'),
  subjectAlgorithm: fc.constant('V1' as const),
  subjectPublicKey: anyPublicKey,
  previousBalance: anyAmount,
  balance: anyAmount,
  timestamp: anyInstant,
});
