import { FAUCET_PATHS } from '../../../../app/faucet/faucet-of';
import type { Address } from '../../../../protocol/address';

/** Only pages of this site that ask for an address: a link must not lead an owner anywhere else. */
const PAGES: readonly string[] = Object.values(FAUCET_PATHS);

/** The page that sent the owner here for an address (`/wallet?return=/faucet`); undefined for any other value. */
export function returnPage(search: string): string | undefined {
  const page = new URLSearchParams(search).get('return');
  return PAGES.find((one) => one === page);
}

/**
 * The link back, with the address that the owner chose.
 *
 * @param site the site's own URL without a slash at the end; empty where the wallet is a page of the site
 */
export function returnHref(site: string, page: string, address: Address): string {
  return `${site}${page}?address=${encodeURIComponent(address)}`;
}
