import { useMemo } from 'react';
import type { NodeReader } from '@site/src/app/node/node-reader';
import { useNodeReader, useServices } from '@site/src/app/node/services-context';
import { useNode } from '@site/src/app/node/use-node';
import type { SiteConfig } from '@site/src/app/site/config';
import type { PublicKey } from '@site/src/protocol/public-key';
import type { Subject } from '../jobs/jobs';
import { deviceCache } from './device-store';
import type { EntryCache } from './entry-cache';
import { createEntrySource, type EntrySource } from './entry-source';

/** The account of a page: the source of its history, and its description for background jobs. */
export interface AccountSubject {
  readonly subject: Subject;
  readonly source: EntrySource;
  readonly cache: EntryCache;
  readonly publicKey: PublicKey;
}

interface SubjectPorts {
  readonly config: SiteConfig;
  readonly reader: NodeReader;
  readonly node: string;
  readonly publicKey: PublicKey;
}

/** The history of an account on the selected node. */
export function useSubject(publicKey: PublicKey): AccountSubject {
  const { config } = useServices();
  const reader = useNodeReader();
  const { url: node } = useNode();
  return useMemo(() => subjectOf({ config, reader, node, publicKey }), [reader, config, node, publicKey]);
}

/** The history of an account on the node at `node`, which `reader` reads. */
export function subjectOf({ config, reader, node, publicKey }: SubjectPorts): AccountSubject {
  const { network } = reader;
  const cache = deviceCache();
  const scope = { network, node, publicKey };
  return {
    subject: { config, network, node, publicKey },
    source: createEntrySource(reader, cache, scope),
    cache,
    publicKey,
  };
}
