import type { ComponentProps } from 'react';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { AccountEntry } from '@site/src/protocol/account-entry';
import { changeOf } from '@site/src/protocol/entry-change';
import { AddressLink } from '@site/src/ui/values/AddressLink';
import { Amount } from '@site/src/ui/values/Amount';
import { Time } from '@site/src/ui/values/Time';
import { useWalletLinks } from '../model/use-wallet-links';
import { useOpenWallet, useValue } from '../model/wallet-context';
import { EventRow } from './EventRow';
import styles from './EventRow.module.css';

/** What a block did, as its account's owner would say it. */
export const ENTRY_WORDS = { in: 'Received', out: 'Sent', none: 'New representative' } as const;

interface EntryRowProps {
  readonly entry: AccountEntry;
  /** Shows everything about it. */
  readonly onOpen?: () => void;
  /** Whether the owner looks for it: it is scrolled to and has the focus. */
  readonly isMarked?: boolean;
}

/** A block of a history: who, when and how much. */
export function EntryRow({ entry, onOpen, isMarked = false }: EntryRowProps) {
  const links = useWalletLinks();
  const note = useValue(useOpenWallet().notes).get(entry.hash);
  const { direction, amount } = changeOf(entry);
  const address = addressFromPublicKey(entry.subjectPublicKey);
  const isOwn = entry.subjectPublicKey === entry.publicKey;
  const words = ENTRY_WORDS[direction];
  return (
    <EventRow
      name={entry.hash}
      icon={direction === 'in' ? 'receive' : direction === 'out' ? 'send' : 'change'}
      tone={direction === 'in' ? 'in' : 'plain'}
      height={entry.height}
      onOpen={onOpen}
      isMarked={isMarked}
      openLabel={`${words}: details of block ${entry.height}`}
      title={
        isOwn ? (
          'This account'
        ) : (
          <AddressLink
            address={address}
            name={links.nameOf(address)}
            href={links.accountHref(address)}
            as={onOpen && NameOnly}
          />
        )
      }
      about={
        <>
          <span>{words}</span>
          {' · '}
          <Time instant={entry.timestamp} focusable={onOpen === undefined} />
          {note && <span className={styles.note}>{` · ${note}`}</span>}
        </>
      }
      end={
        direction !== 'none' && (
          <Amount value={amount} direction={direction} align="end" focusable={onOpen === undefined} />
        )
      }
    />
  );
}

/** In a row that opens what it is about, the name is no link of its own. */
function NameOnly({ className, children }: ComponentProps<'a'>) {
  return <span className={className}>{children}</span>;
}
