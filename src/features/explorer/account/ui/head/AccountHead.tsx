import { useState } from 'react';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { knownAddress } from '@site/src/directory/known-addresses';
import { addressPath, type Address } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Button } from '@site/src/ui/controls/Button';
import { exactTime } from '@site/src/ui/format/instants';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Pill } from '@site/src/ui/values/Pill';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import styles from './AccountHead.module.css';
import { Identicon } from '@site/src/ui/values/Identicon';
import { NicknameEditor } from '../lazy-account-parts';
import { WatchButton } from './WatchButton';

const QrCode = lazyComponent(() =>
  import(/* webpackChunkName: "explorer-qr" */ '@site/src/ui/values/QrCode').then((part) => part.QrCode),
);

/** An account's identicon, its names with their source, and its address to compare, copy and scan. */
export function AccountHead({ address, publicKey }: { address: Address; publicKey: PublicKey }) {
  const { network, links } = useNetwork();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState<'name' | 'code'>();
  const known = knownAddress(network, address);
  const named = nameOf(address);
  const own = named?.source === 'nickname' ? named.name : undefined;
  const toggle = (what: 'name' | 'code') => setOpened((before) => (before === what ? undefined : what));
  return (
    <section className={styles.head} aria-label="Account">
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
        <p className={styles.address}>
          <WholeAddress address={address} href={links.account(addressPath(address))} />
        </p>
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
          <NicknameEditor
            skeleton={<Skeleton height="44px" />}
            address={address}
            name={own}
            onDone={() => setOpened(undefined)}
          />
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
