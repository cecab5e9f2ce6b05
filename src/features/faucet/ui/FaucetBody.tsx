import { useState } from 'react';
import type { FaucetPage, FaucetService } from '../../../app/faucet/faucet-of';
import { networkLabel } from '../../../app/node/networks';
import type { SiteConfig } from '../../../app/site/config';
import { explorerLinks } from '../../../app/url/explorer-links';
import { writeNetwork } from '../../../app/url/network-in-url';
import { SiteLink } from '../../../app/url/SiteLink';
import { addressPath } from '../../../protocol/address';
import { LinkContext } from '../../../ui/link';
import { lazyComponents } from '../../../ui/layout/lazy-components';
import { LiveRegion } from '../../../ui/live-region';
import { PartNotLoaded } from '../../../ui/layout/PartNotLoaded';
import { Skeleton } from '../../../ui/layout/Skeleton';
import { Pill } from '../../../ui/values/Pill';
import { closedError } from '../lib/closed';
import { isLong } from '../lib/effort';
import { intervalText } from '../lib/interval-text';
import { useClaim } from '../model/use-claim';
import { useDeviceRate } from '../model/use-device-rate';
import { AddressForm } from './AddressForm';
import { Donations } from './Donations';
import { Facts } from './Facts';
import styles from './Faucet.module.css';
import { OtherWays } from './OtherWays';

const { ClaimProgress, SubmitPanel, Refusal, SearchPanel } = lazyComponents(
  () => import(/* webpackChunkName: "faucet-claim" */ './claim-panels'),
);

const LOADING = <Skeleton height="220px" />;
const ALL_LOADING = <Skeleton height="var(--faucet-room)" />;

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
      <LiveRegion>
        <Claiming {...props} />
      </LiveRegion>
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
    <div className={styles.card} data-faucet={view.step}>
      {service.network !== page && (
        <Pill>{`Pays on the ${networkLabel(service.network).toLowerCase()} network`}</Pill>
      )}
      {isBefore && status && <Facts status={status} offset={offset} rate={rate} />}
      {isBefore && !status && error === undefined && ALL_LOADING}
      {isBefore && error !== undefined && view.step !== 'refused' && (
        <Refusal skeleton={ALL_LOADING} error={error} offset={offset} onRetry={reports.reload} ways={ways} />
      )}
      {view.step === 'refused' && (
        <Refusal skeleton={LOADING} error={view.error} offset={offset} onRetry={session.retry} ways={ways} />
      )}
      {view.step === 'idle' && closed && (
        <Refusal skeleton={LOADING} error={closed} offset={offset} onRetry={reports.reload} ways={ways} />
      )}
      {isBefore && status && !(closed && view.step === 'idle') && (
        <>
          {isLong(status.difficulty, rate, status.challengeMs) && (
            <p className={styles.warn}>
              {`This may take longer than ${intervalText(status.challengeMs)}. You can pause and come back; the page remembers it.`}
            </p>
          )}
          <AddressForm
            given={view.step === 'refused' ? view.address : given}
            walletHref={walletHref}
            isBusy={view.step === 'requesting'}
            onStart={session.start}
          />
        </>
      )}
      {(view.step === 'searching' || view.step === 'paused' || view.step === 'elsewhere') && (
        <SearchPanel skeleton={LOADING} view={view} rate={remembered} session={session} />
      )}
      {view.step === 'loading' && LOADING}
      {view.step === 'not-loaded' && <PartNotLoaded error={view.error} onRetry={session.retry} />}
      {view.step === 'claiming' && <SubmitPanel skeleton={LOADING} {...{ view, offset, session }} />}
      {view.step === 'claimed' && (
        <ClaimProgress skeleton={LOADING} {...{ view, offset, config, links, walletHref, session }} />
      )}
      {status && <Donations address={status.address} href={links.account(addressPath(status.address))} />}
    </div>
  );
}
