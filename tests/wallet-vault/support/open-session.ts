import { createTabHub, type TabChannel } from '../../../src/wallet/session/tab-channel';
import { createManualPageLife } from '../../../src/wallet/session/page-life';
import { createSession } from '../../../src/wallet/session/session';
import { createDevice, openTab } from './memory-vault';

/** A browser: tabs with one storage and one channel. */
export function createBrowser() {
  return { device: createDevice(), hub: createTabHub() };
}

/** A tab of a browser with a session. */
export function openSession(
  { device, hub }: { device: ReturnType<typeof createDevice>; hub: () => TabChannel },
  options: Parameters<typeof openTab>[1] = {},
) {
  const tab = openTab(device, options);
  const page = createManualPageLife();
  const session = createSession({ ...tab, channel: hub(), page });
  return { ...tab, page, session };
}
