import { AttoError } from '../protocol/error';
import type { JsonValue } from '../protocol/json';
import type { BlockNetwork, Network } from '../protocol/network';
import { isNetwork } from '../protocol/network';
import type { NodeClient } from './node-client';
import type { Reply } from './reply';
import { takeReply } from './reply';
import type { Transport } from './transport';

/** Options of every read. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Never joins a read that started earlier: the result reflects a moment after the call. Default false. */
  readonly fresh?: boolean;
}

/** `GET path` with the client's read policies; reads the whole response. */
export async function sendGet(
  client: NodeClient,
  path: string,
  { signal, fresh }: ReadOptions,
): Promise<Reply> {
  const transport = fresh === true ? client.freshReads : client.reads;
  return takeReply(await transport({ method: 'GET', path, accept: 'application/json' }, { signal }));
}

/** `POST path` with JSON text over the given transport; reads the whole response. */
export async function sendPost(
  transport: Transport,
  path: string,
  body: string,
  { signal }: { signal: AbortSignal },
): Promise<Reply> {
  return takeReply(await transport({ method: 'POST', path, body, accept: 'application/json' }, { signal }));
}

/**
 * Refuses data of other networks than the client's. Errors: NODE_WRONG_NETWORK; NODE_UNEXPECTED_REPLY for an unknown
 * network.
 */
export function checkNetwork(expected: Network, actual: BlockNetwork): void {
  if (actual === expected) return;
  if (isNetwork(actual)) throw new AttoError('NODE_WRONG_NETWORK', { expected, actual });
  throw new AttoError('NODE_UNEXPECTED_REPLY', { reason: 'malformed', status: 200 });
}

/** A parser that refuses entities of other networks. Errors: those of `parse`, NODE_WRONG_NETWORK. */
export function ofNetwork<T extends { readonly network: BlockNetwork }>(
  client: NodeClient,
  parse: (value: JsonValue) => T,
): (value: JsonValue) => T {
  return (value) => {
    const entity = parse(value);
    checkNetwork(client.network, entity.network);
    return entity;
  };
}

/** Refuses an entity other than the requested one. Errors: NODE_UNEXPECTED_REPLY (`wrong-entity`). */
export function checkIdentity(requested: string, received: string): void {
  if (requested !== received)
    throw new AttoError('NODE_UNEXPECTED_REPLY', { reason: 'wrong-entity', status: 200 });
}
