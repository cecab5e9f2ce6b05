import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useMemo } from 'react';
import { siteConfigFromCustomFields, type SiteConfig } from './config';

/** The settings of this build (default network, nodes that replace gateways). */
export function useSiteConfig(): SiteConfig {
  const { customFields } = useDocusaurusContext().siteConfig;
  return useMemo(() => siteConfigFromCustomFields(customFields), [customFields]);
}
