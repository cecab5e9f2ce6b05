import type { IconName } from '@site/src/ui/icon';

/** A place in the wallet that its navigation lists. */
export interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** Where owners go daily: the bar at the bottom of a phone, and the top of the rail of a desktop. */
export const DAILY: readonly Place[] = [
  { href: '#/', label: 'Home', icon: 'home' },
  { href: '#/send', label: 'Send', icon: 'send' },
  { href: '#/receive', label: 'Receive', icon: 'receive' },
  { href: '#/history', label: 'History', icon: 'clock' },
];

/** A group of places on the page More, which the rail lists in the same order. */
interface PlaceGroup {
  readonly title: string;
  readonly places: readonly Place[];
}

/** Everything else. */
export const RARER: readonly PlaceGroup[] = [
  {
    title: 'Your wallet',
    places: [
      { href: '#/accounts', label: 'Accounts', icon: 'accounts' },
      { href: '#/contacts', label: 'Contacts', icon: 'person' },
      { href: '#/representative', label: 'Representative', icon: 'vote' },
      { href: '#/settings', label: 'Settings', icon: 'settings' },
    ],
  },
  {
    title: 'Tools',
    places: [
      { href: '#/send/file', label: 'Payments from a file', icon: 'file' },
      { href: '#/settings/offline', label: 'Sign offline', icon: 'pen' },
      { href: '#/settings/prove', label: 'Prove ownership', icon: 'shield' },
      { href: '#/receive/button', label: '“Pay with Atto” button', icon: 'link' },
    ],
  },
  {
    title: 'Safety and help',
    places: [
      { href: '#/backup', label: 'Back up', icon: 'key' },
      { href: '#/help', label: 'Help', icon: 'help' },
    ],
  },
];

/** Parts that only the accounts lead to. */
const PARTS_OF_ACCOUNTS = ['#/add-words', '#/find-accounts'];
const RARER_PLACES = RARER.flatMap(({ places }) => places);

/**
 * The place of the navigation that a fragment belongs to: the longest that it starts with, so that a tool is not
 * mistaken for the part that holds it.
 */
export function placeOf(shown: string): Place {
  const fragment = PARTS_OF_ACCOUNTS.includes(shown) ? '#/accounts' : shown;
  const listed = [...DAILY, ...RARER_PLACES].filter(
    ({ href }) => fragment === href || (href !== '#/' && fragment.startsWith(`${href}/`)),
  );
  return listed.sort((one, other) => other.href.length - one.href.length)[0] ?? DAILY[0]!;
}
