import { useEffect, useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { CodeLoading } from '@site/src/ui/layout/CodeLoading';
import { restoreWay, stopRestoring } from '../../shared/model/views';
import { usePhases } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import { WalletPanel } from '../../shared/ui/WalletPanel';
import { PaymentLink } from './PaymentLink';
import styles from './Onboarding.module.css';

const CreateWallet = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-onboarding" */ './CreateWallet').then((part) => part.CreateWallet),
);
/** Restores a wallet from its recovery phrase. */
export const RestoreWords = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-onboarding" */ './RestoreWords').then((part) => part.RestoreWords),
);
/** Restores a wallet from a backup file. */
export const RestoreFile = lazyComponent(() =>
  import(/* webpackChunkName: "wallet-onboarding" */ './RestoreFile').then((part) => part.RestoreFile),
);

/** What an owner without a wallet on this device can do. */
type Way = 'choose' | 'create' | 'words' | 'file';

const LABELS = {
  create: 'Create a wallet',
  words: 'Restore with 24 words',
  file: 'Restore from a backup file',
} as const;
const CREATE_FIRST = ['create', 'words', 'file'] as const;
const RESTORE_FIRST = ['words', 'file', 'create'] as const;

/** The first visit, or one after the wallet was removed from this browser. */
export function Welcome({ wasDeleted }: { readonly wasDeleted: boolean }) {
  const { network } = usePhases().page;
  const [way, setWay] = useState<Way>(() => restoreWay() ?? 'choose');
  const [hasReturned, setReturned] = useState(false);
  useEffect(stopRestoring, []);
  const skeleton = <CodeLoading label="Loading this step…" />;
  const onBack = () => {
    setReturned(true);
    setWay('choose');
  };
  return (
    <WalletPanel>
      <PaymentLink network={network} />
      {way === 'choose' && <Ways wasDeleted={wasDeleted} focus={hasReturned} onChoose={setWay} />}
      {way === 'create' && <CreateWallet skeleton={skeleton} onBack={onBack} />}
      {way === 'words' && <RestoreWords skeleton={skeleton} onBack={onBack} />}
      {way === 'file' && <RestoreFile skeleton={skeleton} onBack={onBack} />}
    </WalletPanel>
  );
}

function Ways({
  wasDeleted,
  focus,
  onChoose,
}: {
  readonly wasDeleted: boolean;
  readonly focus: boolean;
  readonly onChoose: (way: Way) => void;
}) {
  return (
    <Step
      focus={focus}
      title={wasDeleted ? 'Restore your wallet' : 'Your Atto wallet'}
      about={
        wasDeleted ? (
          <p data-deleted>
            <strong>The wallet is gone from this browser.</strong> The browser, or someone who uses it, has
            deleted the site’s data. Your coins are on the network and are not affected: your recovery phrase
            or a backup file brings the wallet back.
          </p>
        ) : (
          <p>
            Payments are free and usually settle in under a second once their proof of work is ready. Your
            keys stay on this device.
          </p>
        )
      }
    >
      <div className={styles.ways}>
        {(wasDeleted ? RESTORE_FIRST : CREATE_FIRST).map((way, at) => (
          <Button key={way} look={at === 0 ? 'primary' : 'quiet'} onClick={() => onChoose(way)}>
            {LABELS[way]}
          </Button>
        ))}
      </div>
      <p className={styles.former}>
        Coming from wallet.atto.cash?{' '}
        <button type="button" className={styles.link} onClick={() => onChoose('words')}>
          Restore your wallet with the same 24 words.
        </button>
      </p>
    </Step>
  );
}
