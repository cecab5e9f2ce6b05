import { useState, type ReactNode } from 'react';
import { describeError } from '@site/src/ui/errors/describe-error';
import type { ErrorMessage } from '@site/src/ui/errors/error-message';
import { WALLET_MESSAGES } from '@site/src/ui/errors/wallet-messages';
import { ErrorPanel } from '@site/src/ui/layout/ErrorPanel';
import { Button } from '@site/src/ui/controls/Button';
import { LateFaults } from '../model/late-faults';

/** Says above the parts of the wallet if something did not happen that its owner did not wait for. */
export function LateFault({ children }: { readonly children: ReactNode }) {
  const [fault, setFault] = useState<ErrorMessage>();
  const [report] = useState(
    () =>
      (error: unknown, message = describeError(error, WALLET_MESSAGES)) =>
        setFault(message),
  );
  return (
    <LateFaults.Provider value={report}>
      {fault && (
        <ErrorPanel message={fault} ways={<Button onClick={() => setFault(undefined)}>All right</Button>} />
      )}
      {children}
    </LateFaults.Provider>
  );
}
