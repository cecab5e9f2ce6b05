import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { walletNodes } from '@site/src/app/node/networks';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { useNodeReader, useServices } from '@site/src/app/node/services-context';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { accountQuery } from '@site/src/app/queries/account-query';
import { checkServed } from '@site/src/app/queries/check-served';
import { nodeKey } from '@site/src/app/queries/node-key';
import type { Account } from '@site/src/protocol/account';
import type { Hash } from '@site/src/protocol/hash';
import { isProven } from '@site/src/protocol/proof';
import type { Transaction } from '@site/src/protocol/transaction';
import { compareAccounts, compareTransactions, type SecondOpinion } from '../second-opinion';

/** What another node is queried about. */
export type Subject =
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'transaction'; readonly hash: Hash; readonly transaction: Transaction };

/** The other nodes of the page’s network: those of the build, if the page uses one of the reader’s or there are several. */
export function useOtherNodes(): readonly string[] {
  const { config } = useServices();
  const { network } = useNetwork();
  const { url } = useNode();
  return useMemo(
    () =>
      // The default of a network on the reader's own machine is only a guess.
      network === 'LOCAL' && config.nodes.LOCAL === undefined
        ? []
        : walletNodes(network, config).filter((one) => one !== url && one !== ''),
    [network, config, url],
  );
}

/** The second opinion of one node. Nothing is requested from it until `ask` is called. */
export function useSecondOpinion(url: string, subject: Subject) {
  const services = useServices();
  const { network } = useNetwork();
  const client = useQueryClient();
  const page = useNodeReader();
  const other = services.reader(network, url);
  const id = subject.kind === 'account' ? subject.account.publicKey : subject.hash;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: nodeKey(other, 'second-opinion', page.url, id),
    queryFn: async ({ signal }): Promise<SecondOpinion> => {
      if (subject.kind === 'transaction') return onTransaction(other, subject, signal);
      const { publicKey } = subject.account;
      const account = await other.account(publicKey, { signal });
      if (!account) await checkServed(other, { signal });
      const last = account && (await provenBlock(other, account.lastTransactionHash, signal));
      // The page may have received a new block meanwhile.
      const latest = client.getQueryData(accountQuery(page, publicKey).queryKey);
      return compareAccounts(latest ?? subject.account, account, last);
    },
    enabled: false,
    retry: false,
    staleTime: 0,
  });
  return { opinion: data, error, isFetching, ask: () => void refetch() };
}

async function onTransaction(
  other: NodeReader,
  { hash, transaction }: Extract<Subject, { kind: 'transaction' }>,
  signal: AbortSignal,
): Promise<SecondOpinion> {
  const found = await other.transaction(hash, { signal });
  if (!found) await checkServed(other, { signal });
  const proven = found !== undefined && (await isGenuine(found, hash));
  return compareTransactions(transaction, found, { hash, isProven: proven });
}

async function provenBlock(
  other: NodeReader,
  hash: Hash,
  signal: AbortSignal,
): Promise<Transaction | undefined> {
  const found = await other.transaction(hash, { signal });
  return found && (await isGenuine(found, hash)) ? found : undefined;
}

/** The same checks as those of a transaction’s page. */
async function isGenuine(transaction: Transaction, hash: Hash): Promise<boolean> {
  const { prove } = await import(/* webpackChunkName: "explorer-proof" */ '@site/src/protocol/prove');
  return isProven(prove(transaction, hash));
}
