import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { systemClock } from '../../../../lib/clock';
import { ACCOUNT_SCHEMA } from '../../../../wallet/accounts/account-list';
import { PROOFS_SCHEMA, withProof } from '../../../../wallet/backup/backup-proofs';
import type { WalletId } from '../../../../wallet/keys/wallet-id';
import { createSealedDocument } from '../../../../wallet/vault/sealed-document';
import { Button } from '../../../../ui/controls/Button';
import { useNewPassword } from '../../shared/model/use-new-password';
import { usePhases } from '../../shared/model/wallet-context';
import { clearFields, fieldsIn, textIn } from '../model/word-fields';
import { usePersistence } from '../model/use-persistence';
import { EvictableNote } from './EvictableNote';
import { FoundAccounts } from './FoundAccounts';
import { NewPasswordStep } from './NewPasswordStep';
import { WordsForm } from './WordsForm';

/** Restores a wallet from words that its owner types or pastes. They stay in their fields until the vault has them. */
export function RestoreWords({ onBack }: { readonly onBack: () => void }) {
  const phases = usePhases();
  const { vault, session } = phases.page;
  const box = useRef<HTMLOListElement>(null);
  const [areRight, setRight] = useState(false);
  const [wallet, setWallet] = useState<WalletId>();
  const [accounts] = useState(() => createSealedDocument(vault.records, ACCOUNT_SCHEMA));
  const fields = useNewPassword();
  const persistence = usePersistence(wallet !== undefined);

  const restore = async (password: string, options: { readonly signal: AbortSignal }) => {
    const node = box.current;
    if (node === null) return;
    const words = { kind: 'typed', text: textIn(node) } as const;
    const [made] = await session.begin(() => vault.create({ password, words }, options), options);
    clearFields(node);
    // All words were entered just now: that is the proof.
    const proofs = createSealedDocument(vault.records, PROOFS_SCHEMA);
    await proofs.change((all) => withProof(all, made as WalletId, systemClock.now()), options);
    setWallet(made);
  };
  if (wallet !== undefined) {
    return (
      <>
        <FoundAccounts
          {...{ wallet, accounts }}
          action="Open the wallet"
          onDone={() => void phases.enter({ wallets: [wallet], problems: [] })}
        />
        <EvictableNote persistence={persistence} />
      </>
    );
  }
  return (
    <>
      <div hidden={areRight}>
        <WordsForm
          box={box}
          about="Type them, or paste them all at once; numbers and line breaks do not matter. They stay on this device."
          action="Continue"
          onRight={() => setRight(true)}
          onCleared={() => setRight(false)}
          leave={<Button onClick={onBack}>Back</Button>}
        />
      </div>
      {areRight && (
        <NewPasswordStep
          fields={fields}
          about="The words are right. The password locks the wallet on this device; it can differ from an earlier one."
          action="Restore the wallet"
          onPassword={restore}
          onBack={() => {
            flushSync(() => setRight(false));
            if (box.current) fieldsIn(box.current)[0]?.focus();
          }}
        />
      )}
    </>
  );
}
