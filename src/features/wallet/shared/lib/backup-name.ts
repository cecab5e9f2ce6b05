import type { Network } from '@site/src/protocol/network';

/** The name of a backup file that is saved at a time (epoch milliseconds), with the day in UTC. */
export function backupName(network: Network, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const of = network === 'LIVE' ? '' : `-${network.toLowerCase()}`;
  return `atto-wallet${of}-${day}.json`;
}
