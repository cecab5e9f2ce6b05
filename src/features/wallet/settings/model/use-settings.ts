import { checkSettings, type WalletSettings } from '../../../../wallet/settings/wallet-settings';
import { useTask } from '../../shared/model/use-task';
import { useOpenWallet, usePhases, useValue } from '../../shared/model/wallet-context';

/** The settings and their changes, each stored before it takes effect. */
export function useSettings() {
  const { settings } = useOpenWallet();
  const phases = usePhases();
  const now = useValue(settings);
  const { task, run } = useTask();

  /** Resolves to whether the change was stored. */
  const change = (to: Partial<WalletSettings>): Promise<boolean> =>
    run((options) => settings.change((before) => checkSettings({ ...before, ...to }), options));
  /** For what the connection is made from: the wallet is opened again with it. */
  const reconnect = async (to: Partial<WalletSettings>): Promise<void> => {
    if (await change(to)) await phases.reopen();
  };
  return { now, task, change, reconnect };
}
