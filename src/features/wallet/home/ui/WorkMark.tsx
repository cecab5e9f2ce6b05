import { useEffect, useState } from 'react';
import { spanText } from '@site/src/ui/format/spans';
import { Pill } from '@site/src/ui/values/Pill';
import { systemClock } from '@site/src/lib/clock';
import { toInstant } from '@site/src/protocol/instant';
import type { WorkRequest } from '@site/src/work/port';
import type { ExpectedTime } from '@site/src/work/expected-time';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet } from '../../shared/model/wallet-context';
import styles from './WalletHome.module.css';

/** A search of the device that owners would notice. */
const SLOW_MS = 1_000;

/**
 * Whether the proof of work of the next payment is ready, or how long it usually takes: only where owners would wait for
 * it. It is searched in any case.
 */
export function WorkMark() {
  const work = useWorkState();
  const expected = work.status === 'unknown' ? undefined : work.expected;
  const isSlow = expected !== undefined && expected.median >= SLOW_MS;
  return (
    <span className={styles.work} data-work={work.status}>
      {expected && isSlow && work.status === 'ready' && (
        <Pill tone="good" icon="check">
          proof of work ready
        </Pill>
      )}
      {expected && isSlow && work.status === 'searching' && (
        <Pill icon="clock">{`preparing proof of work, about ${spanText(expected.median)}`}</Pill>
      )}
    </span>
  );
}

/** Whether the work of the account's next block is ready; `expected` says how long a search takes. */
export type WorkState =
  | { readonly status: 'unknown' }
  | { readonly status: 'ready' | 'searching'; readonly expected: ExpectedTime | undefined };

const POLL_MS = 2_000;

/** Has the work of the next block of the account in view searched, and follows whether it is there. */
export function useWorkState(): WorkState {
  const { connection, network, payments } = useOpenWallet();
  const { account, state, isRead } = useAccountInView();
  const { publicKey, place } = account;
  const target = isRead ? (state?.lastTransactionHash ?? publicKey) : undefined;
  const isOwn = place !== undefined;
  const [found, setFound] = useState<{ readonly target: string; readonly state: WorkState }>();

  useEffect(() => {
    if (target === undefined || !isOwn) return undefined;
    const life = new AbortController();
    // Whatever fails here, a payment searches again and reports it.
    payments.prepare(publicKey, life).catch(() => undefined);
    let cancel = () => {};
    const poll = async () => {
      const request: WorkRequest = { network, target, timestamp: toInstant(BigInt(systemClock.now())) };
      const isReady = await connection.work.isReady(request);
      if (life.signal.aborted) return;
      const expected = connection.work.expected(request);
      setFound({ target, state: { status: isReady ? 'ready' : 'searching', expected } });
      if (!isReady) cancel = systemClock.setTimer(POLL_MS, () => void poll());
    };
    void poll();
    return () => {
      life.abort();
      cancel();
    };
  }, [connection, network, payments, publicKey, target, isOwn]);
  return found !== undefined && found.target === target ? found.state : { status: 'unknown' };
}
