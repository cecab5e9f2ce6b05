import type { Network } from '../../protocol/network';

/** Version of the form in which small records are sealed. */
const VERSION = 1;

/** What a small record is about: its form, its vault, its network and its name, none of which can be exchanged. */
export function aboutRecord(vault: string, network: Network, name: string): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(['atto sealed record', VERSION, vault, network, name]));
}
