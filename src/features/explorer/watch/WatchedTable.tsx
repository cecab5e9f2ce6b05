import { useState } from 'react';
import { useAccountLinks } from '@site/src/app/url/use-account-links';
import { useNames } from '@site/src/app/names/use-names';
import type { Account } from '@site/src/protocol/account';
import { publicKeyFromAddress, type Address } from '@site/src/protocol/address';
import { Button } from '@site/src/ui/controls/Button';
import { DataTable, RowLink } from '@site/src/ui/layout/DataTable';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Cell, Row } from '@site/src/ui/layout/Table';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Link } from '@site/src/ui/link';
import { Amount } from '@site/src/ui/values/Amount';
import { Time } from '@site/src/ui/values/Time';
import { NicknameEditor } from '../shared/ui/NicknameEditor';
import { useDisplayName, type WatchedView } from './watched-session';
import styles from './WatchList.module.css';

const COLUMNS = ['Account', 'Balance', 'Last activity', 'Change'];

interface WatchedTableProps {
  readonly addresses: readonly Address[];
  readonly view: WatchedView;
  readonly onRemove: (address: Address) => void;
}

/** The watched accounts: names, balances, and their last blocks. */
export function WatchedTable({ addresses, view, onRemove }: WatchedTableProps) {
  return (
    <DataTable label="Watched accounts" columns={COLUMNS} form="rows" wholeRows className={styles.table}>
      {addresses.map((address) => (
        <WatchedRow
          key={address}
          address={address}
          account={view.accounts.get(publicKeyFromAddress(address))}
          isKnown={view.isComplete}
          onRemove={onRemove}
        />
      ))}
    </DataTable>
  );
}

interface WatchedRowProps {
  readonly address: Address;
  readonly account: Account | undefined;
  /** Without a state, the account is known to have no block. */
  readonly isKnown: boolean;
  readonly onRemove: (address: Address) => void;
}

function WatchedRow({ address, account, isKnown, onRemove }: WatchedRowProps) {
  const { nameOf } = useNames();
  const displayName = useDisplayName();
  const { accountHref, transactionHref } = useAccountLinks();
  const [isNaming, setNaming] = useState(false);
  const named = nameOf(address);
  return (
    <Row data-watched={address}>
      <Cell column="Account" at="title">
        <span className={styles.account}>
          {named && (
            <RowLink href={accountHref(address)}>
              <bdi className={styles.name}>{named.name}</bdi>
            </RowLink>
          )}
          <span className={styles.address}>
            <AddressLink address={address} href={accountHref(address)} as={named ? undefined : RowLink} />
          </span>
          {isNaming && (
            <NicknameEditor
              address={address}
              name={named?.source === 'nickname' ? named.name : undefined}
              onDone={() => setNaming(false)}
            />
          )}
        </span>
      </Cell>
      <Cell column="Balance" at="value">
        {account ? (
          <Amount value={account.balance} />
        ) : isKnown ? (
          <span className={styles.quiet}>not opened yet</span>
        ) : (
          <Skeleton width="120px" />
        )}
      </Cell>
      <Cell column="Last activity" at="wide">
        {account ? (
          <Link href={transactionHref(account.lastTransactionHash)}>
            <Time instant={account.lastTransactionTimestamp} focusable={false} />
          </Link>
        ) : isKnown ? (
          <span className={styles.quiet}>none</span>
        ) : (
          <Skeleton width="90px" />
        )}
      </Cell>
      <Cell column="Change" at="more">
        <span className={styles.ways}>
          <Button
            small
            aria-label={`Name ${displayName(address)}`}
            onClick={() => setNaming((before) => !before)}
          >
            Name
          </Button>
          <Button
            small
            aria-label={`Stop watching ${displayName(address)}`}
            onClick={() => onRemove(address)}
          >
            Stop watching
          </Button>
        </span>
      </Cell>
    </Row>
  );
}
