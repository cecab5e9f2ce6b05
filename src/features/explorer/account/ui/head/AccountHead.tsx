import { useState } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { knownAddress } from '@site/src/directory/known-addresses';
import {
  isWatched,
  MAX_WATCHED,
  useWatchList,
  withWatched,
} from '@site/src/features/explorer/shared/model/watched-accounts';
import { NicknameEditor } from '@site/src/features/explorer/shared/ui/NicknameEditor';
import { addressPath, type Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { exactTime } from '@site/src/ui/format/instants';
import { Icon } from '@site/src/ui/icon';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Identicon } from '@site/src/ui/values/Identicon';
import { Pill } from '@site/src/ui/values/Pill';
import styles from './AccountHead.module.css';

const QrCode = lazyComponent(() =>
  import(/* webpackChunkName: "qr-code" */ '@site/src/ui/values/QrCode').then((part) => part.QrCode),
);

/** An account's identicon, its names with their source, and its address to compare, copy and scan. */
export function AccountHead({ address, publicKey }: { address: Address; publicKey: PublicKey }) {
  const { network, links } = useNetwork();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState<'name' | 'code'>();
  const [isOpen, setOpen] = useState(false);
  const known = knownAddress(network, address);
  const named = nameOf(address);
  const own = named?.source === 'nickname' ? named.name : undefined;
  const toggle = (what: 'name' | 'code') => setOpened((before) => (before === what ? undefined : what));
  return (
    <section className={styles.head} aria-label="Account" data-open={isOpen}>
      <Identicon publicKey={publicKey} />
      <div className={styles.words}>
        {(own ?? known) && (
          <p className={styles.names}>
            <bdi className={styles.name}>{own ?? known?.label}</bdi>
            {own && <Pill>your own name for it</Pill>}
            {own && known && <bdi>{known.label}</bdi>}
            {known && <Pill tone="good">{known.entity}</Pill>}
            {known?.tags.map((tag) => (
              <Pill key={tag}>{tag.toLowerCase()}</Pill>
            ))}
          </p>
        )}
        <div className={styles.address}>
          <div>
            <WholeAddress address={address} href={links.account(addressPath(address))} />
          </div>
          <Button
            small
            className={styles.more}
            aria-label="More about this account"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="more" />
          </Button>
        </div>
        {known && (
          <p className={styles.source}>
            {`“${known.label}”: `}
            <a href={known.source.url} rel="noreferrer">
              {known.source.title}
            </a>
            {`, since ${dayOf(known.addedAt)}, read ${dayOf(known.source.readAt)}.`}
          </p>
        )}
        <div className={styles.ways}>
          <Button small aria-expanded={opened === 'name'} onClick={() => toggle('name')}>
            {own ? 'Change your name for it' : 'Name this account'}
          </Button>
          <WatchButton address={address} />
          <Button small aria-expanded={opened === 'code'} onClick={() => toggle('code')}>
            {opened === 'code' ? 'Hide QR code' : 'QR code'}
          </Button>
        </div>
        {opened === 'name' && (
          <NicknameEditor address={address} name={own} onDone={() => setOpened(undefined)} />
        )}
        {opened === 'code' && (
          <div className={styles.code}>
            <QrCode
              text={address}
              label={`QR code of the address ${address}`}
              skeleton={<Skeleton width="220px" height="220px" />}
            />
          </div>
        )}
      </div>
    </section>
  );
}

const dayOf = (day: string) => exactTime(BigInt(Date.parse(day)), 'UTC').day;

/** Adds an account to the watch list of this device, or removes it. */
function WatchButton({ address }: { address: Address }) {
  const { network } = useNetwork();
  const { list, change } = useWatchList();
  const [note, setNote] = useState<string>();
  const isOn = isWatched(list, network, address);
  const toggle = () => {
    if (!isOn && list.accounts.length >= MAX_WATCHED)
      return setNote(
        `A device watches at most ${MAX_WATCHED} accounts. Remove one from the watch list first.`,
      );
    const outcome = change((latest) => withWatched(latest, { network, address }, !isOn));
    setNote(
      outcome === 'kept'
        ? undefined
        : 'The browser did not store this: it will be lost when this page is closed.',
    );
  };
  return (
    <>
      <Button small aria-pressed={isOn} onClick={toggle}>
        <Icon name="star" size={16} />
        {isOn ? 'Watched' : 'Watch'}
      </Button>
      {note !== undefined && <span role="alert">{note}</span>}
    </>
  );
}
