import { useState } from 'react';
import { Button } from '@site/src/ui/controls/Button';
import type { KdfCost } from '@site/src/wallet/keys/kdf-policy';
import styles from './Onboarding.module.css';

/** Says once after unlocking that this browser could stretch the password only in a weaker way. */
export function OpeningNote({ kdf }: { readonly kdf: KdfCost['name'] | undefined }) {
  const [isRead, setRead] = useState(false);
  if (kdf === undefined || kdf === 'argon2id' || isRead) return null;
  return (
    <aside className={styles.note} aria-label="Password" data-weak-kdf>
      <p>
        This browser cannot protect the password as well as others do, because it lacks memory or WebAssembly.
        Someone who copies this device’s data could guess passwords faster. A long password makes up for it;
        another browser does, too.{' '}
        <Button small onClick={() => setRead(true)}>
          All right
        </Button>
      </p>
    </aside>
  );
}
