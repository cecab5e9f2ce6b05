import { useState } from 'react';
import { WholeAddress } from '@site/src/ui/values/AddressLink';
import { Button } from '@site/src/ui/controls/Button';
import { FieldList } from '@site/src/ui/layout/FieldList';
import { Whole } from '@site/src/ui/values/Hex';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { privateKeyText } from '../lib/accounts';
import type { Derived } from '../use-accounts';
import styles from './KeyTools.module.css';
import { Note } from './Note';
import { LiveText } from '@site/src/ui/values/LiveText';

/** Accounts by index. Private keys are only derived while they are shown. */
export function Accounts({ derived, count }: { derived: Derived | undefined; count: number }) {
  const [revealed, setRevealed] = useState(false);
  if (!derived) {
    return (
      <p role="status" className={styles.deriving}>
        <LiveText>{`Deriving ${count} accounts …`}</LiveText>
        <Skeleton height="8em" />
      </p>
    );
  }
  const { seed, accounts } = derived;
  return (
    <div data-result="accounts">
      <div className={styles.bar}>
        <span>Path m/44’/1869902945’/index’</span>
        <Button small aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
          {revealed ? 'Hide private keys' : 'Show private keys'}
        </Button>
      </div>
      {revealed && (
        <Note warning>
          Anyone who has a private key controls its account. Make sure that nobody looks over your shoulder.
        </Note>
      )}
      <ol className={styles.accounts}>
        {accounts.map(({ index, address, publicKey }) => (
          <li key={index} data-index={index}>
            <strong>{`Index ${index}`}</strong>
            <FieldList
              stacked
              fields={[
                { name: 'Address', value: <WholeAddress address={address} /> },
                { name: 'Public key', value: <Whole text={publicKey} what="public key" quiet /> },
                ...(revealed
                  ? [
                      {
                        name: 'Private key',
                        value: <Whole text={privateKeyText(seed, index)} what="private key" />,
                      },
                    ]
                  : []),
              ]}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
