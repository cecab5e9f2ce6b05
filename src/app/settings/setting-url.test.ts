import { describe, expect, it } from 'vitest';
import { announcementFromEnvironment } from '../site/announcement';
import { siteConfigFromEnvironment } from '../site/config';
import { siteUrlFromEnvironment } from '../site/deployment';
import { repositoryFromEnvironment } from '../site/repository';
import { readSettingUrl, settingUrlOrNothing } from './setting-url';
import { walletOriginFromEnvironment } from '../site/wallet-origin';

type Env = Record<string, string>;

/** Every setting with a URL, and what reads it. */
const SETTINGS: Readonly<Record<string, (env: Env) => unknown>> = {
  ATTO_NODE_LIVE: siteConfigFromEnvironment,
  ATTO_NODE_BETA: siteConfigFromEnvironment,
  ATTO_NODE_DEV: siteConfigFromEnvironment,
  ATTO_NODE_LOCAL: siteConfigFromEnvironment,
  ATTO_FAUCET_LIVE: siteConfigFromEnvironment,
  ATTO_FAUCET_BETA: siteConfigFromEnvironment,
  ATTO_FAUCET_DEV: siteConfigFromEnvironment,
  ATTO_FAUCET_LOCAL: siteConfigFromEnvironment,
  ATTO_SITE_URL: siteUrlFromEnvironment,
  ATTO_WALLET_ORIGIN: walletOriginFromEnvironment,
  ATTO_REPOSITORY: repositoryFromEnvironment,
};

/** What none of them may be, and the reason that the sentence gives. */
const BAD: readonly (readonly [url: string, reason: RegExp])[] = [
  ['https://user:SECRET@node.example', /user name or a password/],
  ['https://user@node.example', /user name or a password/],
  ['https://@node.example', /user name or a password/],
  ['https://node.example?key=SECRET', /a query/],
  ['https://node.example?', /a query/],
  ['https://node.example#part', /a fragment/],
  ['https://node.example/#', /a fragment/],
  ['https:\\\\node.example', /a backslash/],
  ['https://node.example\\@evil.example', /a backslash/],
  ['https://*.example', /a wildcard/],
  ['https://*', /a wildcard/],
  ['https:node.example', /lacks the two slashes/],
  ['https:/node.example', /lacks the two slashes/],
  ['https:///node.example', /lacks the two slashes/],
  ['https://', /lacks the two slashes/],
  ['node.example', /not an absolute URL/],
  ['localhost:8080', /not an absolute URL/],
  ['//node.example', /two slashes|not an absolute URL/],
  ['javascript:alert(1)', /scheme javascript:/],
  ['data:text/html,hi', /scheme data:/],
  ['ftp://node.example', /scheme ftp:/],
  ['https://node.example;x', /no valid host/],
  ["https://node.example'", /no valid host/],
  ['https://node.example:99999', /no valid host/],
  ['https://node.example/ü\u200b', /invisible character/],
];

describe('a URL in the settings of the build', () => {
  for (const [setting, read] of Object.entries(SETTINGS))
    it(`is refused with the name of the setting and the reason: ${setting}`, () => {
      for (const [url, reason] of BAD) {
        expect(() => read({ [setting]: url }), url).toThrow(reason);
        expect(() => read({ [setting]: url }), url).toThrow(new RegExp(`^${setting} .*it has to be `));
      }
    });

  it.each(['https://user:SECRET@node.example', 'https://node.example?key=SECRET'])(
    'is not repeated if it may hold a secret: %s',
    (url) => {
      const withoutSecret = expect.objectContaining({
        message: expect.not.stringContaining('SECRET') as string,
      });
      for (const [setting, read] of Object.entries(SETTINGS))
        expect(() => read({ [setting]: url }), setting).toThrow(withoutSecret);
    },
  );

  it('is returned as browsers write it, without a slash at the end', () => {
    const read = (url: string) => readSettingUrl('X', url, { form: 'a URL', mayBePath: true });
    expect(read(' HTTPS://Node.Example:443/Api/ ')).toBe('https://node.example/Api');
    expect(read('http://[::1]:8080')).toBe('http://[::1]:8080');
    expect(read('https://bücher.example')).toBe('https://xn--bcher-kva.example');
    expect(read('/node/')).toBe('/node');
    for (const path of ['/a/../b', '/a;b', '/*', '/%zz"', '/a b', '/ä'])
      expect(() => read(path), path).toThrow(/^X /);
  });

  it('is dropped from the fields of a page if it is wrong', () => {
    for (const [url] of BAD)
      expect(settingUrlOrNothing(url, { form: 'a URL', mayBePath: true }), url).toBeUndefined();
    expect(settingUrlOrNothing(7, { form: 'a URL' })).toBeUndefined();
  });

  it('is refused for the wallet if it is the site’s own, however it is written', () => {
    const read = (wallet: string, site?: string) =>
      walletOriginFromEnvironment({ ATTO_WALLET_ORIGIN: wallet, ATTO_SITE_URL: site });
    for (const [wallet, site] of [
      ['https://atto.cash', undefined],
      ['HTTPS://ATTO.cash:443/', undefined],
      ['https://site.example', 'https://site.example/'],
    ] as const)
      expect(() => read(wallet, site)).toThrow(/^ATTO_WALLET_ORIGIN .*the site itself/);
    expect(read('https://atto.cash', 'https://site.example')).toBe('https://atto.cash');
    expect(() => read('http://wallet.example')).toThrow(/not of the scheme https:/);
    expect(() => read('https://wallet.example/path')).toThrow(/has a path/);
  });

  it('may have a query and a fragment only where it is a link for readers', () => {
    const read = (link: string) =>
      announcementFromEnvironment({
        ATTO_ANNOUNCEMENT: JSON.stringify({ id: 'a', text: 'x', link, label: 'y' }),
      });
    expect(read('https://x.example/a?b=c#d')?.content).toContain('https://x.example/a?b=c#d');
    expect(read('/blog/x?y#z')?.content).toContain('/blog/x?y#z');
    for (const link of [
      'https://user:SECRET@x.example',
      'data:text/html,x',
      'https:x.example',
      'http://x.example',
    ])
      expect(() => read(link), link).toThrow(/^ATTO_ANNOUNCEMENT .*its link/);
  });
});
