import clsx from 'clsx';
import { useState } from 'react';
import type { FaucetPage, FaucetService } from '@site/src/app/faucet/faucet-of';
import { networkLabel } from '@site/src/app/node/networks';
import type { SiteConfig } from '@site/src/app/site/config';
import { explorerLinks } from '@site/src/app/url/explorer-links';
import { writeNetwork } from '@site/src/app/url/network-in-url';
import { SiteLink } from '@site/src/app/url/SiteLink';
import { addressPath, type Address } from '@site/src/protocol/address';
import { LinkContext } from '@site/src/ui/link';
import { PartNotLoaded } from '@site/src/ui/layout/PartNotLoaded';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { Amount } from '@site/src/ui/values/Amount';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Pill } from '@site/src/ui/values/Pill';
import { QrCode } from '@site/src/ui/values/QrCode';
import { closedError } from '../lib/describe-refusal';
import { intervalText, isLong } from '../lib/durations';
import { useClaim, useDeviceRate } from '../model/use-claim';
import { AddressForm } from './AddressForm';
import { ClaimProgress } from './ClaimProgress';
import { Facts } from './Facts';
import styles from './Faucet.module.css';
import { OtherWays } from './OtherWays';
import { Refusal } from './Refusal';
import { SearchPanel } from './SearchPanel';
import { SubmitPanel } from './SubmitPanel';

interface FaucetBodyProps {
  readonly page: FaucetPage;
  readonly service: FaucetService;
  readonly config: SiteConfig;
  /** The wallet's page; it returns to this one. */
  readonly walletHref: string;
}

/** The client-only part of a faucet page. */
export function FaucetBody(props: FaucetBodyProps) {
  return (
    <LinkContext value={SiteLink}>
      <Claiming {...props} />
    </LinkContext>
  );
}

function Claiming({ page, service, config, walletHref }: FaucetBodyProps) {
  const { claim: session, status: reports, view, reported } = useClaim(service);
  const { status, offset, error } = reported;
  const remembered = useDeviceRate();
  const [given] = useState(() => new URLSearchParams(window.location.search).get('address') ?? '');
  const links = explorerLinks(writeNetwork('', service.network, config.network));
  const rate = ('rate' in view ? view.rate : undefined) ?? remembered;
  const ways = <OtherWays page={page} />;
  const closed = status && closedError(status);
  const isBefore = view.step === 'idle' || view.step === 'requesting' || view.step === 'refused';
  return (
    <div className={clsx(styles.card, styles.room)} data-faucet={view.step}>
      {service.network !== page && (
        <Pill>{`Pays on the ${networkLabel(service.network).toLowerCase()} network`}</Pill>
      )}
      {isBefore && status && (
        <h2 className={styles.title}>
          <span>Get</span> <Amount value={status.amount} focusable={false} />
        </h2>
      )}
      {isBefore && !status && error === undefined && <Skeleton height="var(--faucet-room)" />}
      {isBefore && status && !(closed && view.step === 'idle') && (
        <>
          {isLong(status.difficulty, rate, status.challengeMs) && (
            <p className={styles.warn}>
              {`This may take longer than ${intervalText(status.challengeMs)}. You can pause and come back; the page remembers it.`}
            </p>
          )}
          <AddressForm
            amount={status.amount}
            given={view.step === 'refused' ? view.address : given}
            walletHref={walletHref}
            isBusy={view.step === 'requesting'}
            onStart={session.start}
          />
        </>
      )}
      {isBefore && error !== undefined && view.step !== 'refused' && (
        <Refusal error={error} offset={offset} onRetry={reports.reload} ways={ways} />
      )}
      {view.step === 'refused' && (
        <Refusal error={view.error} offset={offset} onRetry={session.retry} ways={ways} />
      )}
      {view.step === 'idle' && closed && (
        <Refusal error={closed} offset={offset} onRetry={reports.reload} ways={ways} />
      )}
      {(view.step === 'searching' || view.step === 'paused' || view.step === 'elsewhere') && (
        <SearchPanel view={view} rate={remembered} session={session} />
      )}
      {view.step === 'loading' && <Skeleton height="220px" />}
      {view.step === 'not-loaded' && <PartNotLoaded error={view.error} onRetry={session.retry} />}
      {view.step === 'claiming' && <SubmitPanel {...{ view, offset, session }} />}
      {view.step === 'claimed' && <ClaimProgress {...{ view, offset, config, links, walletHref, session }} />}
      {isBefore && status && view.step !== 'refused' && (
        <Disclosure summary={`Limits: once every ${intervalText(status.cooldownMs)}`} className={styles.fold}>
          <Facts status={status} offset={offset} rate={rate} />
        </Disclosure>
      )}
      {status && view.step !== 'refused' && (
        <Donations address={status.address} href={links.account(addressPath(status.address))} />
      )}
    </div>
  );
}

interface DonationsProps {
  readonly address: Address;
  /** The account's page. */
  readonly href: string;
}

/** Where to send coins for the next visitors: the faucet’s address as a QR code and in groups. */
function Donations({ address, href }: DonationsProps) {
  return (
    <Disclosure summary="Give something back" className={clsx(styles.fold, styles.donations)}>
      {() => (
        <>
          <p>Everything that is sent to the faucet’s account is paid out to other visitors.</p>
          <div className={styles.donation}>
            <div className={styles.code}>
              <QrCode text={address} label={`QR code of the faucet’s address: ${address}`} />
            </div>
            <div className={styles.whole}>
              <WholeAddress address={address} href={href} />
            </div>
          </div>
        </>
      )}
    </Disclosure>
  );
}
