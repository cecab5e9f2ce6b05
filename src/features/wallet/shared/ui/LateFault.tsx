import { useState, type ReactNode } from 'react';
import { describeError } from '../../../../ui/errors/describe-error';
import { WALLET_MESSAGES } from '../../../../ui/errors/wallet-messages';
import { ErrorPanel } from '../../../../ui/layout/ErrorPanel';
import { Button } from '../../../../ui/controls/Button';
import { LateFaults } from '../model/late-faults';

/** Says above the parts of the wallet if something could not be stored that its owner did not wait for. */
export function LateFault({ children }: { readonly children: ReactNode }) {
  // In an object, so that anything that is thrown counts.
  const [fault, setFault] = useState<{ readonly error: unknown }>();
  const [report] = useState(() => (error: unknown) => setFault({ error }));
  return (
    <LateFaults.Provider value={report}>
      {fault && (
        <ErrorPanel
          message={describeError(fault.error, WALLET_MESSAGES)}
          ways={<Button onClick={() => setFault(undefined)}>All right</Button>}
        />
      )}
      {children}
    </LateFaults.Provider>
  );
}
