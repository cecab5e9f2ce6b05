import { BROWSER_MS, withDeadline } from '../../lib/deadline';

/** Whether the browser promises not to delete the site's data automatically; `unknown` if it does not report that. */
export type Persistence = 'persistent' | 'evictable' | 'unknown';

/** The part of the browser's storage manager that is needed: a port. */
export interface PersistencePort {
  persisted(): Promise<boolean>;
  persist(): Promise<boolean>;
}

/**
 * Asks the browser to keep the site's data, and returns its decision. Storage is not a backup even then: the owner can
 * clear it, and some browsers delete it after a week without a visit. Never throws; `unknown` if the browser does not respond,
 * as while it asks the owner.
 */
export async function requestPersistence(port: PersistencePort | undefined): Promise<Persistence> {
  if (port === undefined) return 'unknown';
  try {
    const asked = port.persisted().then((isKept) => isKept || port.persist());
    return (await withDeadline(asked, { ms: BROWSER_MS.question })) ? 'persistent' : 'evictable';
  } catch {
    return 'unknown';
  }
}
