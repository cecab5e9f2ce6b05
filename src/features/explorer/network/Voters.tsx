import { useQuery } from '@tanstack/react-query';
import { votersQuery } from '@site/src/app/queries/representatives';
import { useNodeReader } from '@site/src/app/node/services-context';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { entityOf } from '@site/src/directory/voters';
import { addressPath } from '@site/src/protocol/address';
import { isAttoError } from '@site/src/protocol/error';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Button } from '@site/src/ui/controls/Button';
import { DataTable } from '@site/src/ui/layout/DataTable';
import { describeError } from '@site/src/ui/errors/describe-error';
import { percent } from '@site/src/ui/format/percent';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { Time } from '@site/src/ui/values/Time';
import styles from './NetworkCard.module.css';

/** The known voters, with the weight that the node reports for each. */
export function Voters() {
  const { links, network } = useNetwork();
  const { nameOf } = useNames();
  const { data, error, refetch } = useQuery(votersQuery(useNodeReader()));
  if (isAttoError(error, 'NODE_NOT_OFFERED'))
    return <p className={styles.note}>This node does not report vote weights. Another node may.</p>;
  if (error) {
    const { title, happened } = describeError(error);
    return (
      <div className={styles.note} role="alert">
        <p>{`${title}. ${happened}`}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (!data)
    return (
      <div className={styles.note}>
        <Skeleton height="120px" />
      </div>
    );
  if (data.length === 0) return <p className={styles.note}>No known voter has weight on this network.</p>;
  return (
    <>
      <DataTable
        label="Voters, heaviest first"
        columns={['Voter', 'Run by', 'Weight', 'Share', 'Last vote seen']}
        form="scroll"
        ends={3}
        className={styles.table}
      >
        {data.map(({ address, weight, share, lastVotedAt }) => (
          <Row key={address}>
            <Cell column="Voter">
              <AddressLink
                address={address}
                href={links.account(addressPath(address))}
                name={nameOf(address)?.name}
              />
            </Cell>
            <Cell column="Run by">{entityOf(network, address) ?? 'unknown'}</Cell>
            <Cell column="Weight">
              <Amount value={weight} align="end" focusable={false} />
            </Cell>
            <Cell column="Share">{percent(share)}</Cell>
            <Cell column="Last vote seen">
              {lastVotedAt === undefined ? (
                'none yet'
              ) : (
                <Time instant={lastVotedAt} align="end" focusable={false} />
              )}
            </Cell>
          </Row>
        ))}
      </DataTable>
      <p className={styles.note}>
        The public voters, and those chosen by the largest accounts; there may be others. The share is of the
        weight listed here. The time of the last vote may be minutes out of date.
      </p>
    </>
  );
}
