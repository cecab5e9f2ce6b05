import { startTransition, useEffect, useRef, useState } from 'react';
import { SecretPart } from '@site/src/app/secrets/SecretPart';
import { KEY_TOOLS_PATH } from '@site/src/app/secrets/secret-path';
import { lazyComponent } from '@site/src/ui/layout/lazy-component';
import { Skeleton } from '@site/src/ui/layout/Skeleton';
import { whenNear } from '@site/src/ui/layout/when-near';
import styles from './KeyTools.module.css';

const ToolsBody = lazyComponent(() =>
  import(/* webpackChunkName: "key-tools" */ './ToolsBody').then((part) => part.ToolsBody),
);

/**
 * The key tools with their static introduction. The tools are loaded before a reader reaches them, and completely, so
 * that from then on they also work without a connection.
 */
export function KeyTools() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => whenNear(place.current!, '100%', () => startTransition(() => setIsNear(true))), []);
  return (
    <>
      <ul>
        <li>
          <strong>Address:</strong> from an address to its public key and back.
        </li>
        <li>
          <strong>Words:</strong> from 24 words to the keys and addresses of their accounts.
        </li>
        <li>
          <strong>Decode:</strong> the fields of a block or a transaction, from bytes or JSON, with checks of
          its hash, signature and work.
        </li>
        <li>
          <strong>Work:</strong> the proof of work of a block on any network. Your processor searches with
          WebAssembly, or your graphics card where that is faster; no server is involved.
        </li>
      </ul>
      <p>
        Everything is computed in this page, with the same code that this site uses to verify the network.
        What you type is not sent, not stored, and never part of a URL. Once loaded, the tools work without a
        connection. But a web page can be tampered with on its way to you, so never paste the recovery phrase
        or a key of an account that holds coins.
      </p>
      <div className={styles.tools} ref={place} data-key-tools>
        <noscript>
          <p className={styles.panel}>The tools run in your browser and need JavaScript.</p>
        </noscript>
        <SecretPart page={KEY_TOOLS_PATH}>
          {isNear ? <ToolsBody skeleton={<ToolsSkeleton />} /> : <ToolsSkeleton />}
        </SecretPart>
      </div>
    </>
  );
}

/** A placeholder with the size of the first tool. */
function ToolsSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <Skeleton width="16em" height="24px" />
      <Skeleton width="10em" />
      <Skeleton height="64px" />
      <Skeleton width="70%" />
    </div>
  );
}
