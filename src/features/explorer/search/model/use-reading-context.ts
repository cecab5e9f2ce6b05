import { useMemo } from 'react';
import { useNames } from '../../../../app/names/use-names';
import { useNetwork } from '../../../../app/node/use-network';
import { useSiteConfig } from '../../../../app/site/use-site-config';
import type { ReadingContext } from '../lib/read-typed';

/** What texts are read with on this page; the same until one of it changes. */
export function useReadingContext(): ReadingContext {
  const { network } = useNetwork();
  const { network: fallback } = useSiteConfig();
  const { nicknames } = useNames();
  return useMemo(() => ({ network, fallback, nicknames }), [network, fallback, nicknames]);
}
