import { ADDRESS_SCHEME, parseAddress, type Address } from '@site/src/protocol/address';

/** The path of an address without its scheme. */
const BARE_PATH = /^[a-z2-7]{61}$/;

/**
 * Reads an address that was typed, pasted or scanned. White space around it is ignored, its scheme may be missing, and a
 * request for an amount (`atto://…?amount=…`), which wallets show as a QR code, is read without the amount. Errors: those
 * of `parseAddress`.
 */
export function readAddress(typed: string): Address {
  const [text = ''] = typed.trim().split('?');
  return parseAddress(BARE_PATH.test(text) ? ADDRESS_SCHEME + text : text);
}
