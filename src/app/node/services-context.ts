import { createContext, useContext } from 'react';
import type { NodeReader } from './node-reader';
import type { Services } from './services';
import { useNetwork } from './use-network';
import { useNode } from './use-node';

/** Handed down by `ServicesProvider`. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The object graph of the page. Only inside `ServicesProvider`. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A client-only component is rendered outside ServicesProvider.');
  return services;
}

/** What may be asked of the node of the network in the URL: the usual one, or the one that the reader chose. */
export function useNodeReader(): NodeReader {
  return useServices().reader(useNetwork().network, useNode().url);
}
