import { NETWORK_INFO, nodeHost } from '@site/src/app/node/networks';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Choice } from '@site/src/ui/controls/Choice';
import { SelectField } from '@site/src/ui/controls/Select';
import { Card } from '@site/src/ui/layout/Card';
import type { WorkSource } from '@site/src/wallet/settings/wallet-settings';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { useSettings } from '../use-settings';
import { DeviceSpeed } from './DeviceSpeed';
import styles from './SettingsView.module.css';

const WORK: Readonly<Record<WorkSource, readonly [string, string]>> = {
  fastest: [
    'This device and the node, whichever is faster',
    'The node can then see which block you are about to make.',
  ],
  device: ['This device alone', 'Nobody can see a payment before you send it. It may take longer.'],
};

/** The network, the node and the source of work. */
export function ConnectionSettings() {
  const { network } = useOpenWallet();
  const { page } = usePhases();
  const { now, task, reconnect } = useSettings();
  const { nodes, fallback } = page;
  const replacement = useValue(fallback);
  // A node that a later build does not offer any more is not used.
  const chosen = now.node !== undefined && nodes.includes(now.node) ? now.node : (replacement ?? nodes[0]);
  return (
    <Card title="Connection" className={styles.card}>
      <div className={styles.body}>
        <SelectField
          label="Network"
          hint="Each network has its own wallet. Switching reloads the page."
          value={network}
          onChange={({ target }) => window.location.assign(`?network=${target.value}`)}
        >
          {NETWORK_INFO.map(({ network: one, label, purpose }) => (
            <option key={one} value={one}>{`${label}: ${purpose}`}</option>
          ))}
        </SelectField>
        <fieldset className={styles.group}>
          <legend>Node</legend>
          {nodes.map((url, at) => (
            <Choice
              key={url}
              type="radio"
              name="node"
              checked={url === chosen}
              onChange={() => {
                fallback.set(undefined);
                void reconnect({ node: at === 0 ? undefined : url });
              }}
              hint={
                at === 0
                  ? `The default of this site${nodes.length > 1 ? '; if it doesn’t respond, another node takes over' : ''}`
                  : url === replacement
                    ? 'Used instead of the default node, which did not respond'
                    : undefined
              }
            >
              {nodeHost(url, window.location.host)}
            </Choice>
          ))}
        </fieldset>
        <fieldset className={styles.group}>
          <legend>Proof of work</legend>
          {(Object.keys(WORK) as WorkSource[]).map((source) => (
            <Choice
              key={source}
              type="radio"
              name="work"
              checked={now.workSource === source}
              onChange={() => void reconnect({ workSource: source })}
              hint={WORK[source][1]}
            >
              {WORK[source][0]}
            </Choice>
          ))}
        </fieldset>
        <DeviceSpeed />
        {task.state === 'failed' && <p role="alert">{describeError(task.error, WALLET_MESSAGES).happened}</p>}
      </div>
    </Card>
  );
}
