import { awake, browserPresence } from '../../lib/presence';
import { createNodeClient } from '../../node-client/node-client';
import type { Network } from '../../protocol/network';
import { createNodeReader, type NodeReader } from './node-reader';

const made = new Map<string, NodeReader>();

/**
 * A reader whose streams stay open while the page is in the background, for what the browser reports there. The same
 * one for the same node. Only in a browser.
 */
export function awakeReader(network: Network, url: string): NodeReader {
  const key = `${network} ${url}`;
  const reader =
    made.get(key) ??
    createNodeReader(createNodeClient({ network, url, presence: awake(browserPresence) }), url);
  made.set(key, reader);
  return reader;
}
