import type { Receivable } from '@site/src/protocol/receivable';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { OWNING_MESSAGES } from '@site/src/ui/errors/owning-messages';
import { READING_MESSAGES } from '@site/src/ui/errors/reading-messages';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { groupThousands } from '@site/src/ui/format/groups';
import { spanText } from '@site/src/ui/format/spans';
import { Progress } from '@site/src/ui/layout/Progress';
import { Amount } from '@site/src/ui/values/Amount';
import type { AccountReceiving } from '@site/src/wallet/owner/receiving';
import { hrefOf } from '../../shared/model/views';
import { useAccountInView } from '../../shared/model/use-account';
import { useOpenWallet, useValue } from '../../shared/model/wallet-context';
import { CardList } from '../../shared/ui/CardList';
import { EventRow } from '../../shared/ui/EventRow';
import styles from './WalletHome.module.css';

const MESSAGES = { ...READING_MESSAGES, ...OWNING_MESSAGES, ...WALLET_MESSAGES };

/** What waits to be received by the account in view, and how receiving goes. */
export function Incoming() {
  const wallet = useOpenWallet();
  const { account } = useAccountInView();
  const feed = useValue(wallet.feed);
  const waiting = useValue(feed).get(account.publicKey) ?? [];
  const receiving = useValue(wallet.receiving).get(account.publicKey);
  const { receiveFrom } = useValue(wallet.settings);
  const error = receiving?.error;
  if (waiting.length === 0 && error === undefined) return null;
  const isWanted = ({ amount }: Receivable) => amount >= receiveFrom;
  const dust = waiting.filter((one) => !isWanted(one));
  const wanted = waiting.filter(isWanted);
  const isOwn = account.place !== undefined;
  const message = error === undefined ? undefined : describeError(error, MESSAGES);
  return (
    <section aria-labelledby="wallet-incoming">
      <div className={styles.heading}>
        <h2 id="wallet-incoming">Incoming</h2>
      </div>
      <CardList label="Incoming">
        {wanted.length > 0 && (
          <EventRow
            name="receiving"
            icon="receive"
            tone="in"
            title={titleOf(receiving, wanted.length)}
            about={isOwn ? stateOf(receiving) : 'Watch-only: receive it in the wallet that has the key.'}
            end={<Amount value={sumOf(wanted)} />}
          >
            {receiving !== undefined && 'left' in receiving && receiving.left > 0 && (
              <Progress
                done={BigInt(receiving.received)}
                total={BigInt(receiving.received + receiving.left)}
                label="Payments received"
              />
            )}
          </EventRow>
        )}
        {dust.length > 0 && (
          <EventRow
            name="small"
            icon="receive"
            title={dust.length === 1 ? '1 small payment' : `${groupThousands(dust.length)} small payments`}
            about="Below your limit for automatic receiving."
            end={<Amount value={sumOf(dust)} />}
          >
            {isOwn && (
              <p>
                <a href={hrefOf('receive')}>{dust.length === 1 ? 'Look at it' : 'Look at them'}</a>
              </p>
            )}
          </EventRow>
        )}
        {message && (
          <EventRow
            name="trouble"
            icon="warning"
            tone="bad"
            title={message.title}
            about="Payments stay on the network until you receive them."
          >
            <div role="alert">
              <p>{`${message.happened} ${message.safe} ${message.next}`}</p>
              {receiving?.status === 'stopped' && (
                <p>
                  <Button small onClick={() => wallet.receiving.retry(account.publicKey)}>
                    Try again
                  </Button>
                </p>
              )}
            </div>
          </EventRow>
        )}
      </CardList>
    </section>
  );
}

function sumOf(waiting: readonly Receivable[]): bigint {
  return waiting.reduce((total, { amount }) => total + amount, 0n);
}

function titleOf(receiving: AccountReceiving | undefined, waiting: number): string {
  const payments = waiting === 1 ? '1 payment' : `${groupThousands(waiting)} payments`;
  if (receiving === undefined || !('left' in receiving)) return `${payments} to receive`;
  const { received, left } = receiving;
  if (received === 0 || left === 0) return `Receiving ${payments}`;
  return `Receiving ${groupThousands(received + 1)} of ${groupThousands(received + left)}`;
}

function stateOf(receiving: AccountReceiving | undefined): string {
  switch (receiving?.status) {
    case undefined:
    case 'idle':
      return 'It starts in a moment.';
    case 'receiving': {
      const { expectedMs, failing } = receiving;
      const later = failing > 0 ? ` · ${failing} to be tried again later` : '';
      return (expectedMs === undefined ? 'Working' : `About ${spanText(expectedMs)} left`) + later;
    }
    case 'paused':
      return 'Paused: a payment is being confirmed here, or another tab is receiving.';
    case 'waiting':
      return receiving.error ? 'Waiting to try again.' : 'Some failed. The wallet will try them again later.';
    case 'stopped':
      return 'Stopped.';
    case 'held':
      return 'Paused until you decide which version of the wallet to use.';
  }
}
