import type { Network } from '../../protocol/network';

/** Version of the format of sealed small records. */
const VERSION = 1;

/** The associated data of a small record: format, version, vault, network and name, so that none can be swapped. */
export function associatedDataOf(vault: string, network: Network, name: string): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(['atto sealed record', VERSION, vault, network, name]));
}
