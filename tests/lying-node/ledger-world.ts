import {
  AttoAccount,
  attoAccountSend,
  AttoAddress,
  AttoAmount,
  attoBlockWorkTarget,
  AttoPrivateKey,
  type AttoSigner,
  AttoTransaction,
  AttoUnit,
  AttoWork,
} from '@attocash/commons-core';
import { createSeededDevnet } from '../../devnet/create-seeded-devnet';
import type { StandIn } from '../samples/stand-ins';

/**
 * A running node of network LOCAL instead of the local network, the key of an account with coins there, and a running wallet
 * server whose open wallet has that account.
 */
const { ATTO_REAL_NODE: realNode, ATTO_REAL_KEY: realKey, ATTO_REAL_WALLET: realWallet } = process.env;

/** The key that pays: by default that of the account that the local network offers for trials, which is public. */
export const PAYER_KEY = realKey ?? '45653DCFC2CE18AF3E3B2BB3C6B787F82EF0CA1FC9094A29DDF1E75D4CD1F17B';
export const PAYER = (await AttoPrivateKey.Companion.parse(PAYER_KEY).toSigner()).address.toString();

/** An account that nobody's program pays from. */
export const RECEIVER = 'atto://aanxwyluz64t4kwc4l3oyomlcxg6cpy5rlb2jmkcp6w6mwsgqybsvzejaoqbg';

/** A local network and what a test asks of its ledger, past every proxy. */
export interface World extends AsyncDisposable {
  readonly node: StandIn;
  /** A wallet server with the trial account, behind which the same network is. */
  readonly walletServer: StandIn;
  /** The signed payments of an account with this amount in raw: hash and receiver of each. */
  payments(address: string, raw: bigint): Promise<readonly { hash: string; receiver: string }[]>;
  /** An account as the node prints it; undefined if it has none. */
  account(address: string): Promise<string | undefined>;
  /** Pays from the trial account. Returns the hash. */
  pay(receiver: string, raw: bigint): Promise<string>;
}

/** Starts a local network and a wallet server with its trial account. */
export async function createWorld(): Promise<World> {
  const devnet = await createSeededDevnet();
  const node: StandIn = realNode === undefined ? (devnet as StandIn) : withWork(realNode, devnet as StandIn);
  const signer = await AttoPrivateKey.Companion.parse(PAYER_KEY).toSigner();
  const ask = async (path: string, body?: string) => {
    const init = body === undefined ? {} : { method: 'POST', body };
    const headers = { 'content-type': 'application/json' };
    return node.fetch(new Request(`http://localhost${path}`, { ...init, headers }));
  };
  const keyOf = (address: string) => AttoAddress.parse(address).publicKey.toString();
  const accountText = async (address: string) => {
    const response = await ask(`/accounts/${keyOf(address)}`);
    return response.status === 404 ? undefined : response.text();
  };
  const height = async (address: string) =>
    Number((JSON.parse((await accountText(address)) ?? '{"height":0}') as { height: number }).height);
  const pay = async (receiver: string, raw: bigint, account?: AttoAccount) => {
    const from = account ?? AttoAccount.fromJson((await accountText(PAYER))!);
    const transaction = await signSend(from, receiver, raw, signer, ask);
    const response = await ask('/transactions', transaction.toJson());
    if (!response.ok) throw new Error(await response.text());
    return transaction;
  };
  return {
    node,
    walletServer:
      realWallet === undefined
        ? createWalletServer(async () => AttoAccount.fromJson((await accountText(PAYER))!), pay)
        : { fetch: forwardTo(realWallet) },
    account: accountText,
    pay: async (receiver, raw) => (await pay(receiver, raw)).hash.toString(),
    async payments(address, raw) {
      const path = `/accounts/${keyOf(address)}/transactions/stream?toHeight=${await height(address)}`;
      const lines = (await (await ask(path)).text()).split('\n').filter(Boolean);
      return lines
        .filter((line) => line.includes(`"amount":${raw},`))
        .map((line) => ({
          hash: AttoTransaction.fromJson(line).hash.toString(),
          receiver: (JSON.parse(line) as { block: { receiverAddress: string } }).block.receiverAddress,
        }));
    },
    [Symbol.asyncDispose]: () => devnet[Symbol.asyncDispose](),
  };
}

/** A node at this address, which finds no work: the local network does. */
const withWork = (node: string, local: StandIn): StandIn => ({
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/works') return local.fetch(request);
    return forwardTo(node)(request);
  },
});

/** Sends requests on to a server, with their path and body. */
const forwardTo = (server: string) => async (request: Request) => {
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'GET' ? {} : { body: await request.text() };
  const { method, headers, signal } = request;
  return fetch(`${server}${pathname}${search}`, { method, headers, signal, ...body });
};

async function signSend(
  account: AttoAccount,
  receiver: string,
  raw: bigint,
  signer: AttoSigner,
  ask: (path: string, body?: string) => Promise<Response>,
): Promise<AttoTransaction> {
  const timestamp = Math.max(Date.now(), Number(account.lastTransactionTimestamp.toEpochMilliseconds()) + 1);
  const amount = AttoAmount.from(AttoUnit.RAW, String(raw));
  const date = new Date(timestamp).toISOString();
  const { block } = attoAccountSend(account, AttoAddress.parse(receiver), amount, date);
  const wanted = { network: block.network.name, timestamp, target: attoBlockWorkTarget(block) };
  const { work } = (await (await ask('/works', JSON.stringify(wanted))).json()) as { work: string };
  return new AttoTransaction(block, await signer.signBlock(block), AttoWork.Companion.parse(work));
}

/** A wallet server as measured: it knows the account from its memory, and reports each payment when it is confirmed. */
function createWalletServer(
  read: () => Promise<AttoAccount>,
  pay: (receiver: string, raw: bigint, account?: AttoAccount) => Promise<AttoTransaction>,
): StandIn {
  return {
    async fetch(request) {
      const account = await read();
      const address = account.address.toString().replace('atto://', '');
      const { pathname } = new URL(request.url);
      const height = Number(account.height.toString());
      const lastTransactionHash = account.lastTransactionHash.toString();
      if (pathname === `/wallets/accounts/${address}/details`)
        return Response.json({ address, version: 0, height, balance: 1, lastTransactionHash });
      if (pathname !== `/wallets/accounts/${address}/transactions/SEND`)
        return new Response(null, { status: 404 });
      const body = (await request.json()) as { receiverAddress: string; amount: number; lastHeight: number };
      if (body.lastHeight !== height) return Response.json({ status: 409 }, { status: 409 });
      const receiver = `atto://${body.receiverAddress.replace('atto://', '')}`;
      const { hash } = await pay(receiver, BigInt(body.amount), account);
      const entry = { hash: hash.toString(), address, height: height + 1, blockType: 'SEND' };
      return Response.json({ ...entry, subjectAddress: body.receiverAddress });
    },
  };
}
