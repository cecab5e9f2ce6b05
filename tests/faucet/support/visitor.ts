import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { solves, type FaucetChallenge } from '../../../src/faucet/challenge';
import { createFaucetClient, type FaucetClient } from '../../../src/faucet/faucet-client';
import { systemClock } from '../../../src/lib/clock';
import { addressFromPublicKey, type Address } from '../../../src/protocol/address';
import { publicKeyFromPrivateKey } from '../../../src/protocol/private-key';
import type { PublicKey } from '../../../src/protocol/public-key';
import type { Work } from '../../../src/protocol/work';
import { createWasmEngine } from '../../../src/work/engines/wasm/wasm-engine';

const engine = createWasmEngine({ pause: async () => {}, clock: () => performance.now() });
const { signal } = new AbortController();
// Many searches follow it at the same time.
setMaxListeners(0, signal);

/** Someone who claims: a new account, whose key nobody keeps. */
export interface Visitor {
  readonly publicKey: PublicKey;
  readonly address: Address;
}

/** A visitor with an account of their own. */
export function newVisitor(): Visitor {
  const publicKey = publicKeyFromPrivateKey(randomBytes(32));
  return { publicKey, address: addressFromPublicKey(publicKey) };
}

/** Solves a challenge as a page does, on this thread. */
export async function solve({ target, threshold }: FaucetChallenge): Promise<Work> {
  const { work } = await engine.search(
    { target, threshold, start: randomBytes(8).readBigUInt64BE() },
    { signal },
  );
  if (!solves(work, { target, threshold })) throw new Error('The engine returned a wrong nonce.');
  return work;
}

/** A page's client of a faucet. */
export function clientOf(url: string, fetch: typeof globalThis.fetch = globalThis.fetch): FaucetClient {
  return createFaucetClient({
    ...{ network: 'LOCAL', url, clock: systemClock, random: Math.random },
    fetch: (target, init) => fetch(target, init),
  });
}
