import type { Address } from '@site/src/protocol/address';

/** Pages that may ask the wallet for an address; any other one is ignored. */
const PAGES = ['/faucet', '/faucet-beta', '/faucet-dev'] as const;
const PARAMETER = 'return';

/** A page of the site that has sent its visitor here for an address. */
export type ReturnPage = (typeof PAGES)[number];

/** The page that the wallet’s own address names in `?return=`; undefined for none, and for any that is not listed. */
export function returnPage(search: string): ReturnPage | undefined {
  const named = new URLSearchParams(search).getAll(PARAMETER);
  return named.length === 1 ? PAGES.find((page) => page === named[0]) : undefined;
}

/** The link that hands an address to such a page. */
export function returnHref(site: string, page: ReturnPage, address: Address): string {
  return `${site}${page}?${new URLSearchParams({ address }).toString()}`;
}

/** The wallet’s own address without the page: the owner did not want to go there. */
export function withoutReturn({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const parameters = new URLSearchParams(search);
  parameters.delete(PARAMETER);
  const rest = parameters.toString();
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
}
