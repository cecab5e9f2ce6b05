import { pausedWords } from '@site/src/app/live/connection';
import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { toInstant } from '@site/src/protocol/instant';
import { Button } from '@site/src/ui/controls/Button';
import { describeError } from '@site/src/ui/errors/describe-error';
import { exactTime } from '@site/src/ui/format/instants';
import { Pill } from '@site/src/ui/values/Pill';
import type { ReadList } from '../lib/read-list';
import type { HoldersView } from '../model/use-holders';
import type { LiveBalances } from '../model/use-live-balances';
import styles from './Controls.module.css';

interface AsOfProps {
  readonly list: ReadList;
  readonly asOf: number;
  readonly view: HoldersView;
  readonly error: unknown;
  readonly reading: boolean;
  readonly onReadAgain: () => void;
}

const WORDS: { readonly [S in LiveBalances['status']]: () => string } = {
  connecting: () => 'Connecting…',
  live: () => 'Live',
  paused: () => pausedWords(),
  disconnected: () => 'Not live now',
};

/** The source and time of the list, with the number of changes since, and a button to read it again. */
export function AsOf({ list, asOf, view, error, reading, onReadAgain }: AsOfProps) {
  const { network } = useNetwork();
  const { local, utc } = exactTime(toInstant(BigInt(asOf)));
  const { status } = view.live;
  return (
    <div className={styles.asof}>
      <p className={styles.source} data-source={list.source}>
        {list.source === 'node' ? (
          list.complete ? (
            `All ${list.accounts.length} accounts of ${networkLabel(network)}, as reported by its node.`
          ) : (
            `The ${list.accounts.length} largest accounts of ${networkLabel(network)}, as reported by its node, which lists no more.`
          )
        ) : (
          <>
            The node of {networkLabel(network)} has no list of the largest accounts. So these are the{' '}
            {list.accounts.length} of {list.requested} known addresses that have an account: others may hold
            more.
          </>
        )}
      </p>
      <p className={styles.moment}>
        <span>
          Ranked as of <time dateTime={new Date(asOf).toISOString()}>{local === utc ? utc : local}</time>
        </span>
        <span data-live={status}>
          <Pill tone={status === 'live' ? 'good' : 'plain'}>{WORDS[status]()}</Pill>
        </span>
        {/* From the start, so that nothing moves. */}
        {(status === 'live' || status === 'connecting') && <span>Visible balances update live.</span>}
      </p>
      <p className={styles.moment}>
        {view.changed > 0 && (
          <strong data-changed={view.changed}>
            {view.changed === 1
              ? 'One balance has changed since; the order has not.'
              : `${view.changed} balances have changed since; the order has not.`}
          </strong>
        )}
        {error !== undefined && error !== null && (
          <span className={styles.fault}>{`Refresh failed. ${describeError(error).happened}`}</span>
        )}
      </p>
      <Button small onClick={reading ? undefined : onReadAgain} aria-disabled={reading}>
        <span key={String(reading)}>{reading ? 'Refreshing…' : 'Refresh'}</span>
      </Button>
    </div>
  );
}
