import { useCallback, useMemo } from 'react';
import type { Network } from '../../protocol/network';
import { explorerLinks, type ExplorerLinks } from '../url/explorer-links';
import { readNetwork, writeNetwork } from '../url/network-in-url';
import { useUrlSearch } from '../url/use-url-search';
import { useSiteConfig } from '../site/use-site-config';

/** The network of the page in view, which its URL carries, and the way to another one. */
export interface NetworkChoice {
  /** The network in use; until the page has come to life, and where the URL names none of Atto's, the default. */
  readonly network: Network;
  /** What the URL says instead of a network of Atto. Nothing may be asked of a node then. */
  readonly unknown: string | undefined;
  /** Links to the explorer's pages within this network. */
  readonly links: ExplorerLinks;
  /** Goes to the same page on another network: a step in the browser's history, so that Back returns. */
  readonly choose: (network: Network) => void;
}

/** Reads and changes the network in the URL. The first render knows the default only, as the static page does. */
export function useNetwork(): NetworkChoice {
  const { network: fallback } = useSiteConfig();
  const [search, go] = useUrlSearch();

  const choose = useCallback(
    (network: Network) => go((current) => writeNetwork(current, network, fallback)),
    [go, fallback],
  );

  return useMemo(() => {
    const read = readNetwork(search, fallback);
    const network = 'network' in read ? read.network : fallback;
    const links = explorerLinks(writeNetwork('', network, fallback));
    return { network, unknown: 'unknown' in read ? read.unknown : undefined, links, choose };
  }, [search, fallback, choose]);
}
