import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { systemClock } from '../lib/clock';
import { pageQueryClient } from './queries/query-client';
import { recoverQueries } from './queries/recover-queries';
import { useServices } from './node/services-context';
import { ServicesProvider } from './node/ServicesProvider';

/**
 * Wraps pages that show node data: provides the page's services and its query cache. Parts that use no queries take
 * `ServicesProvider` and avoid loading the query library. Only rendered in a browser, after hydration.
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
