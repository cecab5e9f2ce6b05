import { useRef, useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { isAttoError } from '@site/src/protocol/error';
import { Button } from '@site/src/ui/controls/Button';
import { withProof } from '@site/src/wallet/backup/backup-proofs';
import type { WalletId } from '@site/src/wallet/keys/wallet-id';
import { nextName } from '@site/src/wallet/accounts/account-names';
import { sentenceOf } from '../../shared/lib/failure-messages';
import { useAccountInView } from '../../shared/model/use-account';
import { useSave } from '../../shared/model/use-task';
import { hrefOf } from '../../shared/model/views';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { Step } from '../../shared/ui/Step';
import styles from '../../shared/ui/Step.module.css';
import { clearFields, textIn } from '../model/word-fields';
import { FoundAccounts } from './FoundAccounts';
import { namesByWallet, WalletChoice } from './WalletChoice';
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
        ? 'This recovery phrase is already in your wallet. To find more of its accounts, search for them.'
        : sentenceOf(task.error);
  return (
    <WordsForm
      box={box}
      about="Enter the 24 words of a wallet that you already have: type them, or paste them all at once. They stay on this device and open with this wallet’s password."
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

/** Searches for accounts of the words on this device that are used and not listed. */
export function FindAccounts() {
  const wallet = useOpenWallet();
  const { account } = useAccountInView();
  const names = namesByWallet(useValue(wallet.wallets), useValue(wallet.accounts));
  const [chosen, setChosen] = useState(account.place?.wallet ?? names[0]?.wallet);
  const [isSearching, setSearching] = useState(false);
  if (chosen === undefined) {
    return (
      <Step
        focus
        title="No recovery phrase on this device"
        about="Watch-only accounts are added one at a time."
      >
        <a href={hrefOf('accounts')}>Back to your accounts</a>
      </Step>
    );
  }
  if (isSearching) return <FoundOfOpenWallet wallet={chosen} />;
  return (
    <Step
      focus
      title="Search for more accounts"
      about="A recovery phrase has many accounts. The search adds the used ones to your list and stops after 20 unused accounts in a row."
    >
      <WalletChoice names={names} chosen={chosen} onChoose={setChosen} />
      <div className={styles.actions}>
        <Button look="primary" onClick={() => setSearching(true)}>
          Search
        </Button>
        <a className={styles.leave} href={hrefOf('accounts')}>
          Cancel
        </a>
      </div>
    </Step>
  );
}

/** Lists the used accounts of a wallet that is open. */
function FoundOfOpenWallet({ wallet }: { readonly wallet: WalletId }) {
  const { accounts, settings } = useOpenWallet();
  const { node } = useValue(settings);
  return (
    <FoundAccounts
      {...{ wallet, accounts, node }}
      action="Go to your accounts"
      onDone={() => {
        window.location.hash = hrefOf('accounts');
      }}
    />
  );
}
