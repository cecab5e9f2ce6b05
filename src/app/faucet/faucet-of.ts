import type { Network } from '../../protocol/network';
import type { SiteConfig } from '../site/config';

/** The paths of the faucet pages, without the base URL. */
export const FAUCET_PATHS = {
  LIVE: '/faucet',
  BETA: '/faucet-beta',
  DEV: '/faucet-dev',
} as const satisfies Partial<Record<Network, string>>;

/** The networks that have a faucet page of their own. The local network uses the page of DEV. */
export type FaucetPage = keyof typeof FAUCET_PATHS;

/** A faucet service of a build. */
export interface FaucetService {
  /** The network on which it pays. */
  readonly network: Network;
  /** Absolute, or a path of this site. */
  readonly url: string;
}

/**
 * The service behind a faucet page; undefined if the build has none. The page for DEV serves the local network where that
 * is the build's own.
 */
export function faucetOf(page: FaucetPage, { network, faucets }: SiteConfig): FaucetService | undefined {
  const served = page === 'DEV' && network === 'LOCAL' ? 'LOCAL' : page;
  const url = faucets?.[served];
  return url === undefined ? undefined : { network: served, url };
}
