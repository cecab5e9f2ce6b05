import { systemClock } from '../../lib/clock';
import { awake } from '../../lib/presence';
import { systemRandom } from '../../lib/random';
import { bindNode } from '../../node-client/bind-node';
import type { NodeClient } from '../../node-client/node-client';
import { createNodeTime } from '../../node-client/reads/node-time';
import { watchReceivables } from '../../node-client/watches/watch-receivables';
import { addressFromPublicKey } from '../../protocol/address';
import { toAmount } from '../../protocol/amount';
import { AttoError } from '../../protocol/error';
import type { PublicKey } from '../../protocol/public-key';
import { utcYear } from '../../protocol/instant';
import { expectedHashes, workThreshold } from '../../protocol/work';
import type { WalletConnection } from '../../wallet/ports/owner-connection';
import { expectedTime } from '../../work/expected-time';
import { readRates, type Rates } from '../../work/rates';
import { createDeviceWork } from '../node/device-work';
import { createDeviceWorkStore } from '../node/device-work-store';
import type { NodeReader } from '../node/node-reader';
import { voterReader } from '../queries/representatives';
import { defaultRepresentative } from './default-representative';

/** The smallest amount that exists: small payments are listed, too, but not received without their owner. */
const ANY = toAmount(1n);

interface ConnectionParts {
  readonly client: NodeClient;
  readonly reader: NodeReader;
  /** Another node of the list, if there is one. */
  readonly other: NodeClient | undefined;
  /** Whether work is searched on this device alone; otherwise the node’s work server takes part. */
  readonly isWorkPrivate: boolean;
}

/**
 * Connects an open wallet with a node and with the engines of this device. Its streams stay open in the background: what
 * comes in is received, counted and reported until the wallet locks. Only in a browser.
 */
export function connectWallet(parts: ConnectionParts): WalletConnection {
  const { reader, isWorkPrivate } = parts;
  const client = { ...parts.client, presence: awake(parts.client.presence) };
  const store = createDeviceWorkStore();
  const work = createDeviceWork(isWorkPrivate ? undefined : () => client, store);
  let rates: Rates = {};
  const readAgain = () => readRates(store, systemClock.now()).then((read) => void (rates = read));
  // On a new device, the engines are measured by the first search, often one in the background.
  const readIfUnknown = () => {
    if (Object.keys(rates).length === 0) void readAgain();
  };
  void readAgain();
  return {
    node: bindNode(client),
    time: createNodeTime(client),
    otherTime: parts.other && createNodeTime(parts.other),
    work: {
      async find(request, options) {
        const onProgress: typeof options.onProgress = (progress) => {
          readIfUnknown();
          options.onProgress?.(progress);
        };
        const found = await work.find(request, { ...options, onProgress });
        void readAgain();
        return found;
      },
      prepare: (account, request) => work.prepare(account, request),
      isReady(request) {
        readIfUnknown();
        return work.isReady(request);
      },
      expected({ network, timestamp }) {
        const rate = Math.max(0, ...Object.values(rates).map((one) => one.rate));
        return rate > 0
          ? expectedTime(expectedHashes(workThreshold(network, utcYear(timestamp))), rate)
          : undefined;
      },
    },
    async *receivables(publicKeys, { signal, onReport }) {
      const addresses = publicKeys.map((publicKey) => addressFromPublicKey(publicKey));
      if (addresses.length === 0) return;
      for await (const event of watchReceivables(client, addresses, { signal, minAmount: ANY })) {
        if (event.type === 'item') yield event.item;
        else if ('error' in event) onReport(event.error);
        else if (event.type === 'status' && event.status === 'live') onReport(undefined);
        // It is only paused while the device is offline.
        else if (event.type === 'status' && event.status === 'paused') {
          onReport(new AttoError('NODE_UNREACHABLE', {}));
        }
      }
    },
    async defaultRepresentative(publicKey: PublicKey, { signal }) {
      const options = { now: systemClock.now(), random: systemRandom, signal };
      // Where nobody is known to vote, an account can only speak for itself.
      return (await defaultRepresentative(voterReader(reader), options)) ?? publicKey;
    },
    close: () => work.close(),
  };
}
