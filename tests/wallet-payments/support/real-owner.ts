import { systemClock } from '../../../src/lib/clock';
import { systemRandom } from '../../../src/lib/random';
import { bindNode } from '../../../src/node-client/bind-node';
import { createNodeClient } from '../../../src/node-client/node-client';
import { createNodeTime } from '../../../src/node-client/reads/node-time';
import { hashBlock } from '../../../src/protocol/block-hash';
import { hexToBytes } from '../../../src/protocol/hex';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import type { PublicKey } from '../../../src/protocol/public-key';
import { signHash } from '../../../src/protocol/signature';
import { isSigned } from '../../../src/protocol/validate-transaction';
import { createSealedOutbox } from '../../../src/wallet/outbox/sealed-outbox';
import { createMemoryChainLocks, type ChainLocks } from '../../../src/wallet/ports/chain-locks';
import type { PaymentParts } from '../../../src/wallet/send/payment-parts';
import { createPayments, type Payments } from '../../../src/wallet/send/payments';
import { findLocalWork } from './local-network';
import { createMemoryRecords, type MemoryRecords } from './memory-records';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A tab of an owner on a node that runs in real time. */
export interface RealTab {
  readonly publicKey: PublicKey;
  readonly parts: PaymentParts;
  readonly payments: Payments;
  readonly records: MemoryRecords;
  /** Intercepts each publication of the tab while it is set. */
  onPublish: ((send: () => Promise<Response>) => Promise<Response>) | undefined;
  readonly signed: string[];
  /** Another tab on the same device. */
  another(): RealTab;
  /** A tab on another device. */
  onAnotherDevice(): RealTab;
}

interface RealTabOptions {
  readonly url: string;
  readonly fetch: Fetch;
  readonly privateKey: string;
  readonly records?: MemoryRecords;
  readonly locks?: ChainLocks;
}

/** Opens a tab, by default on a new device. */
export function openRealTab({ url, fetch, privateKey, ...device }: RealTabOptions): RealTab {
  const { records = createMemoryRecords(), locks = createMemoryChainLocks() } = device;
  const key = hexToBytes(privateKey);
  const publicKey = publicKeyFromPrivateKey(key);
  const client = createNodeClient({
    ...{ network: 'LOCAL', url },
    fetch: (target, init) => {
      const send = () => fetch(target, init);
      const isPublication = init.method === 'POST' && new URL(target).pathname.endsWith('/transactions');
      return isPublication && tab.onPublish ? tab.onPublish(send) : send();
    },
  });
  const parts: PaymentParts = {
    ...{ node: bindNode(client), locks, clock: systemClock, random: systemRandom },
    outbox: createSealedOutbox(records, 'LOCAL'),
    time: createNodeTime(client),
    signer: {
      holds: (other) => other === publicKey,
      async sign(block) {
        tab.signed.push(hashBlock(block));
        return signHash(hashBlock(block), key);
      },
      verify: async (transaction) => isSigned(transaction),
    },
    work: {
      find: async (request) => ({ work: await findLocalWork(request), ready: false }),
      prepare() {},
      expected: () => undefined,
    },
  };
  const tab: RealTab = {
    ...{ publicKey, parts, records },
    payments: createPayments(parts),
    onPublish: undefined,
    signed: [],
    another: () => openRealTab({ url, fetch, privateKey, records, locks }),
    onAnotherDevice: () => openRealTab({ url, fetch, privateKey }),
  };
  return tab;
}
