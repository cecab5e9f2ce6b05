import { useQuery } from '@tanstack/react-query';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNode } from '@site/src/app/node/use-node';
import { tryTransactionLink } from '@site/src/app/url/try-transaction-link';
import { writeMembers } from '@site/src/app/url/url-members';
import { useUrlSearch } from '@site/src/app/url/use-url-search';
import type { Hash } from '@site/src/protocol/hash';
import type { Transaction } from '@site/src/protocol/transaction';
import { printTransaction } from '@site/src/protocol/transaction-json';
import { Button } from '@site/src/ui/controls/Button';
import { Card } from '@site/src/ui/layout/Card';
import { CodePanel } from '@site/src/ui/values/CodePanel';
import { describeError } from '@site/src/ui/errors/describe-error';
import { Link } from '@site/src/ui/link';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Tabs } from '@site/src/ui/controls/Tabs';
import { apiSamples } from '../lib/api-samples';
import { transactionTextQuery } from '../model/use-transaction';
import { indentJson } from '@site/src/ui/format/indent-json';
import styles from './ApiCard.module.css';

/** The query parameter of the tab. */
const PARAMETER = 'as';

/** The transaction in the API: the node's JSON, and code to request it. */
export function ApiCard({ hash, transaction }: { hash: Hash; transaction: Transaction }) {
  const { url } = useNode();
  const [search, go] = useUrlSearch();
  const node = new URL(url, window.location.origin).href.replace(/\/$/, '');
  const samples = apiSamples(node, hash, transaction.block);
  return (
    <Card title="This transaction in the API" className={styles.card}>
      <Tabs
        label="This transaction in the API"
        chosen={new URLSearchParams(search).get(PARAMETER) ?? 'json'}
        onChoose={(id) => go((current) => writeMembers(current, { [PARAMETER]: id === 'json' ? '' : id }))}
        tabs={[
          { id: 'json', label: 'Raw JSON', content: <RawJson hash={hash} transaction={transaction} /> },
          { id: 'lines', label: 'Indented', content: <Indented transaction={transaction} /> },
          { id: 'curl', label: 'curl', content: <CodePanel what="curl commands" text={samples.curl} /> },
          {
            id: 'typescript',
            label: 'TypeScript',
            content: <CodePanel what="TypeScript code" text={samples.typescript} />,
          },
        ]}
      />
      <p className={styles.note}>
        <Link href={tryTransactionLink(search, hash)}>Try this request</Link>
      </p>
    </Card>
  );
}

/** The node's exact text, and whether it matches what was verified on this page. */
function RawJson({ hash, transaction }: { hash: Hash; transaction: Transaction }) {
  const reader = useNodeReader();
  const { data, error, isLoading, refetch } = useQuery(transactionTextQuery(reader, hash, transaction));
  if (isLoading)
    return (
      <div className={styles.note}>
        <Skeleton height="4.5em" />
      </div>
    );
  if (data === undefined || data === null)
    return (
      <div className={styles.note}>
        <p>
          {error
            ? describeError(error).happened
            : 'The node no longer has this transaction, although it reported it as confirmed.'}
        </p>
        <Button small onClick={() => void refetch()}>
          Check again
        </Button>
      </div>
    );
  return (
    <>
      <p className={styles.note}>
        {data === printTransaction(transaction)
          ? 'The exact response of the node, identical to what was verified above.'
          : 'The exact response of the node. It is formatted differently from the transaction that was verified above: compare the fields.'}
      </p>
      <CodePanel what="JSON of the transaction" text={data} />
    </>
  );
}

function Indented({ transaction }: { transaction: Transaction }) {
  const text = printTransaction(transaction);
  return (
    <>
      <p className={styles.note}>
        The same fields, one per line. Numbers may exceed 2^53: read them as text or as big integers, not with
        JSON.parse.
      </p>
      <CodePanel what="indented JSON of the transaction" text={indentJson(text)} />
    </>
  );
}
