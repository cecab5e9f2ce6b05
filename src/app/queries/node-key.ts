import type { NodeReader } from '../node/node-reader';

/** The key of data from a node. It starts with network and node, so that other nodes' data never matches. */
export function nodeKey<const Parts extends readonly (string | bigint | undefined)[]>(
  { network, url }: Pick<NodeReader, 'network' | 'url'>,
  ...parts: Parts
) {
  return [network, url, ...parts] as const;
}
