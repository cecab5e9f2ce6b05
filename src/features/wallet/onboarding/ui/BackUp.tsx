import { useState } from 'react';
import { networkLabel } from '@site/src/app/node/networks';
import { systemClock } from '@site/src/lib/clock';
import { toInstant } from '@site/src/protocol/instant';
import { MNEMONIC_WORDS } from '@site/src/protocol/mnemonic';
import type { Network } from '@site/src/protocol/network';
import { Button } from '@site/src/ui/controls/Button';
import { Time } from '@site/src/ui/values/Time';
import { withProof } from '@site/src/wallet/backup/backup-proofs';
import { useAccountInView } from '../../shared/model/use-account';
import { hrefOf } from '../../shared/model/views';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { ExportBackup } from '../../shared/ui/ExportBackup';
import { Step } from '../../shared/ui/Step';
import steps from '../../shared/ui/Step.module.css';
import styles from './BackUp.module.css';
import { namesByWallet, WalletChoice } from './WalletChoice';
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
        title="No recovery phrase on this device"
        about="The accounts here are watch-only: their recovery phrase is elsewhere."
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
        title="Your backup is correct"
        about="All 24 words match. Keep the paper where only you will find it."
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
        title="Your recovery phrase"
        about={
          <>
            <p>
              These 24 words restore your accounts on any device, and anyone who reads them can take your
              coins. Keep them on paper, not in a photo, a file or a message.
            </p>
            <p>
              {last === undefined ? (
                'You haven’t backed it up yet.'
              ) : (
                <>
                  You last confirmed it <Time instant={toInstant(BigInt(last))} />.
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
          <a className={steps.leave} href={hrefOf('home')}>
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

/**
 * A sheet with numbered lines, to be printed empty and filled in by hand. Printers and their queues keep what they print, so
 * while it is on a page, nothing else of the page is printed: no words either.
 */
function PaperSheet({ network }: { readonly network: Network }) {
  return (
    <section className={styles.file} aria-labelledby="paper-sheet">
      <h2 id="paper-sheet">Sheet for your recovery phrase</h2>
      <p>
        {MNEMONIC_WORDS} numbered lines to write on. The words themselves are never printed, because printers
        may keep them.
      </p>
      <Button onClick={() => window.print()}>Print an empty sheet</Button>
      <div className={styles.sheet} aria-hidden="true" data-paper-sheet>
        <p>
          <b>Atto wallet</b>, {networkLabel(network)} network. Date:
        </p>
        <ol>
          {Array.from({ length: MNEMONIC_WORDS }, (_, at) => (
            <li key={at} />
          ))}
        </ol>
        <p>
          Anyone who reads these words can take the coins, and nobody can restore lost ones. Keep two copies
          in two places. Nobody who helps you needs these words.
        </p>
      </div>
    </section>
  );
}
