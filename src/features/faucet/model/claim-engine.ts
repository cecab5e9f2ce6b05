import { createDeviceWorkStore } from '../../../app/node/device-work-store';
import { openPageEngines } from '../../../app/node/page-engines';
import type { WorkEngine } from '../../../work/port';

/** The engines of this device, whose rates are remembered. They never use a work server. */
export function openClaimEngine(): WorkEngine {
  return openPageEngines({ store: createDeviceWorkStore() });
}
