import type { ReactNode } from 'react';
import { pageServices } from './services';
import { ServicesContext } from './services-context';
import { useSiteConfig } from '../site/use-site-config';

/** Provides the page's services. Only rendered in a browser, after hydration. */
export function ServicesProvider({ children }: { children: ReactNode }) {
  return (
    <ServicesContext.Provider value={pageServices(useSiteConfig())}>{children}</ServicesContext.Provider>
  );
}
