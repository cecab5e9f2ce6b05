import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { systemClock } from '@site/src/lib/clock';
import { ACCOUNT_SCHEMA } from '@site/src/wallet/accounts/account-list';
import { PROOFS_SCHEMA, withProof } from '@site/src/wallet/backup/backup-proofs';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import { createSealedDocument } from '@site/src/wallet/vault/sealed-document';
import { addressFromPublicKey } from '@site/src/protocol/address';
import type { PublicKey } from '@site/src/protocol/public-key';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { sentenceOf } from '../../shared/lib/failure-messages';
import { useTask } from '../../shared/model/use-task';
import { usePhases } from '../../shared/model/wallet-context';
import { useNewPassword } from '../../shared/ui/NewPassword';
import { clearFields, fieldsIn, textIn } from '../model/word-fields';
import { EvictableNote, usePersistence } from './EvictableNote';
import { FoundAccounts } from './FoundAccounts';
import { NewPasswordStep } from './NewPasswordStep';
import { WordsForm } from './WordsForm';

export interface RestoreProps {
  /** Whether a locked wallet is there, which is replaced once everything is checked. */
  readonly replaces?: boolean;
  readonly onBack: () => void;
}

/** Restores a wallet from words that its owner types or pastes. They stay in their fields until the vault has them. */
export function RestoreWords({ onBack, replaces }: RestoreProps) {
  const phases = usePhases();
  const { vault, session, keys } = phases.page;
  const { task, run, reset } = useTask();
  const [first, setFirst] = useState<PublicKey>();
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
    // Other tabs may have the replaced wallet open.
    if (replaces) session.lock();
    const [made] = await session.begin(
      () => vault.create({ password, words, mayReplace: replaces }, options),
      options,
    );
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
          about="Type them, or paste them all at once; numbers, punctuation and line breaks don’t matter. Your words stay on this device."
          action="Continue"
          onRight={() => {
            if (!replaces) return setRight(true);
            void run(async (options) => {
              setFirst(
                await keys.call('firstKey', { text: box.current ? textIn(box.current) : '' }, options),
              );
              setRight(true);
            });
          }}
          problem={task.state === 'failed' ? sentenceOf(task.error) : undefined}
          onEdit={reset}
          onCleared={() => setRight(false)}
          onBack={onBack}
        />
      </div>
      {areRight && (
        <NewPasswordStep
          fields={fields}
          about={
            <>
              {first && (
                <>
                  <p>
                    The first account of this recovery phrase is{' '}
                    <WholeAddress address={addressFromPublicKey(first)} />
                  </p>
                  <p>
                    <strong>Restoring it replaces the locked wallet on this device</strong>, including its
                    names, contacts and notes. If this is not your account, go back: without its own recovery
                    phrase or a backup file, the locked wallet’s coins would be lost.
                  </p>
                </>
              )}
              <p>
                The recovery phrase is valid. The password locks the wallet on this device; it can differ from
                an earlier one.
              </p>
            </>
          }
          action={replaces ? 'Replace the locked wallet' : 'Restore the wallet'}
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
