import { toAmount } from '../../../../protocol/amount';
import { Button } from '../../../../ui/controls/Button';
import { describeError } from '../../../../ui/errors/describe-error';
import { WALLET_MESSAGES } from '../../../../ui/errors/wallet-messages';
import { READING_MESSAGES } from '../../../../ui/errors/reading-messages';
import { Amount } from '../../../../ui/values/Amount';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import styles from './WalletHome.module.css';

/** What waits to be received, and how receiving goes. */
export function Incoming() {
  const wallet = useOpenWallet();
  const { account } = useAccountInView();
  const feed = useValue(wallet.feed);
  const waiting = useValue(feed).get(account.publicKey) ?? [];
  const receiving = useValue(wallet.receiving).get(account.publicKey);
  const error = receiving?.error;
  const message =
    error === undefined ? undefined : describeError(error, { ...READING_MESSAGES, ...WALLET_MESSAGES });
  if (waiting.length === 0 && message === undefined) return null;
  const sum = waiting.reduce((total, { amount }) => total + amount, 0n);
  return (
    <section className={styles.incoming} aria-label="Incoming">
      {waiting.length > 0 && (
        <p>
          {waiting.length === 1 ? '1 payment' : `${waiting.length} payments`} to receive:{' '}
          <Amount value={toAmount(sum)} />
        </p>
      )}
      {message && (
        <p role="alert">
          {`${message.happened} ${message.safe} ${message.next}`}{' '}
          {receiving?.status === 'stopped' && (
            <Button small onClick={() => wallet.receiving.retry(account.publicKey)}>
              Try again
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
