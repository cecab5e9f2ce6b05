import styles from './Footer.module.css';

/** A social network or community of Atto. `d`: its icon, drawn in a 24 by 24 box. */
interface SocialPlace {
  readonly name: string;
  readonly href: string;
  readonly d: string;
}

const PLACES: readonly SocialPlace[] = [
  {
    name: 'X',
    href: 'https://x.com/AttoCash',
    d: 'M14.2 10.4 21.3 2h-1.7l-6.2 7.3L8.5 2H2.8l7.5 11L2.8 22h1.7l6.6-7.7 5.2 7.7h5.7zm-2.3 2.7-.8-1.1L5.1 3.3h2.6l4.9 7 .8 1.1 6.3 9.2h-2.6z',
  },
  {
    name: 'Reddit',
    href: 'https://www.reddit.com/r/atto',
    d: 'M22 12.1a2.2 2.2 0 0 0-3.7-1.6 10.8 10.8 0 0 0-5.5-1.7l1-4.3 3 .7a1.6 1.6 0 1 0 .2-1l-3.6-.9a.5.5 0 0 0-.6.4l-1.2 5.1a11 11 0 0 0-5.9 1.7 2.2 2.2 0 1 0-2.5 3.6 4 4 0 0 0-.1.8c0 3.4 4 6.1 8.9 6.1s8.9-2.7 8.9-6.1a4 4 0 0 0-.1-.8 2.2 2.2 0 0 0 1.2-2zM7.6 13.6a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0zm8 4a5.4 5.4 0 0 1-7.2 0 .5.5 0 0 1 .7-.7 4.5 4.5 0 0 0 5.8 0 .5.5 0 0 1 .7.7zm-.7-2.5a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3z',
  },
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/company/105483409',
    d: 'M4.3 2a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM2.4 8.2h3.8V22H2.4zM8.7 8.2h3.6v1.9c.5-1 1.8-2.2 3.9-2.2 4.1 0 4.9 2.7 4.9 6.2V22h-3.8v-7c0-1.7 0-3.8-2.3-3.8s-2.6 1.8-2.6 3.7V22H8.7z',
  },
  {
    name: 'GitHub',
    href: 'https://github.com/attocash',
    d: 'M12 1.8a10.2 10.2 0 0 0-3.2 19.9c.5.1.7-.2.7-.5v-1.9c-2.8.6-3.4-1.2-3.4-1.2-.5-1.2-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.6 1.1 1.6 1.1.9 1.5 2.4 1.1 3 .8.1-.6.3-1.1.6-1.3-2.2-.3-4.6-1.2-4.6-5.1 0-1.1.4-2 1.1-2.7-.1-.3-.5-1.3.1-2.7 0 0 .8-.3 2.7 1a9.5 9.5 0 0 1 5 0c1.9-1.3 2.7-1 2.7-1 .6 1.4.2 2.4.1 2.7.7.7 1.1 1.6 1.1 2.7 0 3.9-2.4 4.8-4.7 5 .4.3.7 1 .7 1.9v2.8c0 .3.2.6.7.5A10.2 10.2 0 0 0 12 1.8z',
  },
  {
    name: 'Discord',
    href: 'https://discord.gg/atto',
    d: 'M20.3 4.4a19.8 19.8 0 0 0-4.9-1.5l-.1.1-.6 1.2a18.3 18.3 0 0 0-5.5 0L8.6 2.9h-.1a19.7 19.7 0 0 0-4.9 1.5C.5 9-.3 13.6.1 18.1a19.9 19.9 0 0 0 6 3l.1-.1 1.2-2-.1-.1a13 13 0 0 1-1.8-.9v-.2l.4-.3a14.2 14.2 0 0 0 12.1 0l.4.3v.2c-.6.3-1.2.6-1.9.9v.1l1.2 2 .1.1a19.8 19.8 0 0 0 6-3c.5-5.3-.8-9.8-3.5-13.7zM8 15.3c-1.2 0-2.2-1.1-2.2-2.4S6.8 10.5 8 10.5s2.2 1.1 2.2 2.4-1 2.4-2.2 2.4zm8 0c-1.2 0-2.2-1.1-2.2-2.4s1-2.4 2.2-2.4 2.2 1.1 2.2 2.4-1 2.4-2.2 2.4z',
  },
];

/** Links to Atto's communities, each an icon with a name; they open in a new tab. */
export function SocialIcons() {
  return (
    <ul className={styles.social}>
      {PLACES.map(({ name, href, d }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (opens in a new tab)`}
          >
            <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={d} fill="currentColor" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
