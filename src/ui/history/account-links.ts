import type { Address } from '../../protocol/address';
import type { Hash } from '../../protocol/hash';

/** How a page names accounts, and where it shows accounts and transactions. */
export interface AccountLinks {
  /** Undefined for an account without a public name or nickname. */
  readonly nameOf: (address: Address) => string | undefined;
  readonly accountHref: (address: Address) => string;
  readonly transactionHref: (hash: Hash) => string;
}
