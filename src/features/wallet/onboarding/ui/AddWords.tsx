import { useRef, useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { isAttoError } from '@site/src/protocol/error';
import { withProof } from '@site/src/wallet/backup/backup-proofs';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import { hrefOf } from '../../shared/lib/views';
import { nextName } from '../../shared/lib/account-names';
import { useSave } from '../../shared/model/use-task';
import { useOpenWallet } from '../../shared/model/wallet-context';
import { sentenceOf } from '../lib/sentence-of';
import { clearFields, textIn } from '../model/word-fields';
import { FoundOfOpenWallet } from './FindAccounts';
import styles from './Onboarding.module.css';
import { WordsForm } from './WordsForm';

/** Adds a wallet from words that its owner has already, to those that open with the same password. */
export function AddWords() {
  const wallet = useOpenWallet();
  const box = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<WalletId>();
  const { task, save, reset } = useSave();
  const add = () =>
    save(async (options) => {
      const node = box.current;
      if (node === null) return;
      const words = { kind: 'typed', text: textIn(node) } as const;
      const { place } = await wallet.addWallet(words, nextName(wallet.accounts.getSnapshot()), options);
      clearFields(node);
      if (place === undefined) return;
      // All words were entered just now: that is the proof.
      await wallet.proofs.change((all) => withProof(all, place.wallet, systemClock.now()), options);
      setAdded(place.wallet);
    });
  if (added !== undefined) return <FoundOfOpenWallet wallet={added} />;
  const problem =
    task.state !== 'failed'
      ? undefined
      : isAttoError(task.error, 'WALLET_WORDS_EXIST')
        ? 'These words are in this wallet already. To find more of their accounts, search for them.'
        : sentenceOf(task.error);
  return (
    <WordsForm
      box={box}
      about="Of a wallet that you have already. Type them, or paste them all at once. They stay on this device, and open with the password of this wallet."
      action={task.state === 'running' ? 'Adding …' : 'Add this wallet'}
      problem={problem}
      onEdit={reset}
      onRight={() => void add()}
      leave={
        <a className={styles.leave} href={hrefOf('accounts')}>
          Cancel
        </a>
      }
    />
  );
}
