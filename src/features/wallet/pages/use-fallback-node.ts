import { useEffect, useRef } from 'react';
import { faultOf, type Connection } from '@site/src/app/live/connection';
import { systemClock, type Clock } from '@site/src/lib/clock';
import { useOpenWallet, usePhases, useValue } from '../shared/model/wallet-context';

/** How long a node has to come back before another one takes its place, in milliseconds; longer with every round. */
const PATIENCE_MS = 20_000;
const MAX_ROUNDS = 4;

/**
 * Falls back to the next node of the build's list from one that does not respond. A node that the owner chose is never
 * replaced, because another one would learn the owner's addresses; and nothing is replaced while `isBusy`, so that no
 * payment changes nodes halfway.
 */
export function useFallbackNode(
  connection: Connection,
  { isBusy, clock = systemClock }: { readonly isBusy: boolean; readonly clock?: Clock },
): void {
  const phases = usePhases();
  const { nodes, fallback } = phases.page;
  const { node: chosen } = useValue(useOpenWallet().settings);
  const tried = useRef(0);
  const isLive = connection.status === 'live';
  const isDown = faultOf(connection) !== undefined;
  const canReplace = isDown && chosen === undefined && nodes.length > 1 && !isBusy;
  useEffect(() => {
    if (isLive) tried.current = 0;
  }, [isLive]);
  useEffect(() => {
    if (!canReplace) return undefined;
    const rounds = Math.min(MAX_ROUNDS, Math.floor(tried.current / nodes.length));
    return clock.setTimer(PATIENCE_MS * 2 ** rounds, () => {
      tried.current += 1;
      const at = nodes.indexOf(fallback.getSnapshot() ?? nodes[0]);
      const next = (at + 1) % nodes.length;
      fallback.set(next === 0 ? undefined : nodes[next]);
      void phases.reopen();
    });
  }, [canReplace, clock, nodes, phases, fallback]);
}
