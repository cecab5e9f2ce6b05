import { useQuery } from '@tanstack/react-query';
import { useNodeReader } from '../../../../app/node/services-context';
import { useNode } from '../../../../app/node/use-node';
import { writeMembers } from '../../../../app/url/url-members';
import { useUrlSearch } from '../../../../app/url/use-url-search';
import type { Hash } from '../../../../protocol/hash';
import type { Transaction } from '../../../../protocol/transaction';
import { printTransaction } from '../../../../protocol/transaction-json';
import { Button } from '../../../../ui/controls/Button';
import { Card } from '../../../../ui/layout/Card';
import { CodePanel } from '../../../../ui/values/CodePanel';
import { describeError } from '../../../../ui/errors/describe-error';
import { Skeleton } from '../../../../ui/layout/Skeleton';
import { Tabs } from '../../../../ui/controls/Tabs';
import { apiSamples } from '../lib/api-samples';
import { transactionTextQuery } from '../model/queries';
import { indentJson } from '../../../../ui/format/indent-json';
import styles from './ApiCard.module.css';

/** Member of the query string that names the tab. */
const MEMBER = 'as';

/** The transaction as other programs see it: the node's own JSON, and how to ask for it. */
export function ApiCard({ hash, transaction }: { hash: Hash; transaction: Transaction }) {
  const { url } = useNode();
  const [search, go] = useUrlSearch();
  const node = new URL(url, window.location.origin).href.replace(/\/$/, '');
  const samples = apiSamples(node, hash, transaction.block);
  return (
    <Card title="The same by API" className={styles.card}>
      <Tabs
        label="The same by API"
        chosen={new URLSearchParams(search).get(MEMBER) ?? 'json'}
        onChoose={(id) => go((current) => writeMembers(current, { [MEMBER]: id === 'json' ? '' : id }))}
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
    </Card>
  );
}

/** The node's own text, and whether it says what was checked on this page. */
function RawJson({ hash, transaction }: { hash: Hash; transaction: Transaction }) {
  const reader = useNodeReader();
  const { data, error, isLoading, refetch } = useQuery(transactionTextQuery(reader, hash));
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
            : 'The node does not know the transaction any more, which it said was confirmed.'}
        </p>
        <Button small onClick={() => void refetch()}>
          Ask again
        </Button>
      </div>
    );
  return (
    <>
      <p className={styles.note}>
        {data === printTransaction(transaction)
          ? 'Character for character as the node printed it, and the same as what was checked above.'
          : 'Character for character as the node printed it. It is not written the way in which this page would write what it checked: compare the members.'}
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
        The same members, one in a line. Numbers may exceed 2^53: read them as text or as big integers, not
        with JSON.parse.
      </p>
      <CodePanel what="indented JSON of the transaction" text={indentJson(text)} />
    </>
  );
}
