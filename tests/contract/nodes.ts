import { createDevnet } from '../../devnet/create-devnet';
import { ask, type Fetch } from './contract-request';
import { nodeTime, type Node } from './context';
import { createFunds, type Ask } from './funds';
import { createWitness } from './witness';

/** A node ignores a block that was offered to it within the last minute. */
const REPEAT_WINDOW_MS = 61_500;
/** A node that missed a vote asks again after 10 to 15 s. */
const PATIENCE = { answerMs: 30_000, lineMs: 20_000 };
const CONFIRMATION_DELAY_MS = 30;

/** A node that answers at a URL. @param key private key of an account with funds there: 64 hex digits */
export function remoteNode(url: string, key: string): Node {
  const reach = {
    fetch: fetchAlone,
    base: url.replace(/\/+$/, ''),
    repeatWindowMs: REPEAT_WINDOW_MS,
    ...PATIENCE,
  };
  return withFunds(reach, key);
}

/** Every request has a connection of its own: a server may close an idle one just as the next request is sent on it. */
const fetchAlone: Fetch = (request) => {
  request.headers.set('connection', 'close');
  return fetch(request);
};

/** The local network in this process: no socket, confirmations in 30 ms. */
export async function localNode({ messages = false } = {}): Promise<Node & AsyncDisposable> {
  const devnet = await createDevnet({ messages, confirmationDelayMs: CONFIRMATION_DELAY_MS });
  const reach = { fetch: devnet.fetch, base: 'http://localhost', repeatWindowMs: 0, ...PATIENCE };
  const dispose = () => devnet[Symbol.asyncDispose]();
  return { ...withFunds(reach, devnet.funded.privateKey), [Symbol.asyncDispose]: dispose };
}

function withFunds(reach: Omit<Node, 'funds' | 'shared' | 'witness'>, key: string): Node {
  const { base, answerMs } = reach;
  const witness = createWitness(reach.fetch, base);
  const { fetch } = witness;
  const { signal } = new AbortController();
  const question: Ask = (asked, withinMs = answerMs) => ask(fetch, base, asked, { signal, withinMs });
  return {
    ...reach,
    fetch,
    witness,
    funds: createFunds(key, question, () => nodeTime(question)),
    shared: new Map(),
  };
}
