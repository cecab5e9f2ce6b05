import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useMemo } from 'react';
import { siteConfigFromCustomFields, type SiteConfig } from './config';

/** What this build of the site was told (network by default, nodes that replace gateways). */
export function useSiteConfig(): SiteConfig {
  const { customFields } = useDocusaurusContext().siteConfig;
  return useMemo(() => siteConfigFromCustomFields(customFields), [customFields]);
}
