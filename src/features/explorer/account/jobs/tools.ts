import { createServices } from '@site/src/app/node/services';
import { deviceCache } from '../model/device-cache';
import { createEntrySource } from '../model/entry-source';
import type { Tools } from './jobs';
import type { Subject } from './job-messages';

/** The data sources for jobs about an account: a node client of this thread. */
export function toolsFor({ config, network, node, publicKey }: Subject): Tools {
  const reader = createServices(config).reader(network, node);
  const scope = { network, node, publicKey };
  return { reader, source: createEntrySource(reader, deviceCache(), scope) };
}
