import { normaliseAddress, parseAddress, publicKeyFromAddress } from '../../src/protocol/address';
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

interface Entry {
  readonly hash: string;
  readonly blockType: 'OPEN' | 'RECEIVE' | 'SEND';
  readonly subjectAddress: string;
  readonly previousBalance: number;
  readonly balance: number;
}

/** A wallet server and its node with one account, which lose responses in a known way. */
export interface LossyServers {
  readonly walletServer: StandIn;
  readonly node: StandIn;
  /** The account's payments that are on the ledger. */
  payments(): readonly Entry[];
}

const ACCOUNT = 'ab2d6hk5glhlzqhd7qk4s22xpzt7vgcxfm26bgo3ptuv62g7iumbkqfvsmt52';
const STRANGER = 'abnwjcojy76q3t2qkrphyfsiq3xuasi6ybwh6gysgbaxs7ubc5jv5m4yn5oaa';

/** Servers on which that mishap, if any, happens to the first payment, and nothing to the later ones. */
export function createLossyServers(mishap?: Mishap): LossyServers {
  const publicKey = String(publicKeyFromAddress(parseAddress(`atto://${ACCOUNT}`)));
  const check = createExchangeCheck(readDocument('wallet'));
  const ledger: Entry[] = [];
  const add = (blockType: Entry['blockType'], amount: number, subject: string) => {
    const previousBalance = ledger.at(-1)?.balance ?? 0;
    const hash = (ledger.length + 1).toString(16).toUpperCase().padStart(64, '0');
    // In its usual spelling, as running servers return it, whatever the spelling in the request.
    const subjectAddress = normaliseAddress(`atto://${subject}`);
    ledger.push({ hash, blockType, subjectAddress, previousBalance, balance: previousBalance + amount });
  };
  add('OPEN', 5_000_000_000, STRANGER);
  add('SEND', -1, STRANGER);
  let known = ledger.length;
  let next = mishap;
  let isLocked = false;
  let late: (() => void) | undefined;

  const error = (status: number) => Response.json({ status }, { status });
  const entry = (index: number) => ({ address: ACCOUNT, height: index + 1, timestamp: 1, ...ledger[index]! });

  function send({ amount, lastHeight, receiverAddress }: Record<string, unknown>): Response {
    const now = next;
    next = undefined;
    if (now === 'deposit') {
      add('RECEIVE', 7, STRANGER);
      known = ledger.length;
    }
    if (lastHeight !== known) return error(409);
    const pay = () => add('SEND', -Number(amount), String(receiverAddress).replace('atto://', ''));
    if (now === 'confirmed during a refusal') {
      late = pay;
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
    pay();
    if (now === 'response lost twice') return error(500);
    known = ledger.length;
    return Response.json({ ...entry(known - 1), subjectAddress: receiverAddress });
  }

  return {
    payments: () => ledger.slice(2).filter(({ blockType }) => blockType === 'SEND'),
    walletServer: {
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (request.method === 'GET' && pathname === `/wallets/accounts/${ACCOUNT}/details`)
          return Response.json({ address: ACCOUNT, height: known, balance: ledger[known - 1]!.balance });
        if (request.method === 'PUT' && pathname.startsWith('/wallets/treasury/locks/')) {
          isLocked = pathname.endsWith('/LOCKED');
          if (!isLocked) known = ledger.length;
          return new Response(null);
        }
        if (request.method !== 'POST' || pathname !== `/wallets/accounts/${ACCOUNT}/transactions/SEND`)
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
      async fetch(request) {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname === `/accounts/${publicKey}`)
          return Response.json({ publicKey, height: ledger.length, balance: ledger.at(-1)!.balance });
        const height = Number(searchParams.get('fromHeight'));
        if (pathname !== `/accounts/${publicKey}/entries/stream` || height > ledger.length)
          return new Response(null, { status: 404 });
        return new Response(`${JSON.stringify(entry(height - 1))}\n`);
      },
    },
  };
}
