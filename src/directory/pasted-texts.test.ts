import { describe, expect, it } from 'vitest';
import { addressFromPublicKey, addressPath, publicKeyFromAddress } from '../protocol/address';
import type { PublicKey } from '../protocol/public-key';
import { interpret } from './interpret';
import { recognise } from './recognise';

const address = addressFromPublicKey('3F'.repeat(32) as PublicKey);
const path = addressPath(address);
const key = publicKeyFromAddress(address);
const other = addressFromPublicKey('A1'.repeat(32) as PublicKey);
const hash = '0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F60718293A4B5C6D7E8F9';
const hash2 = `F${hash.slice(1)}`;
const site = 'https://atto.cash/explorer';

/** What a text leads to: the account, its block 17, the transaction, or 64 digits that a node has to look up. */
type Lead = 'account' | 'block' | 'transaction' | 'digits' | 'account on BETA' | 'transaction on BETA';

/** How people paste an address or a hash. Written before the code that reads them. */
const LEADING: readonly (readonly [string, Lead])[] = [
  [`"${address}"`, 'account'],
  [`'${address}'`, 'account'],
  [`“${address}”`, 'account'],
  [`«${path}»`, 'account'],
  [`\`${address}\``, 'account'],
  [`<${address}>`, 'account'],
  [`(${address})`, 'account'],
  [`[${path}]`, 'account'],
  [`${address};`, 'account'],
  [`${address})`, 'account'],
  [`${address}.`, 'account'],
  [`${address},`, 'account'],
  [`${address}!`, 'account'],
  [`- ${address}`, 'account'],
  [`1. ${path}`, 'account'],
  [`> ${address}`, 'account'],
  [`**${address}**`, 'account'],
  [`Address: ${address}`, 'account'],
  [`Address:${path}`, 'account'],
  [`My address is ${address}, thanks!`, 'account'],
  [`Адрес: ${address}`, 'account'],
  [`地址：${address}。`, 'account'],
  [`Please pay to\n${address}\nuntil Friday`, 'account'],
  [`Address: ${address.slice(0, 40)}\n${address.slice(40)}`, 'account'],
  [`Address: ${path.replace(/(.{4})/g, '$1 ')}`, 'account'],
  [`Address: ${address.toUpperCase()}.`, 'account'],
  [`[my account](${address})`, 'account'],
  [`[my account](${site}/accounts/${path})`, 'account'],
  [`See ${site}/accounts/${path}.`, 'account'],
  [`(${site}/accounts/${path}?page=2)`, 'account'],
  [`${site}/accounts/${path}?sender=${addressPath(other)} is what I mean`, 'account'],
  [`<a href="${site}/accounts/${path}">${path}</a>`, 'account'],
  [`&lt;${address}&gt;`, 'account'],
  [`{"address":"${address}"}`, 'account'],
  [`{"address":"${address.replaceAll('/', '\\/')}","publicKey":"${key}"}`, 'account'],
  [`{"network":"BETA","address":"${address}"}`, 'account on BETA'],
  [`address = "${address}"`, 'account'],
  [`12,${address},${key},Faucet,1000`, 'account'],
  [`${path};25.5;rent`, 'account'],
  [`${address}\t1.5\tAnn`, 'account'],
  [`atto%3A%2F%2F${path}`, 'account'],
  [`https://pay.example.org/?to=atto%3A%2F%2F${path}&amount=5`, 'account'],
  [`<${address}?amount=1000>`, 'account'],
  [`${address}:17.`, 'block'],
  [`block (${path}:17)`, 'block'],
  [`"${hash}"`, 'digits'],
  [`<${hash}>;`, 'digits'],
  [`${hash}.`, 'digits'],
  [`Hash: ${hash.toLowerCase()}`, 'digits'],
  [`Transaction 0x${hash} is confirmed.`, 'digits'],
  [`hash=${hash}`, 'digits'],
  [`#${hash}`, 'digits'],
  [`{"hash":"${hash}","height":"18446744073709551615"}`, 'digits'],
  [`1,${hash},SEND`, 'digits'],
  [`Hash: ${hash.slice(0, 32)}\n${hash.slice(32)}`, 'digits'],
  [`Sent! [transaction](${site}/transactions/${hash})`, 'transaction'],
  [`${site}/transactions/${hash}).`, 'transaction'],
  [`I paid: ${site}/transactions/${hash}?network=beta, see there`, 'transaction on BETA'],
  [`curl "https://gatekeeper.beta.application.atto.cash/transactions/${hash}"`, 'transaction on BETA'],
  [`GET https://node.example/accounts/${key}/stream`, 'account'],
];

