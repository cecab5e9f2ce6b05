import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icon';
import { shareLinks, type Shared } from '../lib/share-links';
import styles from './SharePost.module.css';

/** What a browser can do does not change while a page is open. */
const never = () => () => {};

/**
 * Ways to pass a post on: its address on the clipboard, the sharing of the reader's own system where there is one, and
 * plain links. No script, picture or frame of anybody else is loaded.
 */
export function SharePost(shared: Shared) {
  const [says, setSays] = useState('');
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

  const copy = () => {
    setSays('');
    const copied = navigator.clipboard?.writeText(shared.url) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setSays('Link copied.'),
      () => setSays(`Your browser did not allow it. The link is ${shared.url}`),
    );
  };
  return (
    <div className={styles.share} role="group" aria-label="Share this post">
      <button type="button" onClick={copy}>
        <Icon name="copy" size={16} />
        Copy link
      </button>
      {canShare && (
        // Who closes the system's own window has changed their mind: nothing to say.
        <button type="button" onClick={() => void navigator.share({ ...shared }).catch(() => {})}>
          Share…
        </button>
      )}
      {shareLinks(shared).map(({ name, href }) => (
        <a key={name} href={href} rel="noopener noreferrer">
          {name}
        </a>
      ))}
      <span role="status">{says}</span>
    </div>
  );
}
