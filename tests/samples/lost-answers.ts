import { normaliseAddress, parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
import type { Block } from '../../src/protocol/block';
import { hashBlock } from '../../src/protocol/block-hash';
import { hexToBytes } from '../../src/protocol/hex';
import { parseJson } from '../../src/protocol/json';
import { signHash } from '../../src/protocol/signature';
import { parseTransaction, printTransaction } from '../../src/protocol/transaction-json';
import { createExchangeCheck } from '../openapi/check-exchange';
import { readDocument } from '../openapi/read-document';
import type { StandIn } from './stand-ins';

/**
 * What happens to the first payment, as measured between a running wallet server and its node on 22 November 2026. The
 * account is at height 2.
 */
export type Mishap =
  | 'cut before'
  | 'node responds 503'
  | 'response lost once'
  | 'response lost twice'
  | 'deposit'
  // Not measured: the first request is late, is confirmed while the second one arrives, and that one is refused.
  | 'confirmed during a refusal';

/** A signed block on the ledger. */
interface Entry {
  readonly hash: string;
  readonly block: Block;
  /** The transaction as a node prints it. */
  readonly text: string;
}

/** A wallet server and its node with one account, which lose responses in a known way. */
export interface LossyServers {
  readonly walletServer: StandIn;
  readonly node: StandIn;
  /** The account's payments that are on the ledger. */
  payments(): readonly { readonly hash: string }[];
}

/** The account, whose key signs what the wallet server publishes. */
export const LOSSY_ACCOUNT = 'atto://acfiox77d2zyiukxplgvv7xeavcwk2g5pse6beeghicvppd26spromnm4io6q';
const KEY = hexToBytes('0606060606060606060606060606060606060606060606060606060606060606');
const STRANGER = 'atto://abnwjcojy76q3t2qkrphyfsiq3xuasi6ybwh6gysgbaxs7ubc5jv5m4yn5oaa';
const keyOf = (address: string) => String(publicKeyFromAddress(parseAddress(address)));

/** Signs the block with these members after another one. Its work fits no node, and none of these servers checks it. */
function signAfter(last: Entry | undefined, members: Readonly<Record<string, unknown>>): Entry {
  const head = { network: 'LOCAL', version: 0, algorithm: 'V1', publicKey: keyOf(LOSSY_ACCOUNT) };
  const link = last === undefined ? {} : { previous: last.hash };
  const height = Number(last?.block.height ?? 0) + 1;
  const timestamp = 1_795_000_000_000 + 1000 * height;
  const unsigned = { block: { ...head, height, timestamp, ...link, ...members }, work: '0'.repeat(16) };
  const text = JSON.stringify({ ...unsigned, signature: '0'.repeat(128) });
  const { block, work } = parseTransaction(parseJson(text));
  const hash = hashBlock(block);
  return { hash, block, text: printTransaction({ block, work, signature: signHash(hash, KEY) }) };
}

/** Servers on which that mishap, if any, happens to the first payment, and nothing to the later ones. */
export function createLossyServers(mishap?: Mishap): LossyServers {
  const publicKey = keyOf(LOSSY_ACCOUNT);
  const path = LOSSY_ACCOUNT.replace('atto://', '');
  const check = createExchangeCheck(readDocument('wallet'));
  const ledger: Entry[] = [];
  const balance = () => Number(ledger.at(-1)?.block.balance ?? 0);
  const pay = (receiver: string, amount: number) => {
    const to = { receiverAlgorithm: 'V1', receiverPublicKey: keyOf(normaliseAddress(receiver)) };
    ledger.push(signAfter(ledger.at(-1), { type: 'SEND', balance: balance() - amount, ...to, amount }));
  };
  const claim = { sendHashAlgorithm: 'V1', sendHash: 'A'.repeat(64) };
  const voter = { representativeAlgorithm: 'V1', representativePublicKey: keyOf(STRANGER) };
  ledger.push(signAfter(undefined, { type: 'OPEN', balance: 5_000_000_000, ...claim, ...voter }));
  pay(STRANGER, 1);
  let known = ledger.length;
  let next = mishap;
  let isLocked = false;
  let late: (() => void) | undefined;

  const error = (status: number) => Response.json({ status }, { status });

  function send({ amount, lastHeight, receiverAddress }: Record<string, unknown>): Response {
    const now = next;
    next = undefined;
    if (now === 'deposit') {
      ledger.push(signAfter(ledger.at(-1), { type: 'RECEIVE', balance: balance() + 7, ...claim }));
      known = ledger.length;
    }
    if (lastHeight !== known) return error(409);
    const payIt = () => pay(`atto://${String(receiverAddress).replace('atto://', '')}`, Number(amount));
    if (now === 'confirmed during a refusal') {
      late = payIt;
      isLocked = true;
      return error(500);
    }
    if (isLocked) {
      late?.();
      late = undefined;
      return error(400);
    }
    if (now === 'cut before') return new Response(null, { status: 500 });
    // The node has another block at that height, or it is out of order.
    if (ledger.length > known || now === 'node responds 503') return error(500);
    payIt();
    if (now === 'response lost twice') return error(500);
    known = ledger.length;
    const { hash } = ledger.at(-1)!;
    return Response.json({
      hash,
      address: path,
      height: known,
      blockType: 'SEND',
      subjectAddress: receiverAddress,
    });
  }

  return {
    payments: () => ledger.slice(2).filter(({ block }) => block.type === 'SEND'),
    walletServer: {
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (request.method === 'GET' && pathname === `/wallets/accounts/${path}/details`) {
          const { hash, block } = ledger[known - 1]!;
          const details = { address: path, height: known, balance: Number(block.balance) };
          return Response.json({ ...details, lastTransactionHash: hash });
        }
        if (request.method === 'PUT' && pathname.startsWith('/wallets/treasury/locks/')) {
          isLocked = pathname.endsWith('/LOCKED');
          if (!isLocked) known = ledger.length;
          return new Response(null);
        }
        if (request.method !== 'POST' || pathname !== `/wallets/accounts/${path}/transactions/SEND`)
          return new Response(null, { status: 404 });
        const requestText = await request.text();
        const exchange = {
          method: 'POST',
          target: pathname,
          requestText,
          status: 409,
          contentType: null,
          text: '',
        };
        const problems = check(exchange).request;
        if (problems.length > 0) return new Response(problems.join('\n'), { status: 400 });
        return send(JSON.parse(requestText) as Record<string, unknown>);
      },
    },
    node: {
      fetch(request) {
        const { pathname, searchParams } = new URL(request.url);
        const { hash, block } = ledger.at(-1)!;
        const account = { publicKey, height: ledger.length, balance: Number(block.balance) };
        const [from, to] = ['fromHeight', 'toHeight'].map((name) => Number(searchParams.get(name)));
        const found = ledger.find((entry) => pathname === `/transactions/${entry.hash}`);
        if (pathname === `/accounts/${publicKey}`)
          return Promise.resolve(Response.json({ ...account, lastTransactionHash: hash }));
        if (pathname === `/accounts/${publicKey}/transactions/stream`)
          return Promise.resolve(
            new Response(
              ledger
                .slice(from! - 1, to)
                .map(({ text }) => `${text}\n`)
                .join(''),
            ),
          );
        return Promise.resolve(new Response(found?.text ?? null, { status: found ? 200 : 404 }));
      },
    },
  };
}
