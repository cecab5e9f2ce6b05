import { useHistory } from '@docusaurus/router';
import { useEffect } from 'react';
import { TRANSACTIONS_PATH } from '@site/src/app/url/explorer-links';
import { useIdBehind } from '@site/src/app/url/use-id-behind';
import { useNetwork } from '@site/src/app/node/use-network';
import { ExplorerBody, NothingHere } from './ExplorerBody';
import { readHash, readTransactionEarly } from '../transaction/model/use-transaction';
import { MalformedHash } from '../transaction/ui/UnknownTransaction';
import { TransactionView } from '../transaction/ui/TransactionView';

// This module runs before the page has hydrated.
readTransactionEarly();

/** The client-only body of a transaction page: reads the hash from the URL and shows its transaction. */
export function TransactionBody() {
  const id = useIdBehind(TRANSACTIONS_PATH);
  return <ExplorerBody>{id !== undefined && <TransactionOf id={id} />}</ExplorerBody>;
}

function TransactionOf({ id }: { id: string }) {
  const reading = readHash(id);
  const { links } = useNetwork();
  const history = useHistory();
  const canonical =
    reading.kind === 'hash' && reading.hash !== id ? links.transaction(reading.hash) : undefined;

  useEffect(() => {
    if (canonical !== undefined) history.replace(canonical);
  }, [canonical, history]);

  if (reading.kind === 'nothing') return <NothingHere />;
  if (reading.kind === 'malformed') return <MalformedHash text={reading.text} error={reading.error} />;
  return <TransactionView key={reading.hash} hash={reading.hash} />;
}
