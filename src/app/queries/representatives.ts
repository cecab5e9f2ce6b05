import { queryOptions } from '@tanstack/react-query';
import { readVoters } from '../../directory/voters';
import type { Address } from '../../protocol/address';
import type { NodeReader } from '../node/node-reader';
import { nodeKey } from './node-key';

/** Weights and ranks change slowly, and a node computes them for each request. */
const SLOW_MS = 60_000;

/** The largest accounts, highest balance first. Errors: NODE_NOT_OFFERED if the node has no such list, NODE_*. */
export function topAccountsQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'top-accounts'),
    queryFn: ({ signal }) => reader.topAccounts({ signal }),
    staleTime: SLOW_MS,
  });
}

/** The weight of an account's vote. Errors: NODE_NOT_OFFERED if the node does not report it, NODE_*. */
export function voteWeightQuery(reader: NodeReader, address: Address) {
  return queryOptions({
    queryKey: nodeKey(reader, 'vote-weight', address),
    queryFn: ({ signal }) => reader.voteWeight(address, { signal }),
    staleTime: SLOW_MS,
  });
}

/**
 * The known voters with their weight, heaviest first. Errors: NODE_NOT_OFFERED if the node reports no weights,
 * NODE_*.
 */
export function votersQuery(reader: NodeReader) {
  return queryOptions({
    queryKey: nodeKey(reader, 'voters'),
    queryFn: ({ client, signal }) =>
      readVoters({ ...reader, topAccounts: () => client.fetchQuery(topAccountsQuery(reader)) }, { signal }),
    staleTime: SLOW_MS,
  });
}
