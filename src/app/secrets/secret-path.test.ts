import { describe, expect, it } from 'vitest';
import { KEY_TOOLS_PATH, plainPath, roomOf, secretPathOf, WALLET_PATH } from './secret-path';

const many = (times: number) => `/%${'25'.repeat(times)}77allet`;

describe('the spellings of a secret path', () => {
  it.each([
    '/wallet',
    '/Wallet',
    '/WALLET',
    '/wallet/',
    '/wallet//',
    '//wallet',
    '/wallet.html',
    '/Wallet.HTML',
    '/wallet.htm',
    '/wallet/index.html',
    '/wallet/index',
    '/%77allet',
    '/%57ALLET',
    '/%2577allet',
    '/%252577allet',
    many(2_000),
    '/walle%74/',
    '/wallet%2F',
    '/wallet%2ehtml',
    '/x/../wallet',
    '/x/%2e%2e/wallet',
    '/x/%252e%252e/wallet',
    '/./wallet',
    '/wallet/.',
    '\\wallet',
    '/%5Cwallet',
    '/wallet;jsessionid=1',
    '/wallet;a/;b',
    '/wallet%3Bx',
    '/wallet%3Fx=1',
    '/wallet%23x',
    '/wallet.',
    '/wallet%20',
    '/wallet%00',
    '/wal%E2%80%8Blet',
    '/%EF%BD%97allet',
    '/%ef%bc%b7allet',
    '/\uFF37allet',
    '/%77allet%E0%A4%A'.slice(0, 9),
  ])('%s is the wallet', (path) => {
    expect(secretPathOf(path)).toBe(WALLET_PATH);
    expect(roomOf(path)).toBe('wallet');
  });

  it('fold letters that look or sort like others', () => {
    // The Kelvin sign and the long s become k and s when their case changes.
    expect(plainPath('/ExpLorer/to\u212Aen')).toBe('/explorer/token');
    expect(plainPath('/docs/%C5%BFigner')).toBe('/docs/signer');
  });

  it.each([
    KEY_TOOLS_PATH,
    KEY_TOOLS_PATH.replace('/docs', '/Docs'),
    KEY_TOOLS_PATH.toUpperCase(),
    KEY_TOOLS_PATH.replace(/e$/, '%65'),
    KEY_TOOLS_PATH.replace(/-/g, '%2D'),
    KEY_TOOLS_PATH.replace(/\//g, '%2F').replace('%2F', '/'),
    `${KEY_TOOLS_PATH}/`,
    `${KEY_TOOLS_PATH}.html`,
    KEY_TOOLS_PATH.replace('/advanced/', '/./advanced//'),
  ])('%s is the page of the key tools', (path) => {
    expect(secretPathOf(path)).toBe(KEY_TOOLS_PATH);
    expect(roomOf(path)).toBe('key tools');
  });

  it.each(['/wallet/send', '/Wallet/Send', '/wallet/%2e/x'])(
    '%s is in the wallet’s area but not a page yet',
    (path) => {
      expect(secretPathOf(path)).toBeUndefined();
      expect(roomOf(path)).toBe('wallet');
    },
  );

  it.each([
    '/',
    '',
    '/wallets',
    '/wallet-help',
    '/docs/wallet',
    '/api/wallet',
    '/blog/web-wallet',
    '/wallet/..',
    '/docs/integration/advanced',
    `${KEY_TOOLS_PATH}-2`,
    `${KEY_TOOLS_PATH}/x`,
    '/explorer/accounts/atto%3A%2F%2Fwallet',
    '/%E0%A4%A',
    '/%',
    '/%zz',
  ])('%s is neither', (path) => {
    expect(secretPathOf(path)).toBeUndefined();
    expect(roomOf(path)).toBe('site');
  });

  it('start below the base URL', () => {
    expect(secretPathOf('/Base/%77allet', '/base/')).toBe(WALLET_PATH);
    expect(secretPathOf('/wallet', '/base/')).toBeUndefined();
    expect(secretPathOf('/basewallet', '/base/')).toBeUndefined();
    expect(roomOf('/base', '/base/')).toBe('site');
  });
});
