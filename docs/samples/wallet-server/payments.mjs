// #region create
const server = process.env.ATTO_WALLET_SERVER ?? 'http://localhost:8086';

async function call(method, path, body) {
  const answer = await fetch(server + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000), // sending waits for the confirmation
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  // Amounts may have more digits than a number of JavaScript holds: they stay text.
  return text === '' ? undefined : JSON.parse(text.replace(/"(height|\w*[bB]alance)":(\d+)/g, '"$1":"$2"'));
}

// a wallet: the answer, with 24 words and the encryption key, is given only once
const { mnemonic, encryptionKey } = await call('POST', '/wallets/shop');
console.log(mnemonic.split(' ').length);
// → 24

// its first account
const account = await call('POST', '/wallets/shop/accounts');
console.log(account.displayAddress);
// → atto://…
// #endregion

// #region details
// height and balance, after somebody has paid something to the address; 404 before
const { height, balance } = await call('GET', `/wallets/accounts/${account.address}/details`);
console.log(height, BigInt(balance));
// → 1 …n
// #endregion

// #region send
const sent = await call('POST', `/wallets/accounts/${account.address}/transactions/SEND`, {
  receiverAddress: 'adrp4krzw4zgmqucpvwyfvexmiwnnqux7z4codvkinvqd4egw3z4xladqdpra',
  amount: '1500000000',
  lastHeight: height,
});
console.log(sent.blockType);
// → SEND
// #endregion

// #region entries
const entries = await call('POST', '/wallets/accounts/entries', {
  search: [{ address: account.address, fromHeight: '1' }],
});
for (const entry of entries.slice(0, 1)) console.log(entry.height, entry.blockType, entry.subjectAddress);
// → 1 OPEN …
// #endregion

// #region lock
await call('PUT', '/wallets/shop/locks/LOCKED');

// later: with the key that the first call gave
await call('PUT', '/wallets/shop/locks/UNLOCKED', { encryptionKey });
// #endregion
