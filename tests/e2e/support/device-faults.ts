import type { Page } from '@playwright/test';
import type { FaultySite } from './faulty-site';

/** A fault of the device or its network, before and while a page is open. */
export interface DeviceFault {
  /** How far the device's clock is ahead, in milliseconds. */
  readonly skewMs?: number;
  readonly before?: (page: Page) => Promise<void>;
  readonly begin?: (page: Page, site: FaultySite) => Promise<void>;
  /** A page that shows the state of its stream reports this fault. */
  readonly stopsStreams?: true;
  readonly end?: (page: Page) => Promise<void>;
  /** Nothing can be stored. */
  readonly hasNoStorage?: true;
}

/** A wallet signs nothing if its clock and the node's are more than a day apart. */
const NEARLY_A_DAY_MS = 23 * 3_600_000;

async function setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state });
  await devtools.detach();
}

/** From now on, whether there is room is up to {@link setFull}. */
export async function limitStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuseIfFull = (owner: Storage | IDBObjectStore, name: string) => {
      const methods = owner as unknown as Record<string, (...values: unknown[]) => unknown>;
      const write = methods[name]!;
      methods[name] = function (...values) {
        if ('isDiskFull' in window)
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        return write.apply(this, values);
      };
    };
    refuseIfFull(Storage.prototype, 'setItem');
    refuseIfFull(IDBObjectStore.prototype, 'put');
    refuseIfFull(IDBObjectStore.prototype, 'add');
  });
}

/** Fills the disk of a page with limited storage, or frees it. */
export function setFull(page: Page, isFull: boolean): Promise<void> {
  return page.evaluate((full) => {
    if (full) Object.assign(window, { isDiskFull: true });
    else Reflect.deleteProperty(window, 'isDiskFull');
  }, isFull);
}

/** Faults of the device by name. */
export const DEVICE_FAULTS = {
  'no network': {
    stopsStreams: true,
    async begin(page, site) {
      await page.context().setOffline(true);
      site.cut();
    },
    end: (page) => page.context().setOffline(false),
  },
  'a tab that sleeps': {
    async begin(page, site) {
      await setLifecycle(page, 'frozen');
      site.cut();
    },
    end: (page) => setLifecycle(page, 'active'),
  },
  'a clock 23 hours ahead': { skewMs: NEARLY_A_DAY_MS },
  'a clock 23 hours behind': { skewMs: -NEARLY_A_DAY_MS },
  'a full disk': {
    hasNoStorage: true,
    async before(page) {
      await limitStorage(page);
      await page.addInitScript(() => Object.assign(window, { isDiskFull: true }));
    },
  },
  'storage that is blocked': {
    hasNoStorage: true,
    async before(page) {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
      });
    },
  },
} as const satisfies Readonly<Record<string, DeviceFault>>;
/** The name of a fault of the device in titles of tests. */
export type DeviceFaultName = keyof typeof DEVICE_FAULTS;
