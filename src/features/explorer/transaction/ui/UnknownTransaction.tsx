import { useState } from 'react';
import { NETWORK_INFO, networkLabel } from '../../../../app/node/networks';
import { useNetwork } from '../../../../app/node/use-network';
import type { Hash } from '../../../../protocol/hash';
import type { PublicKey } from '../../../../protocol/public-key';
import { Button } from '../../../../ui/controls/Button';
import { Icon } from '../../../../ui/icon';
import { Link } from '../../../../ui/link';
import { Pill } from '../../../../ui/values/Pill';
import { useNow } from '../../../../ui/use-now';
import type { TransactionState } from '../model/use-transaction';
import { PublicKeyOffer } from '../../shared/ui/PublicKeyOffer';
import styles from './UnknownTransaction.module.css';

/** How long a vote on a block may last. Atto protocol: an election expires. */
const VOTE_MS = 30_000;

type UnknownTransactionProps = Extract<TransactionState, { state: 'unknown' }> & { readonly hash: Hash };

/** The node knows no such transaction: what that means, for how long it may still be voted on, and what can be done. */
export function UnknownTransaction({ hash, listening, askAgain, listen, stop }: UnknownTransactionProps) {
  const { network, links, choose } = useNetwork();
  const now = useNow();
  const [since] = useState(() => Date.now());
  const others = NETWORK_INFO.filter((info) => info.network !== network);
  const voting = listening && now !== undefined && now - since < VOTE_MS;
  return (
    <section className={styles.panel}>
      <span className={styles.sign} data-waiting={voting}>
        <Icon name="clock" size={22} />
      </span>
      <div className={styles.words}>
        <h2>{`${networkLabel(network)} knows no such transaction`}</h2>
        <p>
          <Pill tone={voting ? 'warn' : 'plain'} icon="clock">
            {voting ? 'Waiting for a vote' : 'Unknown'}
          </Pill>
        </p>
        <p data-confirmation={voting ? 'waiting' : 'unknown'}>
          {voting
            ? 'No confirmed transaction of this network has this hash. If it was made just now, the representatives are voting on it: that takes about a second, and 30 seconds at most.'
            : 'No confirmed transaction of this network has this hash. One that was refused never gets here, and a vote on one that was just made does not last longer than 30 seconds.'}
        </p>
        <p>
          {listening
            ? 'The node has been asked to say when it is confirmed: the page fills by itself, for as long as you leave it open.'
            : 'Nobody is listening for it now.'}
        </p>
        <div className={styles.ways}>
          <Button look="gold" onClick={askAgain}>
            Ask again
          </Button>
          {listening ? (
            <Button onClick={stop}>Stop waiting</Button>
          ) : (
            <Button onClick={listen}>Wait for it</Button>
          )}
          <Link href={links.home}>Latest transactions</Link>
        </div>
        <PublicKeyOffer publicKey={hash as string as PublicKey} />
        <p className={styles.others}>
          Was it made on another network? Only the one you choose is asked:{' '}
          {others.map((info) => (
            <button
              key={info.network}
              type="button"
              className={styles.other}
              onClick={() => choose(info.network)}
            >
              {info.label}
            </button>
          ))}
        </p>
      </div>
    </section>
  );
}
