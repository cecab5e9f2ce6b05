import { useMemo } from 'react';
import { useNodeReader, useServices } from '../../../../app/node/services-context';
import { useNode } from '../../../../app/node/use-node';
import type { PublicKey } from '../../../../protocol/public-key';
import type { Subject } from '../jobs/job-messages';
import { deviceCache } from './device-cache';
import type { EntryCache } from './entry-cache';
import { createEntrySource, type EntrySource } from './entry-source';

/** The account of a page: the source of its history, and its description for background jobs. */
export interface AccountSubject {
  readonly subject: Subject;
  readonly source: EntrySource;
  readonly cache: EntryCache;
  readonly publicKey: PublicKey;
}

/** The history of an account on the selected node. */
export function useSubject(publicKey: PublicKey): AccountSubject {
  const { config } = useServices();
  const reader = useNodeReader();
  const { url: node } = useNode();
  return useMemo(() => {
    const { network } = reader;
    const cache = deviceCache();
    const scope = { network, node, publicKey };
    return {
      subject: { config, network, node, publicKey },
      source: createEntrySource(reader, cache, scope),
      cache,
      publicKey,
    };
  }, [reader, config, node, publicKey]);
}
