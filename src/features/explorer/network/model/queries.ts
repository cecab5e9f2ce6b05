import { queryOptions } from '@tanstack/react-query';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { nodeKey } from '@site/src/app/queries/node-key';

/**
 * The difference between the node's clock and this device's. Never fresh: this clock may have been set, and the reader
 * knows when to measure again. Errors: NODE_*.
 */
export function clockQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'clock'),
    queryFn: ({ signal }) => reader.clock({ signal }),
    staleTime: 0,
  });
}
