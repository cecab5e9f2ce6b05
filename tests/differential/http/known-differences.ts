import type { ContractRequest } from '../../contract/contract-request';
import type { Seen } from './open-exchange';

/** Where the local network responds differently from a real node, and why it stays so. */
export interface KnownDifference {
  readonly name: string;
  readonly reason: string;
  /** A request that shows it. */
  readonly example: ContractRequest;
  /** Whether it explains different responses. */
  explains(request: ContractRequest, local: Seen, node: Seen): boolean;
}

/** A blank instant, and paths of other operations, or their beginnings, where an id could be. */
const TAKEN_FOR_OTHERS =
  /^(?:\/instants\/(?:%20)*|\/(?:accounts|transactions)\/(?:(?:top|entries|stream|entries\/stream|entries\/entries\/stream)\/?)?)(?:\?|$)/i;

/** All known differences between the local network and a real node that a request without consequences can show. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    name: 'reads as an event stream',
    reason:
      'A node accepts `text/event-stream` where its document promises JSON, and then sends its inner objects, with large ' +
      'balances as negative numbers; a block offered that way is checked, and may be refused with 400. No client can use ' +
      'them; the local network refuses the request.',
    example: { path: '/accounts/‹rich›', headers: { accept: 'text/event-stream' } },
    explains: ({ headers, body }, local, node) =>
      local.status === 406 &&
      (node.status === 200
        ? node.type.startsWith('text/event-stream')
        : node.status === 400 &&
          body !== undefined &&
          /text\/(?:event-stream|\*)/.test(headers?.['accept'] ?? '')),
  },
  {
    name: 'bodies in a binary format',
    reason:
      'A node reads a body without a type, or of the types of Protocol Buffers, in that undocumented format, so that even ' +
      '`-1` may be an empty search. The local network reads JSON only.',
    example: {
      path: '/accounts',
      body: '-1',
      headers: { 'content-type': 'application/octet-stream' },
    },
    explains: ({ headers }, local) =>
      /^(?:|application\/octet-stream|application\/x-protobuf)$/.test(headers?.['content-type'] ?? 'none') &&
      (local.status === 400 || local.status === 415),
  },
  {
    name: 'failures inside the node',
    reason:
      'A node fails at a blank instant and at a few paths that it takes for others. The local network says what is wrong ' +
      'with the request.',
    example: { path: '/instants/%20' },
    explains: ({ path, body }, local, node) =>
      local.status === 400 && node.status === 500 && body === undefined && TAKEN_FOR_OTHERS.test(path),
  },
  {
    name: 'parameters inside a path',
    reason: 'The framework of a node ignores what follows a semicolon in a segment. No client sends that.',
    example: { path: '/accounts/‹rich›;a=b' },
    explains: ({ path }, local) => path.includes(';') && (local.status === 400 || local.status === 404),
  },
  {
    name: 'the page of the root',
    reason: 'A node serves its API reference there; ours is part of the site.',
    example: { path: '/' },
    explains: ({ path }, local, node) => path === '/' && local.status === 404 && node.status === 200,
  },
  {
    name: 'the parameters of the type in `Accept`',
    reason: 'A node repeats them in its response. JSON has no `charset`.',
    example: { path: '/accounts/‹rich›', headers: { accept: 'application/json;charset=utf-8' } },
    explains: (_request, local, node) =>
      node.type.startsWith(`${local.type};`) && local.status === node.status && local.body === node.body,
  },
];
