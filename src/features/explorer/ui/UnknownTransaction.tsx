import { NETWORK_INFO, networkLabel } from '../../../app/networks';
import { useNetwork } from '../../../app/use-network';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import styles from './UnknownTransaction.module.css';

type UnknownTransactionProps =
  | { readonly waiting?: false; readonly onWait: () => void; readonly onAskAgain: () => void }
  | { readonly waiting: true; readonly onStop: () => void };

/** The node knows no such transaction: what that means, and an offer to wait for it. */
export function UnknownTransaction(props: UnknownTransactionProps) {
  const { network, links, choose } = useNetwork();
  const others = NETWORK_INFO.filter((info) => info.network !== network);
  return (
    <section className={styles.panel} aria-busy={props.waiting === true}>
      <span className={styles.sign} data-waiting={props.waiting === true}>
        <Icon name="clock" size={22} />
      </span>
      <div className={styles.words}>
        {props.waiting ? (
          <>
            <h2>Waiting for it</h2>
            <p>
              The node has been asked to say when this transaction is confirmed. The page fills by itself; you
              may leave it open for as long as you like.
            </p>
            <Button onClick={props.onStop}>Stop waiting</Button>
          </>
        ) : (
          <>
            <h2>{`${networkLabel(network)} knows no such transaction`}</h2>
            <p>
              No confirmed transaction of this network has this hash. A transaction that was just made appears
              within about a second; one that was refused never does.
            </p>
            <div className={styles.ways}>
              <Button look="gold" onClick={props.onWait}>
                Wait for it
              </Button>
              <Button onClick={props.onAskAgain}>Ask again</Button>
              <Link href={links.home}>Latest transactions</Link>
            </div>
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
          </>
        )}
      </div>
    </section>
  );
}
