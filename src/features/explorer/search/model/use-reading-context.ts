import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { seenIds } from '@site/src/app/names/seen-ids';
import { useNames } from '@site/src/app/names/use-names';
import { useNetwork } from '@site/src/app/node/use-network';
import { useSiteConfig } from '@site/src/app/site/use-site-config';
import type { ReadingContext } from '../lib/read-typed';

/** The context for interpreting texts on this page; the same object until one of its parts changes. */
export function useReadingContext(): ReadingContext {
  const { network } = useNetwork();
  const { network: fallback } = useSiteConfig();
  const { nicknames } = useNames();
  const client = useQueryClient();
  return useMemo(
    () => ({ network, fallback, nicknames, seen: () => seenIds(client, network) }),
    [network, fallback, nicknames, client],
  );
}
