import type { Receivable } from '@site/src/protocol/receivable';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { ERROR_MESSAGES } from '@site/src/ui/errors/all-messages';
import { groupThousands } from '@site/src/ui/format/groups';
import { Progress } from '@site/src/ui/layout/Progress';
import { Amount } from '@site/src/ui/values/Amount';
import type { AccountReceiving } from '@site/src/wallet/owner/receiving';
import { spanText } from '@site/src/ui/format/spans';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import styles from './Receive.module.css';

/** How automatic receiving goes, and the small payments that it leaves to the owner. */
export function ReceivingProgress({ waiting }: { readonly waiting: readonly Receivable[] }) {
  const wallet = useOpenWallet();
  const { account } = useAccountInView();
  const { receiveFrom } = useValue(wallet.settings);
  const receiving = useValue(wallet.receiving).get(account.publicKey);
  if (account.place === undefined) return null;
  const small = waiting.filter(({ amount }) => amount < receiveFrom);
  const sum = small.reduce((total, { amount }) => total + amount, 0n);
  const words = receiving && progressWords(receiving);
  const message = receiving?.error === undefined ? undefined : describeError(receiving.error, ERROR_MESSAGES);
  const isStopped = receiving?.status === 'stopped';
  return (
    <>
      {words && (
        <div className={styles.progress} data-receiving={receiving?.status}>
          <p className={styles.line}>
            <strong>{words.text}</strong>
            {words.left !== undefined && <span>{words.left}</span>}
          </p>
          {words.total > 0n && <Progress done={words.done} total={words.total} label="Payments received" />}
        </div>
      )}
      {message && (
        <div className={styles.progress} role={isStopped ? 'alert' : undefined}>
          <p>{`${message.happened} ${message.next}`}</p>
          {isStopped && (
            <Button small onClick={() => wallet.receiving.retry(account.publicKey)}>
              Try again
            </Button>
          )}
        </div>
      )}
      {small.length > 0 && (
        <div className={styles.progress}>
          <p className={styles.line}>
            <span>
              {small.length === 1
                ? '1 small payment is not received automatically: '
                : `${groupThousands(small.length)} small payments are not received automatically: `}
              <Amount value={sum} focusable={false} />
            </span>
          </p>
          <BeforeSigning>
            <Button small onClick={() => wallet.receiving.sweep(account.publicKey)}>
              {small.length === 1 ? 'Receive it' : 'Receive them'}
            </Button>
          </BeforeSigning>
        </div>
      )}
    </>
  );
}

/** How receiving goes, in words and as a share. */
export interface ProgressWords {
  readonly text: string;
  /** How long the rest takes; undefined while that is unknown. */
  readonly left: string | undefined;
  readonly done: bigint;
  /** 0 while there is nothing to show as a bar. */
  readonly total: bigint;
}

const HELD = 'Paused until you decide which version of the wallet to use';

/** Words for the progress of receiving; undefined while nothing is to be received. */
export function progressWords(receiving: AccountReceiving): ProgressWords | undefined {
  if (receiving.status === 'held') return { text: HELD, left: undefined, done: 0n, total: 0n };
  if (receiving.status === 'stopped' || receiving.left === 0) return undefined;
  const { status, received, left, expectedMs } = receiving;
  const all = received + left;
  const share = { done: BigInt(received), total: BigInt(all) };
  switch (status) {
    case 'receiving':
      return {
        ...share,
        text: `Receiving ${groupThousands(received + 1)} of ${groupThousands(all)}`,
        left: expectedMs === undefined ? undefined : `about ${spanText(Math.max(1_000, expectedMs))} left`,
      };
    case 'paused':
      return {
        ...share,
        text: `Paused: ${waiting(left)} until another tab or a payment has finished`,
        left: undefined,
      };
    case 'waiting':
      return {
        ...share,
        text: `Not received yet: ${waiting(left)}. The wallet tries again soon`,
        left: undefined,
      };
    case 'idle':
      return undefined;
  }
}

function waiting(left: number): string {
  return left === 1 ? '1 payment waits' : `${groupThousands(left)} payments wait`;
}
