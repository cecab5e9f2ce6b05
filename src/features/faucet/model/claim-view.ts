import type { FaucetChallenge } from '@site/src/faucet/challenge';
import type { FaucetClaim } from '@site/src/faucet/claim';
import type { Address } from '@site/src/protocol/address';
import type { EngineName } from '@site/src/work/port';

/** A search for the work of a claim. */
export interface SearchView {
  readonly address: Address;
  readonly challenge: FaucetChallenge;
  /** Numbers tried so far, and for how many milliseconds. */
  readonly tries: number;
  readonly ms: number;
  /** Tries per second in this run; undefined before they can be measured. */
  readonly rate?: number | undefined;
  readonly engine?: EngineName | undefined;
}

/** Where a claim is. */
export type ClaimView =
  | { readonly step: 'idle' }
  /** Asks the faucet for a challenge. */
  | { readonly step: 'requesting'; readonly address: Address }
  /** `elsewhere`: another tab of this browser searches. */
  | ({ readonly step: 'searching' | 'paused' | 'elsewhere' } & SearchView)
  /** The work is found and submitted; with the error of the last attempt, which is repeated. */
  | { readonly step: 'claiming'; readonly address: Address; readonly error?: unknown }
  /** Accepted: it will be paid. `claim` is undefined until the faucet reports it, `error` while it cannot be reached. */
  | {
      readonly step: 'claimed';
      readonly address: Address;
      readonly claim: FaucetClaim | undefined;
      readonly error?: unknown;
    }
  /** Refused or failed. `keepsWork`: the work that was found can be submitted again. */
  | {
      readonly step: 'refused';
      readonly address: Address;
      readonly error: unknown;
      readonly keepsWork: boolean;
    };

/** A search as it is remembered. */
export function searchView(
  { address, challenge, tries, ms }: Omit<SearchView, 'rate' | 'engine'>,
  step: 'searching' | 'paused' | 'elsewhere',
): { readonly step: typeof step } & SearchView {
  return { step, address, challenge, tries, ms };
}
