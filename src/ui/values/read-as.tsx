import type { ReactNode } from 'react';
import { Amount, HiddenAmounts } from './Amount';

/** `Read as 1.5 ATTO`: how a field understood what was typed (see `amountEcho`), also where amounts are hidden. */
export function readAs(amount: bigint | undefined): ReactNode {
  if (amount === undefined) return undefined;
  return (
    <HiddenAmounts.Provider value={false}>
      Read as <Amount value={amount} payment focusable={false} />
    </HiddenAmounts.Provider>
  );
}
