import { useState } from 'react';
import { Button } from '../../../../ui/controls/Button';
import { Step } from '../../shared/ui/Step';
import { CreateWallet } from './CreateWallet';

/** The first visit, or one after the wallet was removed from this browser. */
export function Welcome({ wasDeleted }: { readonly wasDeleted: boolean }) {
  const [way, setWay] = useState<'create'>();
  if (way === 'create') return <CreateWallet onBack={() => setWay(undefined)} />;
  return (
    <Step
      title="Your Atto wallet"
      about={
        wasDeleted ? (
          <p>
            <strong>The wallet of this browser is gone.</strong> The browser, or someone who uses it, has
            deleted the site’s data. Your coins are on the network and are not affected: restore the wallet
            with your words or a backup file.
          </p>
        ) : (
          <p>Payments are free and settle in under a second. Your keys stay on this device.</p>
        )
      }
    >
      <Button look="gold" onClick={() => setWay('create')}>
        Create a wallet
      </Button>
    </Step>
  );
}
