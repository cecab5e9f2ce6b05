import { ADDRESS_SCHEME, parseAddress, type Address } from '@site/src/protocol/address';

/** The path of an address without its scheme, as the node's API and some explorers write it. */
const BARE_PATH = /^[a-z2-7]{61}$/;

/**
 * Reads an address to pay to. White space around it is ignored, and its scheme may be missing; it is refused in any other
 * spelling. Errors: those of `parseAddress`.
 */
export function readReceiver(typed: string): Address {
  const text = typed.trim();
  return parseAddress(BARE_PATH.test(text) ? ADDRESS_SCHEME + text : text);
}
