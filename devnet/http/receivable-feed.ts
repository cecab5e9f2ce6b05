import { largestFirst } from '../ledger/create-ledger';
import { printReceivable } from '../official';
import type { Receivable } from '../types';
import { liveLine, type FeedParts } from './feed-parts';
import { lineOf, mapLazily } from './line-stream';
import { liveStream } from './live-stream';
import type { Reader } from './until-over';

/** Accounts per batch; amounts are sorted within a batch. */
const BATCH = 1000;

/**
 * Streams existing receivables, then new ones; a payment with a timestamp in the future is sent when that time comes.
 */
export function receivables(
  parts: FeedParts,
  receivers: readonly string[],
  minimum: bigint,
  reader: Reader,
): ReadableStream<Uint8Array> {
  const { ledger, hub, clock } = parts;
  const wanted = [...new Set(receivers)];
  const isWanted = new Set(wanted);
  return liveStream(hub, reader, ({ begin, write }) => {
    const timers = new Set<() => void>();
    const isAhead = ({ timestamp }: Receivable) => timestamp > clock.now();
    const send = (receivable: Receivable, line: () => Uint8Array) => {
      const ahead = receivable.timestamp - clock.now();
      if (ahead <= 0) return write(line());
      const cancel = clock.after(ahead, () => {
        timers.delete(cancel);
        write(line());
      });
      timers.add(cancel);
    };
    const there: Receivable[] = [];
    const print = (receivable: Receivable) => lineOf(printReceivable(receivable));
    for (let start = 0; start < wanted.length; start += BATCH) {
      const batch = wanted.slice(start, start + BATCH).flatMap((receiver) => ledger.receivables(receiver));
      for (const receivable of batch.sort(largestFirst)) {
        if (receivable.amount < minimum) continue;
        if (isAhead(receivable)) send(receivable, () => print(receivable));
        else there.push(receivable);
      }
    }
    begin(mapLazily(there, print));
    const unlisten = hub.listen((commit) => {
      const { receivable } = commit;
      if (!receivable || receivable.amount < minimum || !isWanted.has(receivable.receiver)) return;
      send(receivable, () => liveLine(commit, 'receivable'));
    });
    return () => {
      unlisten();
      for (const cancel of timers) cancel();
    };
  });
}
