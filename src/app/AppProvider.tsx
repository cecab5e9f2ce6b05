import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { systemClock } from '../lib/clock';
import { pageQueryClient } from './queries/query-client';
import { recoverQueries } from './queries/recover-queries';
import { useServices } from './node/services-context';
import { ServicesProvider } from './node/ServicesProvider';

/**
 * What pages with data of a node are wrapped in: the object graph of the page and its query cache. A part that requests
 * nothing through queries takes `ServicesProvider` and leaves their code out. Only rendered in a browser, after
 * hydration.
 */
export function AppProvider({ children }: { children: ReactNode }) {
  return (
    <ServicesProvider>
      <QueryClientProvider client={pageQueryClient()}>
        <Recovery />
        {children}
      </QueryClientProvider>
    </ServicesProvider>
  );
}

function Recovery() {
  const services = useServices();
  useEffect(() => recoverQueries(pageQueryClient(), services.reader, { clock: systemClock }), [services]);
  return null;
}
