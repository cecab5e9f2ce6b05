import { SecretPart } from '../../../app/secrets/SecretPart';
import { KEY_TOOLS_PATH } from '../../../app/secrets/secret-path';
import { lazyComponents } from '../../../ui/layout/lazy-components';
import { Skeleton } from '../../../ui/layout/Skeleton';
import styles from './KeyTools.module.css';

const { ToolsBody } = lazyComponents(() => import(/* webpackChunkName: "key-tools" */ './ToolsBody'));

/**
 * The key tools with what there is to say about them: static text, and the tools themselves once the page has come to
 * life. They are fetched at once and whole, so that they go on working without a connection.
 */
export function KeyTools() {
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
          <strong>Decode:</strong> a block or a transaction, from bytes or JSON, field by field; its hash,
          signature and work checked.
        </li>
        <li>
          <strong>Work:</strong> the proof of work of a block on any network. Your processor searches with
          WebAssembly, or your graphics card where that is faster; no server is involved.
        </li>
      </ul>
      <p>
        All of it is computed in this page, by the code with which this site checks the network. What you type
        is sent to nobody, stored nowhere and never part of an address: once the tools are there, they work
        without a connection. That is how they are made, and a web page can still be tampered with on the way
        to you. So never paste words or keys of an account that holds coins.
      </p>
      <div className={styles.tools} data-key-tools>
        <noscript>
          <p className={styles.panel}>The tools compute in your browser: they need JavaScript.</p>
        </noscript>
        <SecretPart page={KEY_TOOLS_PATH}>
          <ToolsBody skeleton={<ToolsSkeleton />} />
        </SecretPart>
      </div>
    </>
  );
}

/** The size of the first tool before anything is typed. */
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
