import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ComponentProps } from 'react';
import { NETWORK_INFO } from '@site/src/app/node/networks';
import { pageQueryClient } from '@site/src/app/queries/query-client';
import { IN_DEVELOPMENT, pageDocument } from '@site/src/app/secrets/page-document';
import type { SiteConfig } from '@site/src/app/site/config';
import { readNetwork, writeNetwork } from '@site/src/app/url/network-in-url';
import { createPageWallet } from '@site/src/app/wallet/page-wallet';
import type { Network } from '@site/src/protocol/network';
import type { KeptIn } from '@site/src/wallet/browser-wallet';
import { UnknownNetwork } from '@site/src/ui/layout/UnknownNetwork';
import { LinkContext } from '@site/src/ui/link';
import { useQuietFrom } from '@site/src/ui/live-region';
import { SafetyPanel } from '../help/SafetyPanel';
import { UpdateNotice } from '../help/UpdateNotice';
import { PhasesProvider, useValue } from '../shared/model/wallet-context';
import { createWalletPhases } from '../shared/model/wallet-phases';
import { TabOnlyNotice } from './StorageTrouble';
import { missingFeature, UnsupportedBrowser } from './UnsupportedBrowser';
import styles from './WalletPage.module.css';
import { WalletView } from './WalletView';

interface WalletBodyProps {
  readonly config: SiteConfig;
  /** The site's own URL, without a slash at the end, if the wallet is not a page of the site. */
  readonly site?: string;
}

/** The client-only body of the wallet. It knows nothing of the site's framework, so that it also runs without it. */
export function WalletBody({ config, site = '' }: WalletBodyProps) {
  const [keptIn, setKeptIn] = useState<KeptIn>('device');
  const link = useSiteLinks(site);
  const read = readNetwork(window.location.search, config.network);
  if ('unknown' in read) {
    return (
      <LinkContext value={link}>
        <NoSuchNetwork text={read.unknown} config={config} />
      </LinkContext>
    );
  }
  const { network } = read;
  if (pageDocument()?.written === IN_DEVELOPMENT && network !== 'LOCAL') {
    return (
      <p role="alert" data-secret-refused="network">
        The development server is not protected, so the wallet opens only on the LOCAL network there.
      </p>
    );
  }
  const missing = missingFeature();
  if (missing !== undefined) return <UnsupportedBrowser missing={missing} />;
  return <Body key={keptIn} {...{ network, config, site, keptIn }} onTabOnly={() => setKeptIn('tab')} />;
}

interface BodyProps extends Required<WalletBodyProps> {
  readonly network: Network;
  readonly keptIn: KeptIn;
  /** The owner has chosen a wallet that is kept in this tab. */
  readonly onTabOnly: () => void;
}

function Body({ network, config, site, keptIn, onTabOnly }: BodyProps) {
  const [phases] = useState(() => createWalletPhases(createPageWallet(network, config, { site, keptIn })));
  const { phase } = useValue(phases);
  const link = useSiteLinks(site);
  useEffect(() => {
    void phases.start();
    // The page of a locked wallet holds nothing to close, and a hidden one may come back.
  }, [phases]);
  useQuietFrom(phase);
  return (
    <QueryClientProvider client={pageQueryClient()}>
      <PhasesProvider value={phases}>
        <LinkContext value={link}>
          <div data-wallet={phase}>
            <UpdateNotice />
            {keptIn === 'tab' && <TabOnlyNotice />}
            <WalletView
              onTabOnly={() => {
                phases.close();
                onTabOnly();
              }}
            />
            {/* It comes with what is above it, and does not move. An open wallet has it under Help. */}
            {phase !== 'starting' && phase !== 'open' && <SafetyPanel />}
          </div>
        </LinkContext>
      </PhasesProvider>
    </QueryClientProvider>
  );
}

/** Links of shared parts, such as the one to the help, lead to the site wherever the wallet is. */
function useSiteLinks(site: string) {
  return useMemo(
    () =>
      function SiteLink({ href, ...rest }: ComponentProps<'a'>) {
        return <a href={href?.startsWith('/') ? site + href : href} {...rest} />;
      },
    [site],
  );
}

interface NoSuchNetworkProps {
  /** The text in the URL that is not a network. */
  readonly text: string;
  readonly config: SiteConfig;
}

/** Shown if the URL contains an unknown network: opening the default wallet instead could spend real coins. */
function NoSuchNetwork({ text, config }: NoSuchNetworkProps) {
  const { pathname, search } = window.location;
  return (
    <div className={styles.introduction} data-wallet-refused="network">
      <h1>Wallet</h1>
      <UnknownNetwork
        text={text}
        safe="No wallet was opened, and nothing was requested from a node."
        ways={NETWORK_INFO.map(({ network, label }) => (
          <a key={network} href={pathname + writeNetwork(search, network, config.network)}>
            {label}
          </a>
        ))}
      />
    </div>
  );
}
