import type { QueryClient } from '@tanstack/react-query';
import type { Abortable } from '../../lib/abort';
import type { Hash } from '../../protocol/hash';
import type { NodeReader } from '../node/node-reader';
import { setTransaction } from '../queries/transaction-query';
import { findReceives } from '../../node-client/reads/find-receives';
import { receiveKey } from './receive-key';
import type { SendOutcome, Sent } from '../../node-client/reads/search-chain';

type Outcomes = ReadonlyMap<Hash, SendOutcome>;

/** Searches for the receive of a single send where the last search ended. Errors: NODE_*. */
export async function readReceive(
  client: QueryClient,
  reader: NodeReader,
  send: Sent,
  { signal }: Abortable,
): Promise<SendOutcome> {
  const before = client.getQueryData<SendOutcome>(receiveKey(reader, send.hash));
  const sent = { ...send, upTo: searchedUpTo(before) };
  const outcomes = await findReceives(reader, [sent], { isSingle: true, signal });
  const outcome = outcomes.get(send.hash) ?? { kind: 'unknown', upTo: 0n, searched: 0n };
  if (outcome.kind === 'received') setTransaction(client, reader, outcome.hash, outcome.transaction);
  if (outcome.kind !== 'unknown' || before?.kind !== 'unknown') return outcome;
  return { ...outcome, searched: before.searched + outcome.searched };
}

/** Searches for the receives of sends that are still unknown, all of them together. Errors: NODE_*. */
export async function readReceives(
  client: QueryClient,
  reader: NodeReader,
  sends: readonly Sent[],
  { before, signal }: Abortable & { readonly before: Outcomes | undefined },
): Promise<Outcomes> {
  const known = new Map(before);
  const missing: Sent[] = [];
  for (const { hash, receiver, timestamp } of sends) {
    const cached = client.getQueryData<SendOutcome>(receiveKey(reader, hash)) ?? known.get(hash);
    if (cached?.kind === 'received') known.set(hash, cached);
    if (cached?.kind === 'received' || known.get(hash)?.kind === 'unknown') continue;
    missing.push({ hash, receiver, timestamp, upTo: searchedUpTo(cached) });
  }
  for (const [hash, outcome] of await findReceives(reader, missing, { signal })) {
    known.set(hash, outcome);
    if (outcome.kind === 'unknown') continue;
    client.setQueryData<SendOutcome>(receiveKey(reader, hash), outcome);
    if (outcome.kind === 'received') setTransaction(client, reader, outcome.hash, outcome.transaction);
  }
  return known;
}

function searchedUpTo(outcome: SendOutcome | undefined): bigint | undefined {
  return outcome === undefined || outcome.kind === 'received' ? undefined : outcome.upTo;
}
