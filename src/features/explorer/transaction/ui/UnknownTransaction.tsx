import { useState } from 'react';
import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import type { Hash } from '@site/src/protocol/hash';
import type { PublicKey } from '@site/src/protocol/public-key';
import { Button } from '@site/src/ui/controls/Button';
import { describeInputError } from '@site/src/ui/errors/describe-input-error';
import { excerpt } from '@site/src/ui/format/excerpt';
import { Icon } from '@site/src/ui/icon';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Link } from '@site/src/ui/link';
import { Pill } from '@site/src/ui/values/Pill';
import { useNow } from '@site/src/ui/use-now';
import type { TransactionState } from '../model/use-transaction';
import { OtherNetworks } from '../../shared/ui/OtherNetworks';
import { PublicKeyOffer } from '../../shared/ui/PublicKeyOffer';
import styles from './UnknownTransaction.module.css';

/** The longest time of a vote on a block. Atto protocol: an election expires. */
const VOTE_MS = 30_000;

type UnknownTransactionProps = Extract<TransactionState, { state: 'unknown' }> & { readonly hash: Hash };

/** A transaction that the node does not know: what that means, how long a vote may last, and what to do. */
export function UnknownTransaction({ hash, listening, retry, listen, stop }: UnknownTransactionProps) {
  const { network, links } = useNetwork();
  const now = useNow();
  const [since] = useState(() => Date.now());
  const voting = listening && now !== undefined && now - since < VOTE_MS;
  return (
    <section className={styles.panel}>
      <span className={styles.sign} data-waiting={voting}>
        <Icon name="clock" size={22} />
      </span>
      <div className={styles.words}>
        <h2>{`Not found on the ${networkLabel(network)} network yet`}</h2>
        <OtherNetworks />
        <p>
          <Pill tone={voting ? 'warn' : 'plain'} icon="clock">
            {voting ? 'Waiting for a vote' : 'Unknown'}
          </Pill>
        </p>
        <p data-confirmation={voting ? 'waiting' : 'unknown'}>
          {voting
            ? 'No confirmed transaction of this network has this hash. If it was just published, the representatives are voting on it: that takes about a second, at most 30 seconds.'
            : 'No confirmed transaction of this network has this hash. A rejected transaction never appears here, and a vote on a new one lasts at most 30 seconds.'}
        </p>
        <p>
          {listening
            ? 'Keep this page open: it updates when the transaction is confirmed.'
            : 'The page is no longer waiting for it.'}
        </p>
        <div className={styles.ways}>
          <Button look="primary" onClick={retry}>
            Check again
          </Button>
          {listening ? (
            <Button onClick={stop}>Stop waiting</Button>
          ) : (
            <Button onClick={listen}>Wait for it</Button>
          )}
          <Link href={links.home}>Latest transactions</Link>
        </div>
        <PublicKeyOffer publicKey={hash as string as PublicKey} />
      </div>
    </section>
  );
}

/** Shown if the URL contains no valid hash. Its text is shown, and nothing is requested from a node. */
export function MalformedHash({ text, error }: { text: string; error: unknown }) {
  const { links } = useNetwork();
  return (
    <ErrorPanel
      message={{ ...describeInputError(error), safe: 'Nothing was requested from a node.' }}
      ways={<Link href={links.home}>Latest transactions</Link>}
    >
      <p className={styles.typed}>
        <span>In the URL: </span>
        <code>{excerpt(text)}</code>
      </p>
    </ErrorPanel>
  );
}
