import { test, expect, type Page } from '@playwright/test';
import { addressPath } from '../../src/protocol/address';
import { SEEDED_ACCOUNTS } from '../e2e/support/seeded-accounts';
import { SEEN } from './table-reporter';
import { watchPage } from './watched';

// Hostile text wherever a page reads text from its URL, the device's storage, or the keyboard.

const OWN = 'window.owned=1';

/** Text by name; `raw` is its form in a URL if that is not the usual escape. */
const PAYLOADS: Readonly<Record<string, { readonly text: string; readonly raw?: string }>> = {
  'a script': { text: `<script data-owned>${OWN}</script>` },
  'an image': { text: `"><img data-owned src=x onerror="${OWN}">` },
  'a drawing': { text: `'><svg data-owned onload='${OWN}'>` },
  'a script URL': { text: `javascript:${OWN}` },
  'a data URL': { text: `data:text/html,<script>${OWN}</script>` },
  'a template': { text: '{{constructor.constructor("window.owned=1")()}}${7*7}' },
  'the way up': { text: '../../../../accounts/top' },
  'the way up, escaped': { text: '../../accounts/top', raw: '%2e%2e%2f%2e%2e%2faccounts%2ftop' },
  'another host': { text: '//foreign.example/x' },
  'another site': { text: 'https://foreign.example/x' },
  'a zero byte': { text: '\u2400', raw: '%00' },
  'a new line': { text: ' ', raw: '%0d%0aSet-Cookie:%20owned=1' },
  'half a character': { text: '\ufffd', raw: '%ED%A0%80' },
  'text that turns round': { text: '\u202eatto\u2066://\u200b\ufeff' },
  'ten thousand letters': { text: 'A'.repeat(10_000) },
  'a prototype': { text: '__proto__' },
  'a query in a query': { text: '&network=LIVE&node=https://foreign.example#x?q=1' },
};

interface Place {
  readonly name: string;
  /** The URL with the escaped text; `/explorer` if the text goes elsewhere. */
  readonly path?: (escaped: string) => string;
  /** A key in the device's storage whose value contains the text. */
  readonly stored?: readonly [key: string, value: (text: string) => string];
  /** Hosts to which the page may send requests here. */
  readonly hosts?: readonly string[];
  /** The label of the field into which it is typed. */
  readonly typed?: (page: Page) => ReturnType<Page['getByLabel']>;
}

/** The text is repeated in the URL: hosts, including ours, refuse URLs of more than 16 kB. */
const cut = (escaped: string) => escaped.slice(0, 3_000);

const LONG = addressPath(SEEDED_ACCOUNTS.long.address);
const account = `/explorer/accounts/${LONG}`;
const PLACES: readonly Place[] = [
  { name: 'the hash of a transaction', path: (text) => `/explorer/transactions/${text}` },
  { name: 'the address of an account', path: (text) => `/explorer/accounts/${text}` },
  { name: 'a path that is no page', path: (text) => `/nowhere/${text}` },
  { name: 'the search of the explorer', path: (text) => `/explorer?q=${text}` },
  { name: 'the filter of the live list', path: (text) => `/explorer?type=${cut(text)}&min=${cut(text)}` },
  { name: 'the network', path: (text) => `/explorer?network=${text}` },
  { name: 'the node', path: (text) => `/explorer?node=${text}` },
  {
    name: 'the tab and page of an account',
    path: (text) => `${account}?tab=${cut(text)}&page=${cut(text)}&height=${cut(text)}`,
  },
  {
    name: 'the filter of an account',
    path: (text) => `${account}?with=${cut(text)}&min=${cut(text)}&from=${cut(text)}&type=${cut(text)}`,
  },
  { name: 'the fragment', path: (text) => `/explorer#${text}` },
  { name: 'the fragment of a page of the docs', path: (text) => `/docs#${text}` },
  { name: 'the search of the site', path: (text) => `/search?q=${text}` },
  {
    name: 'the rank in the rich list',
    path: (text) => `/richlist?rank=${cut(text)}&base=${cut(text)}&group=${cut(text)}`,
  },
  { name: 'the operation of the console', path: (text) => `/api/node?try=${text}` },
  {
    name: 'the attributes that the theme takes',
    path: (text) => `/?docusaurus-theme=${cut(text)}&docusaurus-data-x=${cut(text)}`,
  },
  {
    // The stored value counts as the reader's choice: a node URL is queried, anything else is ignored.
    name: 'stored: nodes',
    hosts: ['foreign.example'],
    stored: ['atto-nodes', (text) => JSON.stringify({ version: 1, nodes: { LOCAL: text } })],
  },
  {
    name: 'stored: a nickname',
    path: () => account,
    stored: ['atto-nicknames', (text) => JSON.stringify({ version: 1, names: [['LOCAL', LONG, text]] })],
  },
  { name: 'stored: nicknames, as they are', stored: ['atto-nicknames', (text) => text] },
  { name: 'stored: consent', stored: ['atto-consent', (text) => text] },
  { name: 'stored: theme', stored: ['theme', (text) => text] },
  { name: 'stored: announcement', stored: ['docusaurus.announcement.id', (text) => text] },
  { name: 'typed: the search box', typed: (page) => page.getByLabel('Find an account or a transaction') },
  { name: 'typed: the filter of the live list', typed: (page) => page.getByLabel('At least') },
];

for (const { name, path, stored, typed, hosts = [] } of PLACES) {
  test(name, async ({ page, baseURL }, { annotations }) => {
    const host = new URL(baseURL!).host;
    const watched = watchPage(page, [host, ...hosts]);
    for (const [what, { text, raw }] of Object.entries(PAYLOADS)) {
      const escaped = raw ?? encodeURIComponent(text);
      if (stored) {
        await page.goto('/help');
        await page.evaluate(
          ([key, value]) => localStorage.setItem(key!, value!),
          [stored[0], stored[1](text)],
        );
      }
      const reply = await page.goto('about:blank').then(() => page.goto(path?.(escaped) ?? '/explorer'));
      expect.soft([200, 404], `${what}: the status`).toContain(reply?.status() ?? 0);
      await expect(page.locator('html'), what).toHaveAttribute('data-has-hydrated', 'true');
      if (typed) {
        await typed(page).fill(text.slice(0, 500));
        await typed(page).press('Enter');
      }
      await page.waitForTimeout(300);
      await watched.expectSound(`${name}: ${what}`);
      const nodeCalls = watched.requested
        .splice(0)
        .filter((url) => new URL(url).pathname.startsWith('/node/'));
      expect
        .soft(
          nodeCalls.filter((url) => !isPlain(url)),
          `${name}: ${what}`,
        )
        .toEqual([]);
    }
    annotations.push({ type: SEEN, description: `${Object.keys(PAYLOADS).length} payloads` });
  });
}

/** Requests to a node contain only what the API defines: words, keys, hashes, addresses, numbers, times. */
function isPlain(url: string): boolean {
  const { pathname, search } = new URL(url);
  return (
    /^\/node(\/[A-Za-z0-9:.-]{1,70}){1,5}$/.test(pathname) &&
    /^(\?[a-zA-Z]+=\w+(&[a-zA-Z]+=\w+)*)?$/.test(search)
  );
}
