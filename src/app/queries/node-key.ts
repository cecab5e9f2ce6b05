import type { NodeReader } from '../node/node-reader';

/** The key of data that a node reported. It starts with network and node, so nothing of another one can match it. */
export function nodeKey<const Parts extends readonly (string | bigint | undefined)[]>(
  { network, url }: Pick<NodeReader, 'network' | 'url'>,
  ...parts: Parts
) {
  return [network, url, ...parts] as const;
}
