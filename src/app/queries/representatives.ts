import { queryOptions } from '@tanstack/react-query';
import { readVoters, type VoterReader } from '../../directory/voters';
import { getVoteWeight } from '../../node-client/reads/get-vote-weight';
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
    queryFn: ({ signal }) => voterReader(reader).voteWeight(address, { signal }),
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
    queryFn: ({ client, signal }) => {
      const topAccounts = () => client.fetchQuery(topAccountsQuery(reader));
      return readVoters({ ...voterReader(reader), topAccounts }, { signal });
    },
    staleTime: SLOW_MS,
  });
}

/** What the node of a reader reports about voters. */
export function voterReader(reader: NodeReader): VoterReader {
  return {
    network: reader.network,
    topAccounts: (options) => reader.topAccounts(options),
    voteWeight: (address, options) =>
      reader.readWith((client, abortable) => getVoteWeight(client, address, abortable), options),
  };
}
