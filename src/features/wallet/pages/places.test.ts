import { describe, expect, it } from 'vitest';
import { placeOf } from './places';

describe('the place of the navigation that is current', () => {
  it.each([
    ['', 'Home'],
    ['#/', 'Home'],
    ['#/unknown', 'Home'],
    ['#/send', 'Send'],
    ['#/send/review', 'Send'],
    ['#/send/file', 'Payments from a file'],
    ['#/receive/counter', 'Receive'],
    ['#/receive/button', '“Pay with Atto” button'],
    ['#/settings', 'Settings'],
    ['#/settings/prove', 'Prove ownership'],
    ['#/contacts/abc', 'Contacts'],
    ['#/add-words', 'Accounts'],
    ['#/find-accounts', 'Accounts'],
  ])('is that of %j: %s', (fragment, label) => {
    expect(placeOf(fragment).label).toBe(label);
  });
});
