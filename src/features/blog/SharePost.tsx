import { useSyncExternalStore } from 'react';
import { Button, buttonClass } from '@site/src/ui/controls/Button';
import { useCopy } from '@site/src/ui/controls/use-copy';
import { Icon } from '@site/src/ui/icon';
import styles from './SharePost.module.css';

/** The shared data of a page. */
interface Shared {
  readonly title: string;
  /** Its absolute canonical URL. */
  readonly url: string;
}

/** A way to share a page by a plain link: nothing is loaded from the other site before it is clicked. */
interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/** The browser's abilities never change while a page is open. */
const never = () => () => {};

/**
 * Shares a post: copies its URL, opens the system's share dialog if there is one, or uses plain links. It loads no
 * third-party script, image or frame.
 */
export function SharePost(shared: Shared) {
  const { state, icon, fault, copy } = useCopy(shared.url, 'link', ` The link is ${shared.url}`);
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

  return (
    <div className={styles.share} role="group" aria-label="Share this post">
      <Button small onClick={copy}>
        <Icon name={icon} size={16} />
        Copy link
      </Button>
      {canShare && (
        // Closing the system's dialog is not an error.
        <Button small onClick={() => void navigator.share({ ...shared }).catch(() => {})}>
          Share…
        </Button>
      )}
      {shareLinks(shared).map(({ name, href }) => (
        <a key={name} href={href} rel="noopener noreferrer" className={buttonClass({ small: true })}>
          {name}
        </a>
      ))}
      {/* Announced by the copy itself. */}
      {state === 'copied' && <span>Link copied.</span>}
      {fault !== undefined && <span className={styles.fault}>{fault}</span>}
    </div>
  );
}

/** The ways to share a page without scripts. */
export function shareLinks({ title, url }: Shared): readonly ShareLink[] {
  const link = (name: string, address: string, members: Readonly<Record<string, string>>): ShareLink => ({
    name,
    // Spaces as %20: mail programs show a literal plus.
    href: `${address}?${Object.entries(members)
      .map(([member, value]) => `${member}=${encodeURIComponent(value)}`)
      .join('&')}`,
  });
  return [
    link('Email', 'mailto:', { subject: title, body: `${title}\n${url}` }),
    link('X', 'https://x.com/intent/post', { text: title, url }),
    link('Reddit', 'https://www.reddit.com/submit', { title, url }),
  ];
}
