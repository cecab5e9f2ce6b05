import type { NodeClient } from '../../node-client/node-client';
import { getAccounts } from '../../node-client/reads/get-accounts';
import { readReceivablesByList } from '../../node-client/reads/read-receivables';
import { addressFromPublicKey } from '../../protocol/address';
import type { PublicKey } from '../../protocol/public-key';
import type { UsedAccounts } from '../../wallet/accounts/discover-accounts';

/**
 * Which accounts the node knows: those that are open, and those that wait for their first receive. The second question is
 * only asked about accounts that are not open. Errors: NODE_*, STREAM_*.
 */
export function createUsedAccounts(client: NodeClient): UsedAccounts {
  return {
    async areUsed(publicKeys, options) {
      const addressesOf = (keys: readonly PublicKey[]) => keys.map((key) => addressFromPublicKey(key));
      const open = await getAccounts(client, addressesOf(publicKeys), options);
      const unopened = addressesOf(publicKeys.filter((publicKey) => !open.has(publicKey)));
      const waiting = unopened.length > 0 ? await readReceivablesByList(client, unopened, options) : [];
      const receivers = new Set(waiting.map(({ receiverPublicKey }) => receiverPublicKey));
      return publicKeys.map((publicKey) => open.has(publicKey) || receivers.has(publicKey));
    },
  };
}
