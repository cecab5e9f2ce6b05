import { plainPath } from '../secrets/secret-path';

/** Storage key of the nodes that the reader chose. */
export const NODES_KEY = 'atto-nodes';

/** Prefix of the paths of the API references, where operations can be tried and work be computed. */
export const API_PATH = '/api';

/** Path prefixes under which the reader may choose a node; only these documents may connect to any host. */
export const NODE_PATHS = ['/explorer', '/richlist', API_PATH] as const;

/** Whether the reader may choose a node at this path (without the base URL). */
export function isNodePath(path: string): boolean {
  const plain = plainPath(path);
  return NODE_PATHS.some((beginning) => plain === beginning || plain.startsWith(`${beginning}/`));
}

/** Whether the reader chose a node for any network on this device. */
export function hasChosenNode(storage: () => Pick<Storage, 'getItem'> = () => window.localStorage): boolean {
  try {
    return storage().getItem(NODES_KEY) !== null;
  } catch {
    return false;
  }
}
