import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { pageServices } from './services';
import { ServicesContext } from './services-context';
import { useSiteConfig } from './use-site-config';

const MINUTES = 60_000;

/**
 * What the living parts of the site stand in: the object graph of the page and the store of what was asked. Only
 * rendered in a browser, after the page has come to life. Nothing is asked again by itself: transactions never
 * change, and the node client repeats what is worth repeating.
 */
export function AppProvider({ children }: { children: ReactNode }) {
  const services = pageServices(useSiteConfig());
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            retry: false,
            networkMode: 'always',
            staleTime: Infinity,
            gcTime: 10 * MINUTES,
            refetchOnWindowFocus: false,
            refetchOnReconnect: false,
          },
        },
      }),
  );
  return (
    <ServicesContext.Provider value={services}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ServicesContext.Provider>
  );
}
