import { createContext, useContext } from 'react';
import type { NodeReader } from './node-reader';
import type { Services } from './services';
import { useNetwork } from './use-network';
import { useNode } from './use-node';

/** Handed down by `AppProvider`. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** The object graph of the page. Only inside `AppProvider`. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A living part of the site stands outside AppProvider.');
  return services;
}

/** What may be asked of the node of the network in the URL: the usual one, or the one that the reader chose. */
export function useNodeReader(): NodeReader {
  return useServices().reader(useNetwork().network, useNode().url);
}
