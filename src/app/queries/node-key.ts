import type { QueryKey } from '@tanstack/react-query';
import type { NodeReader } from '../node/node-reader';

/** The key of data from a node. It starts with network and node, so that other nodes' data never matches. */
export function nodeKey<const Parts extends readonly (string | bigint | undefined)[]>(
  { network, url }: Pick<NodeReader, 'network' | 'url'>,
  ...parts: Parts
) {
  return [network, url, ...parts] as const;
}

/** Placeholder data for a query: that of the previous one if its key starts with `scope`. */
export const placeholderWithin =
  (scope: QueryKey) =>
  <T>(data: T | undefined, query: { readonly queryKey: QueryKey } | undefined): T | undefined =>
    scope.every((part, at) => query?.queryKey[at] === part) ? data : undefined;
