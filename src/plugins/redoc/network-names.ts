import { NETWORK_FACTS } from '../../app/node/network-facts';

/**
 * A specification whose reference lists the networks: a schema with `x-is-network` accepts every name by its pattern, so
 * that programs made from it accept a network that is added later. Readers see the names of today instead.
 */
export function withNetworkNames<T>(node: T): T {
  if (Array.isArray(node)) return node.map((one: unknown) => withNetworkNames(one)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const { pattern: _pattern, 'x-is-network': isNetwork, ...rest } = node as Record<string, unknown>;
  if (isNetwork === true) return { ...rest, enum: NETWORK_FACTS.map(({ network }) => network) } as T;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNetworkNames(value)])) as T;
}
