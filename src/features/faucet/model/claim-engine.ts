import { createDeviceWorkStore } from '@site/src/app/node/device-work-store';
import { openPageEngines } from '@site/src/app/node/page-engines';
import type { WorkEngine } from '@site/src/work/port';

/** The engines of this device, whose rates are remembered. They never use a work server. */
export function openClaimEngine(): WorkEngine {
  return openPageEngines({ store: createDeviceWorkStore() });
}
