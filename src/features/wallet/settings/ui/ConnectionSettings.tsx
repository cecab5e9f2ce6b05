import { NETWORK_INFO, nodeHost } from '@site/src/app/node/networks';
import { describeError } from '@site/src/ui/errors/describe-error';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { Choice } from '@site/src/ui/controls/Choice';
import { SelectField } from '@site/src/ui/controls/Select';
import type { WorkSource } from '@site/src/wallet/settings/wallet-settings';
import { useSubView } from '../../shared/model/views';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';
import { FoldRow, RowFault } from '../../shared/ui/MenuRow';
import { useSettings } from '../use-settings';
import { DeviceSpeed } from './DeviceSpeed';
import styles from './SettingsView.module.css';

interface WorkWords {
  readonly brief: string;
  readonly label: string;
  readonly hint: string;
}

const WORK: Readonly<Record<WorkSource, WorkWords>> = {
  fastest: {
    brief: 'Fastest',
    label: 'This device and the node, whichever is faster',
    hint: 'The node can then see which block you are about to make.',
  },
  device: {
    brief: 'This device',
    label: 'This device alone',
    hint: 'Nobody can see a payment before you send it. It may take longer.',
  },
};

/** The network, the node and the source of work. */
export function ConnectionSettings() {
  const subView = useSubView();
  const { network } = useOpenWallet();
  const { page } = usePhases();
  const { now, task, reconnect } = useSettings();
  const { nodes, fallback } = page;
  const replacement = useValue(fallback);
  // A node that a later build does not offer any more is not used.
  const chosen = now.node !== undefined && nodes.includes(now.node) ? now.node : (replacement ?? nodes[0]);
  return (
    <>
      <FoldRow icon="open" label="Network" value={NETWORK_INFO.find((one) => one.network === network)?.label}>
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
      </FoldRow>
      <FoldRow
        icon="link"
        label="Node"
        value={nodeHost(chosen, window.location.host)}
        startsOpen={subView === 'node'}
      >
        <fieldset className={styles.group}>
          <legend>Node that the wallet uses</legend>
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
      </FoldRow>
      <FoldRow icon="settings" label="Proof of work" value={WORK[now.workSource].brief}>
        <fieldset className={styles.group}>
          <legend>Who computes it</legend>
          {(Object.keys(WORK) as WorkSource[]).map((source) => (
            <Choice
              key={source}
              type="radio"
              name="work"
              checked={now.workSource === source}
              onChange={() => void reconnect({ workSource: source })}
              hint={WORK[source].hint}
            >
              {WORK[source].label}
            </Choice>
          ))}
        </fieldset>
        <DeviceSpeed />
      </FoldRow>
      {task.state === 'failed' && <RowFault>{describeError(task.error, WALLET_MESSAGES).happened}</RowFault>}
    </>
  );
}
