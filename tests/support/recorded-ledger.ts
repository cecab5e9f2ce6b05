import type { Account } from '../../src/protocol/account';
import { printAccount } from '../../src/protocol/account';
import { applyBlock } from '../../src/protocol/apply-block';
import { hashBlock } from '../../src/protocol/block-hash';
import { formatIsoInstant, toInstant } from '../../src/protocol/instant';
import { parseJson } from '../../src/protocol/json';
import type { Receivable } from '../../src/protocol/receivable';
import { printReceivable } from '../../src/protocol/receivable';
import type { Transaction } from '../../src/protocol/transaction';
import { parseTransaction, printTransaction } from '../../src/protocol/transaction-json';
import type { FakeNode } from './fake-node';
import { createFakeNode, createFakeStream, json, unknown } from './fake-node';
import type { Exchange } from './recorded';
import { recordedBody, recording } from './recorded';

/** The recorded node's ledger just before an exchange, as a fake node that serves reads from it. */
export interface RecordedLedger {
  readonly node: FakeNode;
  readonly confirmed: readonly Transaction[];
}

/** The transactions that the recorded node had confirmed before `exchange` began, in order. */
function confirmedBefore(exchange: Exchange): Transaction[] {
  const texts = [recordedBody('genesis-transaction')];
  for (const earlier of recording.exchanges) {
    if (earlier === exchange) break;
    const isPublication =
      earlier.request.method === 'POST' && earlier.request.path.startsWith('/transactions');
    if (isPublication && earlier.response?.status === 200) texts.push(recordedBody(earlier.id));
  }
  const seen = new Set<string>();
  return texts
    .map((text) => parseTransaction(parseJson(text.trim())))
    .filter(({ block }) => !seen.has(hashBlock(block)) && seen.add(hashBlock(block)));
}

/** The ledger before an exchange. Its clock is at `now` (epoch milliseconds). */
export function ledgerBefore(exchange: Exchange, now: number): RecordedLedger {
  const confirmed = confirmedBefore(exchange);
  const accounts = new Map<string, Account>();
  const chains = new Map<string, Transaction[]>();
  const receivables = new Map<string, Receivable>();
  const byHeight = [...confirmed].sort((a, b) => Number(a.block.height - b.block.height));
  const taken = new Set<string>();
  for (const transaction of byHeight) {
    const { block } = transaction;
    const state = { account: accounts.get(block.publicKey), receivable: undefined };
    const { account, created } = applyBlock(block, state);
    accounts.set(block.publicKey, account);
    chains.set(block.publicKey, [...(chains.get(block.publicKey) ?? []), transaction]);
    if (created !== undefined) receivables.set(created.hash, created);
    if (block.type === 'OPEN' || block.type === 'RECEIVE') taken.add(block.sendHash);
  }
  // Accounts are processed by height, so a receive may come before its send.
  for (const hash of taken) receivables.delete(hash);

  const node = createFakeNode();
  const part = (path: string, at: number) => path.split(/[/?]/)[at] ?? '';
  node.on('GET /instants/*', () => {
    const instant = formatIsoInstant(toInstant(BigInt(now)));
    return json(`{"clientInstant":"${instant}","serverInstant":"${instant}","differenceMillis":0}`);
  });
  node.on('GET /transactions/*', ({ path }) => {
    const found = confirmed.find(({ block }) => hashBlock(block) === part(path, 2));
    return found === undefined ? unknown() : json(printTransaction(found));
  });
  node.on('GET /accounts/*', ({ path }) => {
    const key = part(path, 2);
    if (path.includes('/receivables/stream')) {
      const stream = createFakeStream();
      for (const receivable of receivables.values()) {
        if (receivable.receiverPublicKey === key) stream.push(`${printReceivable(receivable)}\n`);
      }
      return stream.response;
    }
    if (path.includes('/transactions/stream')) {
      const stream = createFakeStream();
      const { searchParams } = new URL(path, 'http://node.test');
      const from = BigInt(searchParams.get('fromHeight') ?? 1);
      const to = BigInt(searchParams.get('toHeight') ?? 0);
      for (const transaction of chains.get(key) ?? []) {
        const { height } = transaction.block;
        if (height >= from && height <= to) stream.push(`${printTransaction(transaction)}\n`);
      }
      stream.end();
      return stream.response;
    }
    const account = accounts.get(key);
    return account === undefined ? unknown() : json(printAccount(account));
  });
  return { node, confirmed };
}
