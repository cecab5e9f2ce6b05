import { pausedWords } from '@site/src/app/live/connection';
import { networkLabel } from '@site/src/app/node/networks';
import { useNetwork } from '@site/src/app/node/use-network';
import { toInstant } from '@site/src/protocol/instant';
import { describeError } from '@site/src/ui/errors/describe-error';
import { dateAndTime } from '@site/src/ui/format/instants';
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
}

const WORDS: { readonly [S in LiveBalances['status']]: () => string } = {
  connecting: () => 'Connecting…',
  live: () => 'Live',
  paused: () => pausedWords(),
  disconnected: () => 'Not live now',
};

/** The source and time of the list, and the number of changes since. */
export function AsOf({ list, asOf, view, error }: AsOfProps) {
  const { network } = useNetwork();
  const { day, time } = dateAndTime(toInstant(BigInt(asOf)));
  const { status } = view.live;
  return (
    <div className={styles.asof}>
      <p>
        <span data-source={list.source}>
          {list.source === 'node'
            ? list.complete
              ? `All ${list.accounts.length} accounts of ${networkLabel(network)}, as reported by its node.`
              : `The ${list.accounts.length} largest accounts on the ${networkLabel(network)} network. The node lists no others.`
            : `The node of ${networkLabel(network)} has no list of the largest accounts. So these are the ${list.accounts.length} of ${list.requested} known addresses that have an account: others may hold more.`}
        </span>{' '}
        <span>
          Ranked as of <time dateTime={new Date(asOf).toISOString()}>{`${day}, ${time}`}</time>.
        </span>
      </p>
      <p className={styles.moment}>
        <span data-live={status}>
          <Pill tone={status === 'live' ? 'good' : 'plain'}>{WORDS[status]()}</Pill>
        </span>
        {/* In the room that the other sentence has had from the start, so that nothing moves. */}
        {view.changed > 0 ? (
          <strong data-changed={view.changed}>
            {`${view.changed} ${view.changed === 1 ? 'balance has' : 'balances have'} changed since then.`}
          </strong>
        ) : (
          (status === 'live' || status === 'connecting') && <span>Visible balances update live.</span>
        )}
        {error !== undefined && error !== null && (
          <span className={styles.fault}>{`Refresh failed. ${describeError(error).happened}`}</span>
        )}
      </p>
    </div>
  );
}
