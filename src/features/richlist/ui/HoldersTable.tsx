import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { addressFromPublicKey, addressPath } from '@site/src/protocol/address';
import { toInstant } from '@site/src/protocol/instant';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { fraction } from '@site/src/ui/chart/line-path';
import { RowLink } from '@site/src/ui/layout/DataTable';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { groupThousands } from '@site/src/ui/format/groups';
import { Hint } from '@site/src/ui/values/Hint';
import { Pill } from '@site/src/ui/values/Pill';
import { Time } from '@site/src/ui/values/Time';
import { useNow } from '@site/src/ui/use-now';
import { dormancySpan, dormantFor } from '../lib/concentration';
import type { Holder, Listed } from '../lib/holders';
import { isTreasury, shareText } from '../lib/shares';
import { shareOf, type HoldersView } from '../model/use-holders';
import { AccountsTable } from './AccountsTable';
import styles from './RichList.module.css';

/** One page of the list. */
export function HoldersTable({ view, caption }: { view: HoldersView; caption: string }) {
  return (
    <AccountsTable
      caption={`${caption}, page ${view.page} of ${view.pages}`}
      columns={['Rank', view.grouped ? 'Owner or account' : 'Account', 'Share', 'Balance', 'Last activity']}
      places={['lead', 'title', 'wide', 'value', 'end']}
      ends={2}
      rows={view.shown.map((holder) => ({
        key: holder.key,
        marked: isMarked(holder, view.marked),
        cells: [
          groupThousands(holder.rank),
          <Who key="who" holder={holder} grouped={view.grouped} />,
          <ShareCell key="share" holder={holder} view={view} />,
          <Amount key="balance" value={holder.balance} align="end" focusable={false} />,
          <Activity key="activity" of={holder.lastActivity} />,
        ],
      }))}
    />
  );
}

function isMarked({ accounts }: Holder, path: string): boolean {
  if (path === '') return false;
  return accounts.some(({ account }) => addressPath(addressFromPublicKey(account.publicKey)) === path);
}

function Who({ holder, grouped }: { holder: Holder; grouped: boolean }) {
  const [first] = holder.accounts;
  if (!first) return null;
  if (!grouped || holder.entity === undefined) return <OneAccount listed={first} ofRow />;
  if (holder.accounts.length === 1)
    return (
      <span className={styles.account}>
        <strong>{holder.entity}</strong>
        <OneAccount listed={first} ofRow />
      </span>
    );
  return (
    <Disclosure
      summary={
        <>
          <strong>{holder.entity}</strong> {`${holder.accounts.length} accounts`}
        </>
      }
      className={styles.owner}
    >
      <ul className={styles.members}>
        {holder.accounts.map((listed) => (
          <li key={listed.account.publicKey}>
            <OneAccount listed={listed} />
            <Amount value={listed.account.balance} align="end" focusable={false} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function OneAccount({ listed: { account, known }, ofRow }: { listed: Listed; ofRow?: boolean }) {
  const { links } = useNetwork();
  const { nameOf } = useNames();
  const address = addressFromPublicKey(account.publicKey);
  const own = nameOf(address);
  return (
    <span className={styles.account}>
      {own && <bdi className={styles.label}>{own.name}</bdi>}
      {known && own?.source === 'nickname' && <span>{known.label}</span>}
      {known && known.entity !== known.label && <span className={styles.entity}>{known.entity}</span>}
      {isTreasury(known) && <Pill>not in circulation</Pill>}
      <AddressLink
        address={address}
        href={links.account(addressPath(address))}
        as={ofRow ? RowLink : undefined}
        brief={ofRow}
      />
    </span>
  );
}

function ShareCell({ holder, view }: { holder: Holder; view: HoldersView }) {
  const share = shareOf(holder, view);
  const largest = view.holders.reduce((most, { balance }) => (balance > most ? balance : most), 1n);
  if (share === undefined) return view.whole === undefined ? 'unknown' : 'not in circulation';
  return (
    <Hint focusable={false} hint={`${groupThousands(share.part)} of ${groupThousands(share.whole)} raw`}>
      <span className={styles.share}>
        {/* To the scale of the largest one, which shows how uneven the list is. */}
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ inlineSize: `${fraction(share.part, largest) * 100}%` }} />
        </span>
        <span key={String(share.part)} className={styles.percent}>
          {shareText(share)}
        </span>
      </span>
    </Hint>
  );
}

function Activity({ of }: { of: bigint }) {
  const now = useNow();
  if (now === undefined) return null;
  const span = dormancySpan(of, BigInt(now));
  return (
    <span className={styles.activity} data-dormancy={span}>
      <Time instant={toInstant(of)} align="end" focusable={false} />
      {span > 0 && <span className={styles.unmoved}>{`unmoved for ${dormantFor(of, BigInt(now))}`}</span>}
    </span>
  );
}
