import { useCallback, useMemo } from 'react';
import type { Network } from '../../protocol/network';
import { explorerLinks, type ExplorerLinks } from '../url/explorer-links';
import { readNetwork, writeNetwork } from '../url/network-in-url';
import { useUrlSearch } from '../url/use-url-search';
import { useSiteConfig } from '../site/use-site-config';

/** The network of the current page, which its URL carries, and how to switch to another one. */
export interface NetworkChoice {
  /** The network in use; the default until hydration, and if the URL does not name a network of Atto. */
  readonly network: Network;
  /** The text in the URL that is not a network of Atto. Nothing may be requested from a node then. */
  readonly unknown: string | undefined;
  /** Links to the explorer's pages within this network. */
  readonly links: ExplorerLinks;
  /** Navigates to the same page on another network: a step in the browser's history, so that Back returns. */
  readonly choose: (network: Network) => void;
}

/** Reads and changes the network in the URL. The first render has only the default, like the static page. */
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
