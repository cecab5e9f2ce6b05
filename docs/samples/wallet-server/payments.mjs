// #region create
import { open } from 'node:fs/promises';
import { isInteger, parse, stringify } from 'lossless-json'; // npm install lossless-json@4.3.3

const server = process.env.ATTO_WALLET_SERVER ?? 'http://localhost:8086';

async function call(method, path, body) {
  const response = await fetch(server + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && stringify(body),
    signal: AbortSignal.timeout(60_000), // sending waits for the confirmation
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  // Amounts may have more digits than a number can hold: whole numbers become bigint.
  return text === ''
    ? undefined
    : parse(text, null, (digits) => (isInteger(digits) ? BigInt(digits) : Number(digits)));
}

// Create a wallet. Its 24 words and its encryption key are returned only once: save them to a new file that only you can
// read.
const secrets = await open(process.env.ATTO_SECRETS ?? 'shop-secrets.json', 'wx', 0o600);
const { mnemonic, encryptionKey } = await call('POST', '/wallets/shop');
await secrets.writeFile(stringify({ mnemonic, encryptionKey })); // in production: your secret store
await secrets.close();

// Create its first account.
const account = await call('POST', '/wallets/shop/accounts');
console.log(account.displayAddress);
// → atto://…
// #endregion

// #region details
// Height and balance, once the account has received something; 404 until then.
const { height, balance } = await call('GET', `/wallets/accounts/${account.address}/details`);
console.log(height, balance);
// → 1n …n
// #endregion

// #region send
const sent = await call('POST', `/wallets/accounts/${account.address}/transactions/SEND`, {
  receiverAddress: 'adrp4krzw4zgmqucpvwyfvexmiwnnqux7z4codvkinvqd4egw3z4xladqdpra',
  amount: 1_500_000_000n,
  lastHeight: height,
});
console.log(sent.blockType);
// → SEND
// #endregion

// #region entries
const entries = await call('POST', '/wallets/accounts/entries', {
  search: [{ address: account.address, fromHeight: 1n }],
});
for (const entry of entries.slice(0, 1))
  console.log(`${entry.height}`, entry.blockType, entry.subjectAddress);
// → 1 OPEN …
// #endregion

// #region lock
await call('PUT', '/wallets/shop/locks/LOCKED');

// Later, unlock it with the encryption key from the first call.
await call('PUT', '/wallets/shop/locks/UNLOCKED', { encryptionKey });
// #endregion