/** Neighbours of these, found while trying the code. */
const NEIGHBOURS: readonly (readonly [string, Lead])[] = [
  [`${site}/accounts/${path.slice(0, 30)}\n${path.slice(30)}`, 'account'],
  [`> Pay to ${address.slice(0, 40)}\n> ${address.slice(40)}`, 'account'],
  [`${site}?q=${hash}`, 'digits'],
  [`Look: ${site}?network=beta&q=${path}`, 'account on BETA'],
  [`Network: BETA, ${address}`, 'account on BETA'],
  [`My network: the best. ${address}`, 'account'],
  [`${hash}\n\n${hash}`, 'digits'],
  [`${address} ✅`, 'account'],
];

/** Texts that name nothing, several things, or something else. */
const NOT_LEADING: readonly string[] = [
  `${address} ${other}`,
  `From ${address} to ${other}`,
  `${address},${hash}`,
  `${hash}\n${hash2}`,
  `[a](${site}/accounts/${path}) and [b](${site}/accounts/${addressPath(other)})`,
  `${site}/accounts/${path}?page=2, ${site}/transactions/${hash}`,
  `{"publicKey":"${key}","lastTransactionHash":"${hash}"}`,
  `signature: ${hash}${hash}`,
  `signature: ${hash}\n${hash2}`,
  `Address: ${address.slice(0, -1)}`,
  `Address: ${address}q`,
  `Address: ${address.slice(0, 30)}${address[30] === 'b' ? 'c' : 'b'}${address.slice(31)}`,
  `Hash: ${hash.slice(1)}`,
  `Hash: ${hash}0`,
  `https://mempool.space/tx/${hash}`,
  `https://etherscan.io/tx/0x${hash}.`,
  `image@sha256:${hash.toLowerCase()}`,
  `sha256 = ${hash.toLowerCase()}`,
  `See ${site}/accounts/${path}?network=BTEA.`,
  `{"network":"MOON","address":"${address}"}`,
  '1234567890123456 2345678901234567 3456789012345678 4567890123456789,',
  `(${'7'.repeat(64)})`,
  'Where is my payment? I sent it an hour ago.',
  'nano_3t6k35gi95xu6tergt6p69ck76ogmitsa8mnijtpxm9fkcm736xtoncuohr3.',
];

function leadOf(text: string): Lead | 'nowhere' {
  const found = interpret(text, 'LIVE');
  const there = found.network === undefined ? '' : ` on ${found.network}`;
  switch (found.kind) {
    case 'account':
      expect(found).toMatchObject({ address, publicKey: key });
      return `account${there}` as Lead;
    case 'block':
      expect(found).toMatchObject({ address, height: 17n });
      return 'block';
    case 'transaction':
      expect(found.hash).toBe(hash);
      return `transaction${there}` as Lead;
    case 'hash-or-key':
      expect(found.hash).toBe(hash);
      return 'digits';
    default:
      return 'nowhere';
  }
}

describe('pasted text', () => {
  it.each([...LEADING, ...NEIGHBOURS])('%j leads to the %s', (text, lead) => expect(leadOf(text)).toBe(lead));

  it.each(NOT_LEADING)('%j leads to no page', (text) => {
    expect(leadOf(text)).toBe('nowhere');
    expect(recognise(text, 'LIVE').kind).toBe('nothing');
  });

  it('is covered by 60 ways to paste', () => expect(LEADING).toHaveLength(60));
});
