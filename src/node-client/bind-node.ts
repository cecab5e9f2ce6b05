import type { Abortable } from '../lib/abort';
import type { Amount } from '../protocol/amount';
import { addressFromPublicKey } from '../protocol/address';
import type { Hash } from '../protocol/hash';
import type { PublicKey } from '../protocol/public-key';
import type { Receivable } from '../protocol/receivable';
import type { Transaction } from '../protocol/transaction';
import type { NodeClient } from './node-client';
import { publish } from './publish/publish';
import { getAccounts } from './reads/get-accounts';
import type { KnownHeights } from './reads/get-account-transactions';
import { getAccountTransactions } from './reads/get-account-transactions';
import { getTransaction } from './reads/get-transaction';
import { waitForTransaction } from './watches/wait-for-transaction';
import { watchReceivables } from './watches/watch-receivables';

/**
 * The actions that payments need, bound to one client: the shape of the wallet's port for nodes, for programs that may
 * not import the wallet. Reads are always fresh.
 */
export function bindNode(client: NodeClient) {
  return {
    network: client.network,
    /** By list: an account that is not opened is a normal response there, not a 404 that browsers log as an error. */
    account: async (publicKey: PublicKey, { signal }: Abortable) => {
      const address = addressFromPublicKey(publicKey);
      return (await getAccounts(client, [address], { signal, fresh: true })).get(publicKey);
    },
    transaction: (hash: Hash, { signal }: Abortable) => getTransaction(client, hash, { signal, fresh: true }),
    transactions: (publicKey: PublicKey, range: Abortable & KnownHeights) =>
      getAccountTransactions(client, publicKey, range),
    async *receivables(
      publicKey: PublicKey,
      options: Abortable & { readonly minAmount: Amount },
    ): AsyncGenerator<Receivable, void, undefined> {
      const addresses = [addressFromPublicKey(publicKey)];
      for await (const event of watchReceivables(client, addresses, options)) {
        if (event.type === 'item') yield event.item;
      }
    },
    publish: (transaction: Transaction, { signal }: Abortable) => publish(client, transaction, { signal }),
    confirmed: (hash: Hash, options: Abortable) => waitForTransaction(client, hash, options),
  };
}
