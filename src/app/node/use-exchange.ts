import { useCallback } from 'react';
import { exchange, type ExchangeOptions } from '../../node-client/exchange';
import type { NodeRequest, NodeResponse } from '../../node-client/transport';
import { useServices } from './services-context';
import { useNetwork } from './use-network';
import { useNode } from './use-node';

/** Sends one request to the current node and resolves with the head of its response. Errors: those of `exchange`. */
export type Exchange = (request: NodeRequest, options: ExchangeOptions) => Promise<NodeResponse>;

/** A function that sends raw requests to the node of the network in the URL. Only inside `ServicesProvider`. */
export function useExchange(): Exchange {
  const services = useServices();
  const { network } = useNetwork();
  const { url } = useNode();
  return useCallback(
    (request, options) => exchange(services.client(network, url), request, options),
    [services, network, url],
  );
}
