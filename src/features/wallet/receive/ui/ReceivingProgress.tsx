import { toAmount } from '@site/src/protocol/amount';
import type { Receivable } from '@site/src/protocol/receivable';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { ERROR_MESSAGES } from '@site/src/ui/errors/all-messages';
import { groupThousands } from '@site/src/ui/format/groups';
import { Progress } from '@site/src/ui/layout/Progress';
import { Amount } from '@site/src/ui/values/Amount';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { BeforeSigning } from '../../shared/ui/BeforeSigning';
import { progressWords } from '../lib/progress-words';
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
              <Amount value={toAmount(sum)} focusable={false} />
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
