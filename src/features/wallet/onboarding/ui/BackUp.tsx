import { useState } from 'react';
import { systemClock } from '@site/src/lib/clock';
import { withProof } from '@site/src/wallet/backup/backup-proofs';
import { Time } from '@site/src/ui/values/Time';
import { toInstant } from '@site/src/protocol/instant';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { hrefOf } from '../../shared/lib/views';
import { ExportBackup } from '../../shared/ui/ExportBackup';
import { Step } from '../../shared/ui/Step';
import { namesByWallet } from '../lib/names-by-wallet';
import styles from './Onboarding.module.css';
import { PaperSheet } from './PaperSheet';
import { WalletChoice } from './WalletChoice';
import { WordsStep } from './WordsStep';

/** Shows the words of a wallet again and takes the proof that its owner has them; at any time. */
export function BackUp() {
  const { page } = usePhases();
  const wallet = useOpenWallet();
  const { account } = useAccountInView();
  const proofs = useValue(wallet.proofs);
  const names = namesByWallet(useValue(wallet.wallets), useValue(wallet.accounts));
  const [chosen, setChosen] = useState<string>();
  const [isProven, setProven] = useState(false);
  const id = chosen ?? account.place?.wallet ?? names[0]?.wallet;
  if (id === undefined) {
    return (
      <Step
        focus
        title="No words on this device"
        about="The accounts here are only watched: their words are elsewhere."
      >
        <a href={hrefOf('home')}>Back to the wallet</a>
      </Step>
    );
  }
  const last = proofs.get(id);
  if (isProven) {
    return (
      <Step
        focus
        title="Your backup is right"
        about="All 24 words are as they should be. Keep the paper where you will find it, and nobody else."
      >
        <a href={hrefOf('home')}>Back to the wallet</a>
      </Step>
    );
  }
  return (
    <>
      <WalletChoice names={names} chosen={id} onChoose={setChosen} />
      <WordsStep
        key={id}
        title="Your 24 words"
        about={
          <>
            <p>
              They restore your accounts on any device, and anyone who reads them can take your coins. Keep
              them on paper, not in a photo, a file or a message.
            </p>
            <p>
              {last === undefined ? (
                'You have not proven yet that you have them.'
              ) : (
                <>
                  You last proved that you have them <Time instant={toInstant(BigInt(last))} />.
                </>
              )}
            </p>
          </>
        }
        canTest
        reveal={(password, options) => page.vault.reveal({ password, wallet: id }, options)}
        onProven={async (options) => {
          await wallet.proofs.change((all) => withProof(all, id, systemClock.now()), options);
          setProven(true);
        }}
        leave={
          <a className={styles.leave} href={hrefOf('home')}>
            Not now
          </a>
        }
      />
      <PaperSheet network={page.network} />
      <section className={styles.file} aria-labelledby="backup-file">
        <h2 id="backup-file">Encrypted backup file</h2>
        <ExportBackup />
      </section>
    </>
  );
}
