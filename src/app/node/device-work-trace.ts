import { BROWSER_MS, withDeadline } from '../../lib/deadline';

/** The name of the database in which computed work and measured rates are stored. */
export const DEVICE_WORK_DATABASE = 'atto-work';

/**
 * Whether this device may have stored work or rates, without the code that reads them. True where the browser cannot say.
 */
export async function mayHaveDeviceWork(): Promise<boolean> {
  // Neither exists in every browser.
  const list = (globalThis as { indexedDB?: Partial<IDBFactory> }).indexedDB?.databases;
  if (list === undefined) return true;
  const databases = await withDeadline(list.call(indexedDB), { ms: BROWSER_MS.cache }).catch(() => []);
  return databases.some(({ name }) => name === DEVICE_WORK_DATABASE);
}
