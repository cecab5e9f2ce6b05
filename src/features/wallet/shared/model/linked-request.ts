import type { Network } from '@site/src/protocol/network';
import { readPaymentRequest, type RequestReading } from '../lib/payment-request';

/** Parameters of the wallet's own address that have nothing to do with a payment. */
const OTHERS = ['return'];
const REQUEST_PARAMETERS = ['receiverAddress', 'amount'];

/**
 * The payment request in the page's own address (`/wallet?receiverAddress=…&amount=…`), which survives unlocking; as
 * strict as a pasted one. Undefined if there is none.
 */
export function linkedRequest(search: string, network: Network): RequestReading | undefined {
  return readPaymentRequest(search, network, OTHERS);
}

/** The address without the request, once it is paid, or stored to be: reloading the page must not offer it again. */
export function withoutRequest({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const parameters = new URLSearchParams(search);
  for (const name of REQUEST_PARAMETERS) parameters.delete(name);
  const rest = parameters.toString();
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
}
