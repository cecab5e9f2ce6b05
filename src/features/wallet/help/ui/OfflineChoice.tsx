import { Button } from '../../../../ui/controls/Button';
import { useOfflineCopy } from '../../shared/model/use-offline-copy';
import { useTask } from '../../shared/model/use-task';
import { useValue } from '../../shared/model/wallet-context';

/** Lets the owner keep a copy of the wallet's page on this device, and remove it. */
export function OfflineChoice() {
  const offline = useOfflineCopy();
  const state = useValue(offline);
  const { task, run } = useTask();
  if (state === 'unsupported') return <p>This browser cannot keep a copy of the wallet.</p>;
  const isKept = state !== 'off';
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
            : isKept
              ? 'A copy is on this device.'
              : ''}
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
