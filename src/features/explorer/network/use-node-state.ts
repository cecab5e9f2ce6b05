import { useCallback, useSyncExternalStore } from 'react';
import type { Query } from '@tanstack/react-query';
import { useNetwork } from '@site/src/app/node/use-network';
import { useNode } from '@site/src/app/node/use-node';
import { pageQueryClient } from '@site/src/app/queries/query-client';
import { nodeKey } from '@site/src/app/queries/node-key';
import { isAttoError } from '@site/src/protocol/error';

/** What the page’s own requests have shown about its node. */
export type NodeState = 'waiting' | 'responds' | 'unreachable';

const SILENT = ['NODE_UNREACHABLE', 'NODE_TIMEOUT'] as const;

/** The outcome of the page’s latest request to its node. It requests nothing. */
export function useNodeState(): NodeState {
  const { network } = useNetwork();
  const { url } = useNode();
  const cache = pageQueryClient().getQueryCache();
  const read = useCallback(
    () => stateAfter(cache.findAll({ queryKey: nodeKey({ network, url }) })),
    [cache, network, url],
  );
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.subscribe((event) => {
        if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
          onChange();
      }),
    [cache],
  );
  return useSyncExternalStore(subscribe, read);
}

/** A response of any kind, an error too, shows that the node is there. */
export function stateAfter(queries: readonly Pick<Query, 'state'>[]): NodeState {
  let latest = 0;
  let state: NodeState = 'waiting';
  for (const { state: one } of queries) {
    const at = Math.max(one.dataUpdatedAt, one.errorUpdatedAt);
    if (at < latest || at === 0) continue;
    latest = at;
    const failed = one.errorUpdatedAt > one.dataUpdatedAt;
    const isSilent = failed && SILENT.some((code) => isAttoError(one.error, code));
    state = isSilent ? 'unreachable' : 'responds';
  }
  return state;
}
