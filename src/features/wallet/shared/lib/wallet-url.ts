import { FAUCET_PATHS, type FaucetPage } from '@site/src/app/faucet/faucet-of';
import type { Address } from '@site/src/protocol/address';
import type { Network } from '@site/src/protocol/network';
import { readPaymentRequest, type RequestReading } from './payment-request';

const RETURN_PARAMETER = 'return';
const REQUEST_PARAMETERS = ['receiverAddress', 'amount', 'label', 'message'];

/** A page of the site that has sent its visitor here for an address. */
export type ReturnPage = (typeof FAUCET_PATHS)[FaucetPage];

/** Pages that may ask the wallet for an address; any other one is ignored. */
const RETURN_PAGES: readonly ReturnPage[] = Object.values(FAUCET_PATHS);

type PageUrl = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * The payment request in the page's own URL (`/wallet?receiverAddress=…&amount=…`), which survives unlocking; as strict as
 * a pasted one. Undefined if there is none.
 */
export function linkedRequest(search: string, network: Network): RequestReading | undefined {
  return readPaymentRequest(search, network, [RETURN_PARAMETER]);
}

/** The URL without the request, once it is paid, or stored to be: reloading the page must not offer it again. */
export function withoutRequest(url: PageUrl): string {
  return withoutParameters(url, REQUEST_PARAMETERS);
}

/** The page that the wallet’s own URL names in `?return=`; undefined for none, and for any that is not listed. */
export function returnPage(search: string): ReturnPage | undefined {
  const named = new URLSearchParams(search).getAll(RETURN_PARAMETER);
  return named.length === 1 ? RETURN_PAGES.find((page) => page === named[0]) : undefined;
}

/** The link that hands an address to such a page. */
export function returnHref(site: string, page: ReturnPage, address: Address): string {
  return `${site}${page}?${new URLSearchParams({ address }).toString()}`;
}

/** The URL without the page: the owner did not want to go there. */
export function withoutReturn(url: PageUrl): string {
  return withoutParameters(url, [RETURN_PARAMETER]);
}

function withoutParameters({ pathname, search, hash }: PageUrl, names: readonly string[]): string {
  const parameters = new URLSearchParams(search);
  for (const name of names) parameters.delete(name);
  const rest = parameters.toString();
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
}
