import { useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { PROOFS_SCHEMA, withProof } from '@site/src/wallet/backup/backup-proofs';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import { createSealedDocument } from '@site/src/wallet/vault/sealed-document';
import { Button } from '@site/src/ui/controls/Button';
import { usePhases } from '../../shared/model/wallet-context';
import { useNewPassword } from '../../shared/ui/NewPassword';
import { EvictableNote, usePersistence } from './EvictableNote';
import { NewPasswordStep } from './NewPasswordStep';
import { WordsStep } from './WordsStep';

/**
 * Makes a wallet with new words. The fields of the password stay on the page while the words are shown, so that it is not
 * asked for twice.
 */
export function CreateWallet({ onBack }: { readonly onBack: () => void }) {
  const phases = usePhases();
  const { vault, session } = phases.page;
  const fields = useNewPassword();
  const [wallet, setWallet] = useState<WalletId>();
  const persistence = usePersistence(wallet !== undefined);
  const enter = () => phases.enter({ wallets: wallet === undefined ? [] : [wallet], problems: [] });
  return (
    <>
      <div hidden={wallet !== undefined}>
        <NewPasswordStep
          fields={fields}
          step={1}
          about="You need this password to unlock the wallet on this device and to open any backup file that you save. Nobody can reset it. Next, you get your recovery phrase (24 words), which restores the wallet even without the password."
          action="Create the wallet"
          onPassword={async (password, options) => {
            const given = { password, words: { kind: 'fresh' } } as const;
            const [made] = await session.begin(() => vault.create(given, options), options);
            setWallet(made);
          }}
          onBack={onBack}
        />
      </div>
      {wallet !== undefined && (
        <WordsStep
          title="Back up your wallet"
          about={
            <>
              <p>
                <strong>Your recovery phrase (24 words) is the key to your coins.</strong> It restores them on
                any device, and anyone who reads it can take them. If you lose it, nobody can replace it.
              </p>
              <p>Write the words down now.</p>
            </>
          }
          typed={fields.password}
          reveal={(password, options) => vault.reveal({ password, wallet }, options)}
          onProven={async (options) => {
            const proofs = createSealedDocument(vault.records, PROOFS_SCHEMA);
            await proofs.change((all) => withProof(all, wallet, systemClock.now()), options);
            await enter();
          }}
          leave={<Button onClick={() => void enter()}>Later</Button>}
        />
      )}
      <EvictableNote persistence={persistence} />
    </>
  );
}
