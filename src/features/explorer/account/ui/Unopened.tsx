import { networkLabel } from '../../../../app/node/networks';
import { useAccountLinks } from '../../../../app/url/use-account-links';
import { useNetwork } from '../../../../app/node/use-network';
import { Card } from '../../../../ui/layout/Card';
import { groupThousands } from '../../../../ui/format/groups';
import { Receivables } from '../../../../ui/history/Receivables';
import type { Receivables as Waiting } from '../model/use-receivables';
import styles from './AccountView.module.css';

/** An account without a block: what that means, and what waits for it. It fills by itself when it is opened. */
export function Unopened({ waiting }: { waiting: Waiting }) {
  const { network } = useNetwork();
  const accountLinks = useAccountLinks();
  const count = waiting.list.length;
  return (
    <div className={styles.cards}>
      <Card title="Not opened yet">
        <div className={styles.unopened}>
          <p>
            {`This account has no block on ${networkLabel(network)}. Whoever holds its key opens it with the first payment that they receive; until then its balance is 0. `}
            {count === 0
              ? 'No payment waits for it now. '
              : `${count === 1 ? 'One payment waits' : `${groupThousands(count)} payments wait`} for it: they were sent and confirmed, and nobody but its owner can receive them. `}
            This page follows the account: when it is opened, its history appears here.
          </p>
          <p>
            Did you expect something here? Look at the address again, character by character, and at the
            network that is chosen above.
          </p>
        </div>
      </Card>
      <Receivables waiting={waiting} links={accountLinks} />
    </div>
  );
}
