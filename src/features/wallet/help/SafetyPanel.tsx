import type { OfflineState } from '@site/src/app/offline/offline-wallet';
import { Button } from '@site/src/ui/controls/Button';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { Link } from '@site/src/ui/link';
import { useTask } from '../shared/model/use-task';
import { useOfflineCopy, usePhases, useValue } from '../shared/model/wallet-context';
import styles from './SafetyPanel.module.css';

/** Panels at the end of the wallet, in every phase: what it protects from, and its offline copy. */
export function SafetyPanel() {
  const { site } = usePhases().page;
  return (
    <>
      <Disclosure summary="What this wallet can and can’t protect you from" className={styles.panel}>
        {() => <ThreatModel isAlone={site !== ''} />}
      </Disclosure>
      <Disclosure summary="Use the wallet offline" className={styles.panel}>
        {() => <OfflineChoice />}
      </Disclosure>
    </>
  );
}

/** Lets the owner keep a copy of the wallet's page on this device, and remove it. */
function OfflineChoice() {
  const offline = useOfflineCopy();
  const state = useValue(offline);
  const { task, run } = useTask();
  if (state.copy === 'unsupported') return <p>This browser cannot keep a copy of the wallet.</p>;
  const isKept = state.copy !== 'off';
  return (
    <>
      <p>
        You can keep a copy of this page on this device and install it from the browser’s menu. It then opens
        even if the site cannot be reached; a payment still needs a node. The copy is checked byte by byte, so
        that it is complete. That does not protect you from a tampered version of the site.
      </p>
      <p role="status">
        {task.state === 'failed'
          ? 'That did not work. Nothing was changed.'
          : task.state === 'running' && !isKept
            ? 'The copy is being stored. Stay on this page until that is done.'
            : statusOf(state)}
      </p>
      <p>
        <Button
          aria-disabled={task.state === 'running'}
          onClick={() => void run(() => (isKept ? offline.drop() : offline.keep()))}
        >
          {isKept ? 'Remove the copy' : 'Keep a copy'}
        </Button>
      </p>
    </>
  );
}

function statusOf({ copy, files }: OfflineState): string {
  switch (copy) {
    case 'on':
      return 'A copy is on this device.';
    case 'checking':
      return 'The copy on this device is being checked.';
    case 'incomplete':
      return `The copy on this device is incomplete: ${files.missing} of its ${files.of} files are missing. Connect this device and load the page again.`;
    case 'silent':
      return 'The copy on this device did not respond, so it may be incomplete. Load the page again.';
    case 'off':
    case 'unsupported':
      return '';
  }
}

/** The threat model in a minute of reading, with the incidents that are its reasons. */
function ThreatModel({ isAlone }: { readonly isAlone: boolean }) {
  return (
    <>
      <h2>What protects you</h2>
      <ul>
        <li>
          <strong>Your keys stay on this device.</strong> They are stored encrypted with your password. While
          the wallet is unlocked, one isolated worker holds them, and only addresses and signatures leave it.
        </li>
        <li>
          <strong>This page runs no third-party code.</strong> It loads no analytics, error reports or ads,
          and the browser blocks every script that is not part of it. In 2022, the Slope wallet sent its
          users’ recovery phrases along with its error reports, and about 9,200 wallets were emptied in one
          night.
        </li>
        <li>
          <strong>You see what you sign.</strong> The review of a payment shows the whole address. In
          September 2025, malicious versions of widely used packages replaced addresses on pages for about two
          hours. This wallet uses fixed versions of its packages, and their install scripts do not run.
        </li>
        <li>
          <strong>Anyone can check this page.</strong> The same source gives the same files, so they can be
          compared with those that are served. In February 2025, the files of Safe&#123;Wallet&#125; were
          replaced through a developer’s machine, and Bybit lost about $1.46 billion.
        </li>
      </ul>
      <h2>What it can’t protect you from</h2>
      <ul>
        {!isAlone && (
          <li>
            <strong>Other code at this address.</strong> This wallet shares its address with the rest of the
            site. A faulty script on any page of it could delete the wallet from this browser, or show a fake
            wallet here. It could not read your keys, which are encrypted. Keep your recovery phrase, and
            unlock only on a page that you opened yourself.
          </li>
        )}
        <li>
          <strong>A fake site.</strong> Check every letter of the address, and never continue after a warning
          about a certificate. In April 2018, visitors to MyEtherWallet ignored such a warning and lost about
          215 ETH in two hours.
        </li>
        <li>
          <strong>A tampered version of this site.</strong> Anyone who controls the server can replace the
          wallet. In December 2025, a malicious release of the Trust Wallet extension took $7 to 8.5 million.
          Keep large amounts in a wallet that signs offline.
        </li>
        <li>
          <strong>Your device.</strong> Malware and extensions with access to this page can read what you type
          and what it shows.
        </li>
        {isAlone && (
          <li>
            <strong>Anyone who can use your passkey.</strong> If you add one, a person with this device and
            its PIN can open the wallet and take the coins.
          </li>
        )}
        <li>
          <strong>A weak password.</strong> Anyone who copies the encrypted data can try passwords elsewhere,
          as often as they like.
        </li>
        <li>
          <strong>Anyone who has your recovery phrase.</strong> They can spend everything, and payments are
          final. Nobody needs it to help you: see <Link href="/help#scams">Help</Link>.
        </li>
      </ul>
    </>
  );
}
