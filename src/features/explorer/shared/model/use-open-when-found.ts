import { useHistory } from '@docusaurus/router';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forRouter } from '@site/src/app/url/for-router';
import { transactionQuery, type TransactionResult } from '@site/src/app/queries/transaction-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Hash } from '@site/src/protocol/hash';

/**
 * Looks up a transaction by hash, and opens its page if there is one. That page replaces this one in the browser's
 * history, so that Back does not return here. A cached "unknown" may be outdated while it is fetched again.
 */
export function useOpenWhenFound(hash: Hash): UseQueryResult<TransactionResult> {
  const { links } = useNetwork();
  const history = useHistory();
  const query = useQuery(transactionQuery(useNodeReader(), hash));
  const found = query.data?.kind === 'found' && links.transaction(hash);
  useEffect(() => {
    if (found) history.replace(forRouter(found));
  }, [found, history]);
  return query;
}
