import { useCallback, useSyncExternalStore } from 'react';
import { writeMembers } from '../url/url-members';
import { useUrlSearch } from '../url/use-url-search';
import { nodeHost, nodeUrl } from './networks';
import { pageNodes, readNodeUrl, type NodeChoices, type NodeUrlFault } from './node-choice';
import { allowsOwnNode, pageDocument, replaceDocument } from '../secrets/page-document';
import { useNetwork } from './use-network';
import { useSiteConfig } from '../site/use-site-config';

/** Name of the query parameter that proposes a node. */
const MEMBER = 'node';

/** The node of the page's network, and how to switch to another one. */
export interface NodeInUse {
  /** Absolute, or a path of this site that proxies to a node. */
  readonly url: string;
  /** The host as it is shown to the reader. */
  readonly name: string;
  /** The reader chose it. */
  readonly isChosen: boolean;
  /** A node that the URL proposes and the reader has not agreed to: nothing is requested from it. */
  readonly proposed:
    { readonly url: string } | { readonly fault: NodeUrlFault; readonly text: string } | undefined;
  /** Uses that node from now on, on this device: only after the reader has agreed. */
  readonly choose: (url: string) => void;
  /** Returns to the default node of the network. */
  readonly remove: () => void;
  /** Removes the proposal from the URL. */
  readonly decline: () => void;
}

const NO_CHOICE: NodeChoices = {};
const noSubscription = () => () => {};
const isBrowser = typeof window !== 'undefined';

/** Follows the reader's choice and the URL's proposal. Only in client-only components: it reads device storage. */
export function useNode(): NodeInUse {
  const { network } = useNetwork();
  const config = useSiteConfig();
  const [search, go] = useUrlSearch();
  const keeper = isBrowser ? pageNodes() : undefined;
  const choices = useSyncExternalStore(
    keeper?.subscribe ?? noSubscription,
    keeper?.getSnapshot ?? (() => NO_CHOICE),
    () => NO_CHOICE,
  );
  const usual = nodeUrl(network, config);
  const url = choices[network] ?? usual;
  const text = new URLSearchParams(search).get(MEMBER)?.trim();
  const reading = text ? readNodeUrl(text) : undefined;
  const isSame = reading !== undefined && 'url' in reading && reading.url === url;

  const goTo = useCallback(
    (node: string | undefined) =>
      go((current) => writeMembers(current, { [MEMBER]: node ?? '' }), { how: 'replace' }),
    [go],
  );
  return {
    url,
    name: nodeHost(url, window.location.host),
    isChosen: url !== usual,
    proposed: reading && !isSame ? ('url' in reading ? reading : { ...reading, text: text! }) : undefined,
    choose: (chosen) => {
      const own = chosen === usual ? undefined : chosen;
      const loaded = pageDocument();
      if (own !== undefined && loaded && !allowsOwnNode(loaded)) {
        // The policy of the document that the visit began with blocks this node; that of this page, loaded anew,
        // allows it.
        pageNodes().keep(network, own);
        const next = new URL(window.location.href);
        next.search = writeMembers(next.search, { [MEMBER]: own });
        replaceDocument(next.href);
        return;
      }
      pageNodes().set(network, own);
      goTo(own);
    },
    remove: () => {
      pageNodes().set(network, undefined);
      goTo(undefined);
    },
    decline: () => goTo(undefined),
  };
}
