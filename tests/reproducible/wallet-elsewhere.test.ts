import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { elsewhereFaults } from './wallet-elsewhere';

const SETTINGS = { ATTO_WALLET_ORIGIN: 'https://wallet.example', ATTO_GTM_ID: 'GTM-AB12CD3' };
const TAGGED = "script-src 'self' https://www.googletagmanager.com";
const SITE = {
  'wallet.html': '<input><main><a href="https://wallet.example/">Open the wallet</a></main>',
  'wallet-worker.js': '',
  'main.js': 'load("GTM-AB12CD3")',
  _headers: `/*\n  Content-Security-Policy: ${TAGGED}\n/wallet\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'self'\n`,
};
const WALLET = {
  'index.html': '<input>',
  'wallet-worker.js': '',
  _headers: `/*\n  Content-Security-Policy: default-src 'self'\n`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atto-elsewhere-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function faultsOf(site: Record<string, string>, wallet: Record<string, string> = {}) {
  const written = Object.entries({ site: { ...SITE, ...site }, wallet: { ...WALLET, ...wallet } });
  for (const [name, files] of written) {
    mkdirSync(join(folder, name));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text);
  }
  return elsewhereFaults(join(folder, 'site'), join(folder, 'wallet'), SETTINGS);
}

describe('a built site with a tag manager whose wallet is elsewhere', () => {
  it('is right if its page leads there, without a field, and only the site has the tag manager', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    ['/wallet does not lead to https://wallet.example.', { 'wallet.html': '<main></main>' }],
    ['/wallet has a field.', { 'wallet.html': SITE['wallet.html'].replace('<a', '<input><a') }],
    ['The site does not know its tag manager.', { 'main.js': '' }],
    ['/wallet may load the tag manager.', { _headers: `/*\n  Content-Security-Policy: ${TAGGED}\n` }],
    ['The home page may not load the tag manager.', { _headers: WALLET._headers }],
  ])('is not if: %s', (fault, site) => {
    expect(faultsOf(site)).toEqual([fault]);
  });

  it('is not if copies of its former wallet would never learn that it has moved', () => {
    faultsOf({});
    rmSync(join(folder, 'site/wallet-worker.js'));
    expect(elsewhereFaults(join(folder, 'site'), join(folder, 'wallet'), SETTINGS)).toEqual([
      'The site has no worker for copies of its wallet.',
    ]);
  });

  it('is not if the wallet contains the tag manager', () => {
    expect(faultsOf({}, { 'main.js': 'GTM-AB12CD3' })).toEqual([
      'main.js of the wallet contains GTM-AB12CD3.',
    ]);
  });
});
