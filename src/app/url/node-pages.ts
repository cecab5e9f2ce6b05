import { plainPath } from '../secrets/secret-path';

/** Where the nodes that the reader chose are kept on the device. */
export const NODES_KEY = 'atto-nodes';

/** Beginning of the paths of the API references, on which operations can be tried and work be found. */
export const API_PATH = '/api';

/** Beginnings of the paths on which the reader may choose a node; only these documents may ask one of any host. */
export const NODE_PATHS = ['/explorer', '/richlist', API_PATH] as const;

/** Whether a path, base URL gone, is one on which the reader may choose a node. */
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
