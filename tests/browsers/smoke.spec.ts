import { addressPath } from '../../src/protocol/address';
import { NODE_URL, readAccount } from '../e2e/support/node-port';
import { newPayer } from '../e2e/support/payer';
import { SEEDED_ACCOUNTS } from '../e2e/support/seeded-accounts';
import { expect, test } from './any-browser';

// Every kind of page once, and what its reader does there first.

const ACCOUNT = `/explorer/accounts/${addressPath(SEEDED_ACCOUNTS.long.address)}`;
const KEY_TOOLS = '/docs/integration/advanced/protocol-offline-signing-reference';

for (const path of [
  '/',
  '/docs',
  '/docs/integration',
  KEY_TOOLS,
  '/docs/glossary',
  '/blog',
  '/blog/pre-release',
  '/help',
  '/legal',
  '/privacy',
  '/search?q=wallet',
  '/explorer',
  ACCOUNT,
  '/explorer/watch',
  '/richlist',
  '/api/node',
  '/api/wallet',
  '/api/faucet',
  '/wallet',
  '/faucet',
  '/faucet-dev',
  '/no-such-page',
])
  test(`${path} loads and reports nothing`, async ({ visitor }) => {
    await visitor.open(path);
    await visitor.see('h1');
    await visitor.expectSound();
  });

test('what the policy of a page blocks is reported', async ({ visitor }) => {
  await visitor.open('/help');
  await visitor.driver.evaluate(() => {
    const picture = new Image();
    picture.src = 'https://elsewhere.example/a.png';
    document.body.append(picture);
  });
  const reported = async () => (await visitor.driver.takeErrors()).join('\n');
  await expect.poll(reported).toContain('violates img-src with https://elsewhere.example/a.png');
  await visitor.driver.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  // Browsers add a line of their own.
  await visitor.driver.takeErrors();
});

test('the explorer shows a payment as it arrives, and its proof', async ({ visitor, payer }) => {
  await visitor.open('/explorer');
  await visitor.see('[data-status="live"]', 'Live');
  const { hash } = await payer.send(newPayer().publicKey, 1_500_000_000n);
  await visitor.see(`[data-hash="${hash}"]`, '−1.5 ATTO');
  await visitor.expectSound();
  await visitor.open(`/explorer/transactions/${hash}`);
  await visitor.see('main', '3 of 3 verified');
  await visitor.expectSound();
});

test('the home page follows the network', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.driver.evaluate(() => document.querySelector('#proof')?.scrollIntoView({ block: 'center' }));
  await visitor.see('section[aria-labelledby="proof"] [data-pulse="live"]');
  await visitor.see('section[aria-labelledby="proof"] [data-hash]');
  await visitor.expectSound();
});

test('an account shows its blocks; a search finds it', async ({ visitor }) => {
  await visitor.open('/explorer');
  await visitor.fill('combobox', 'Find an account or a transaction', SEEDED_ACCOUNTS.long.address);
  await visitor.click('button', 'Find');
  await visitor.see('h1', 'Account');
  const { height } = (await readAccount(SEEDED_ACCOUNTS.long.publicKey))!;
  await visitor.see(`[data-row="entry"][data-height="${height}"]`);
  await visitor.expectSound();
});

test('the rich list ranks accounts', async ({ visitor }) => {
  await visitor.open('/richlist');
  await visitor.see('tr[data-key]', 'ATTO');
  await visitor.expectSound();
});

test('the search of the site finds a page', async ({ visitor }) => {
  await visitor.open('/search?q=wallet');
  await visitor.see('main a[href]', 'wallet');
  await visitor.expectSound();
});

test('an operation of the API can be tried', async ({ visitor }) => {
  await visitor.open('/api/node?try=getTopAccounts');
  await visitor.click('button', 'Send');
  await visitor.see('dialog [data-state="responded"]', '200 OK');
  const [first] = (await (await fetch(`${NODE_URL}/accounts/top`)).json()) as { publicKey: string }[];
  await visitor.see('dialog [data-state="responded"]', first!.publicKey);
  await visitor.expectSound();
});

test('the key tools derive an address', async ({ visitor }) => {
  await visitor.open(`${KEY_TOOLS}#key-tools`);
  await visitor.fill('textbox', 'Address or public key', SEEDED_ACCOUNTS.long.publicKey);
  await visitor.see('[data-key-tools] [data-result]', 'The 38 bytes of the address');
  await visitor.expectSound();
});

test('a claim of the faucet is paid', async ({ visitor }) => {
  await visitor.open('/faucet-dev');
  const receiver = newPayer();
  await visitor.fill('textbox', 'Your address', receiver.address);
  await visitor.driver.type('\uE007');
  await visitor.see('[data-claim="confirmed"]');
  await visitor.expectSound();
  expect(await readAccount(receiver.publicKey)).toBeUndefined();
});
