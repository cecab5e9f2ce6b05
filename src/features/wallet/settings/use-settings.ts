import { checkSettings, type WalletSettings } from '@site/src/wallet/settings/wallet-settings';
import { useSave } from '../shared/model/use-task';
import { useOpenWallet, usePhases, useValue } from '../shared/model/wallet-context';

/** The settings and their changes, each stored before it takes effect. */
export function useSettings() {
  const { settings } = useOpenWallet();
  const phases = usePhases();
  const now = useValue(settings);
  const { task, save } = useSave();

  /**
   * Resolves to whether the change was stored while the component is there.
   *
   * @param then puts it into effect, also if the component is gone
   */
  const change = (to: Partial<WalletSettings>, then?: () => void | Promise<void>): Promise<boolean> =>
    save(async (options) => {
      await settings.change((before) => checkSettings({ ...before, ...to }), options);
      await then?.();
    });
  /** For what the connection is made from: the wallet is opened again with it. */
  const reconnect = (to: Partial<WalletSettings>): Promise<boolean> => change(to, () => phases.reopen());
  return { now, task, change, reconnect };
}
