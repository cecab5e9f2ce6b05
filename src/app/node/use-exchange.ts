import { useCallback } from 'react';
import { exchange, type ExchangeOptions } from '../../node-client/exchange';
import type { NodeRequest, NodeResponse } from '../../node-client/transport';
import { useServices } from './services-context';
import { useNetwork } from './use-network';
import { useNode } from './use-node';

/** Sends one request to the node in use and resolves with the head of its answer. Errors: those of `exchange`. */
export type Exchange = (request: NodeRequest, options: ExchangeOptions) => Promise<NodeResponse>;

/** The way to the node of the network in the URL for requests as they are. Only inside `ServicesProvider`. */
export function useExchange(): Exchange {
  const services = useServices();
  const { network } = useNetwork();
  const { url } = useNode();
  return useCallback(
    (request, options) => exchange(services.client(network, url), request, options),
    [services, network, url],
  );
}
