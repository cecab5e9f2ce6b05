import { Pill } from '@site/src/ui/values/Pill';
import { spanText } from '@site/src/lib/text/span-text';
import type { ReceiveState } from '../model/use-receive';

interface Timed {
  readonly timestamp: bigint;
}

/** Whether a send was received, and how much later; nothing until the search for its receive has ended. */
export function ReceivePill({ send, receive }: { send: Timed; receive: ReceiveState }) {
  switch (receive.kind) {
    case 'received':
      return <ReceivedPill send={send} receivedAt={receive.transaction.block.timestamp} />;
    case 'waiting':
      return (
        <Pill tone="warn" icon="clock">
          Not received yet
        </Pill>
      );
    case 'unknown':
    case 'failed':
      return <Pill icon="clock">Unknown if received</Pill>;
    default:
      return null;
  }
}

/** How much later a send was received. */
export function ReceivedPill({ send, receivedAt }: { send: Timed; receivedAt: bigint }) {
  return (
    <Pill tone="good" icon="check">
      {`Received ${spanText(receivedAt - send.timestamp, 'brief')} later`}
    </Pill>
  );
}
