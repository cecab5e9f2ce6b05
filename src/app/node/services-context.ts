import { createContext, useContext } from 'react';
import type { NodeReader } from './node-reader';
import type { Services } from './services';
import { useNetwork } from './use-network';
import { useNode } from './use-node';

/** Provided by `ServicesProvider`. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services of the page. Only inside `ServicesProvider`. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A client-only component is rendered outside ServicesProvider.');
  return services;
}

/** What can be requested from the node of the network in the URL: the default one, or the reader's choice. */
export function useNodeReader(): NodeReader {
  return useServices().reader(useNetwork().network, useNode().url);
}
