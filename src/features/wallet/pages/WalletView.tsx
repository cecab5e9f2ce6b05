import { useEffect } from 'react';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { isAttoError } from '@site/src/protocol/error';
import { CodeLoading } from '@site/src/ui/layout/CodeLoading';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { PartNotLoaded } from '@site/src/ui/layout/PartNotLoaded';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Unlock } from '../onboarding/ui/Unlock';
import { Welcome } from '../onboarding/ui/Welcome';
import { usePhases, useValue } from '../shared/model/wallet-context';
import { Step } from '../shared/ui/Step';
import { StorageBlocked, StorageDamaged } from './StorageTrouble';

const loadOpenView = () => import(/* webpackChunkName: "wallet-open" */ './OpenView');
const OpenView = lazyComponent(() => loadOpenView().then((part) => part.OpenView));

/**
 * Preloads the code of the open wallet at the first input event, so that it arrives while a visitor types the password. Not
 * with `<link rel="prefetch">`: the page's policy allows none in Firefox.
 */
function usePreloadedOpenView(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    const stop = () => events.forEach((event) => document.removeEventListener(event, begin));
    // If that fails, the view tries again and reports it.
    const begin = () => {
      stop();
      loadOpenView().catch(() => undefined);
    };
    for (const event of events) document.addEventListener(event, begin);
    return stop;
  }, []);
}

/** What the page shows in each phase. */
export function WalletView({ onTabOnly }: { readonly onTabOnly: () => void }) {
  const phases = usePhases();
  const now = useValue(phases);
  usePreloadedOpenView();
  switch (now.phase) {
    case 'starting':
      return <CodeLoading label="Opening the wallet…" />;
    case 'absent':
      return <Welcome wasDeleted={now.wasDeleted} />;
    case 'blocked':
      return <StorageBlocked isSilent={now.isSilent} onTabOnly={onTabOnly} />;
    case 'locked':
      return <Unlock reason={now.reason} passkeys={now.passkeys} />;
    case 'damaged':
      return <StorageDamaged problems={now.problems} />;
    case 'failed':
      return (
        <Step title="The wallet did not open">
          <Failed error={now.error} />
        </Step>
      );
    case 'open':
      return (
        <OpenView
          wallet={now.wallet}
          kdf={now.kdf}
          byPasskey={now.byPasskey}
          skeleton={<CodeLoading label="Opening the wallet…" />}
        />
      );
  }
}

function Failed({ error }: { readonly error: unknown }) {
  const phases = usePhases();
  const retry = () => void phases.start();
  // Only what is ours has a code; anything else is a file of the wallet that did not load.
  if (!isAttoError(error)) return <PartNotLoaded error={error} onRetry={retry} />;
  return <ErrorPanel message={describeError(error, WALLET_MESSAGES)} onRetry={retry} />;
}
