import { toAmount } from '../../src/protocol/amount';
import type { Block } from '../../src/protocol/block';
import { hashBlock } from '../../src/protocol/block-hash';
import { parseHash } from '../../src/protocol/hash';
import { toHeight } from '../../src/protocol/height';
import { toInstant } from '../../src/protocol/instant';
import { publicKeyFromPrivateKey } from '../../src/protocol/private-key';
import { parsePublicKey } from '../../src/protocol/public-key';
import { signHash } from '../../src/protocol/signature';
import type { Transaction } from '../../src/protocol/transaction';
import { checkWork, parseWork } from '../../src/protocol/work';

/** A key without an account. */
const KEY = new Uint8Array(32).fill(7);

const head = {
  network: 'LOCAL',
  version: 0,
  algorithm: 'V1',
  publicKey: publicKeyFromPrivateKey(KEY),
  height: toHeight(2n),
  balance: toAmount(12_500_000_000n),
  timestamp: toInstant(1_795_244_927_941n),
} as const;
const previous = parseHash('AB'.repeat(32));
const other = parsePublicKey('0C'.repeat(32));

/** One block of each type of one account on LOCAL, dated 2026. */
export const SAMPLE_BLOCKS = {
  OPEN: {
    ...head,
    type: 'OPEN',
    height: toHeight(1n),
    sendHashAlgorithm: 'V1',
    sendHash: parseHash('CD'.repeat(32)),
    representativeAlgorithm: 'V1',
    representativePublicKey: other,
  },
  RECEIVE: {
    ...head,
    type: 'RECEIVE',
    previous,
    sendHashAlgorithm: 'V1',
    sendHash: parseHash('CD'.repeat(32)),
  },
  SEND: {
    ...head,
    type: 'SEND',
    previous,
    receiverAlgorithm: 'V1',
    receiverPublicKey: other,
    amount: toAmount(1_000_250_000n),
  },
  CHANGE: {
    ...head,
    type: 'CHANGE',
    previous,
    representativeAlgorithm: 'V1',
    representativePublicKey: other,
  },
} as const satisfies { readonly [T in Block['type']]: Extract<Block, { type: T }> };

/** The signed block with sufficient work for LOCAL (about 43,000 hashes). */
export function finish(block: Block): Transaction {
  const signature = signHash(hashBlock(block), KEY);
  for (let nonce = 0; ; nonce += 1) {
    const work = parseWork(nonce.toString(16).padStart(16, '0'));
    if (checkWork(block, work)) return { block, signature, work };
  }
}
