import siteConfig from '@generated/docusaurus.config';
import { readNetwork } from '../url/network-in-url';
import { pageQueryClient } from '../queries/query-client';
import { siteConfigFromCustomFields } from '../site/config';
import { nodeUrl } from './networks';
import { pageNodes } from './node-choice';
import type { NodeReader } from './node-reader';
import { pageServices } from './services';

/**
 * The reader that a page will use once it has hydrated, with its cache, for a module of the page that runs earlier: what
 * it reads is there sooner. Undefined if the address bar shows another page (the module was fetched for a link that
 * may be followed), names an unknown network, or proposes a node that the visitor has not agreed to.
 *
 * @param base the page's path, before any id
 */
export function earlyReader(base: string) {
  const { pathname, search } = window.location;
  if (!`${pathname}/`.startsWith(`${base}/`) || new URLSearchParams(search).has('node')) return undefined;
  const config = siteConfigFromCustomFields(siteConfig.customFields ?? {});
  const read = readNetwork(search, config.network);
  if ('unknown' in read) return undefined;
  const { network } = read;
  const node = pageNodes().getSnapshot()[network] ?? nodeUrl(network, config);
  const reader: NodeReader = pageServices(config).reader(network, node);
  return { config, reader, node, client: pageQueryClient() };
}
