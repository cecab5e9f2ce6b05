import type { OfflineState } from '@site/src/app/offline/offline-wallet';
import { Button } from '@site/src/ui/controls/Button';
import { Disclosure } from '@site/src/ui/controls/Disclosure';
import { useTask } from '../../shared/model/use-task';
import { useOfflineCopy, usePhases, useValue } from '../../shared/model/wallet-context';
import styles from './SafetyPanel.module.css';
import { ThreatModel } from './ThreatModel';

/** Panels at the end of the wallet, in every phase: what it protects from, and its offline copy. */
export function SafetyPanel() {
  const { site } = usePhases().page;
  return (
    <>
      <Disclosure summary="What this wallet protects you from, and what it cannot" className={styles.panel}>
        {() => <ThreatModel isAlone={site !== ''} />}
      </Disclosure>
      <Disclosure summary="Use the wallet without a connection" className={styles.panel}>
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
        even if the site cannot be reached; a payment still needs a node. The copy is checked byte by byte,
        but that is for availability: it does not protect you from a false version of the site.
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
