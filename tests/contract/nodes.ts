import { createDevnet } from '../../devnet/create-devnet';
import { sendRequest, type Fetch } from './contract-request';
import { nodeTime, type Node } from './context';
import { createFunds, type SendRequest } from './funds';
import { createRecorder } from './exchange-recorder';

/** A node ignores a block that it got within the last minute. */
const REPEAT_WINDOW_MS = 61_500;
/** A node that missed a vote requests it again after 10 to 15 s. */
const TIMEOUTS = { responseMs: 30_000, lineMs: 20_000 };
const CONFIRMATION_DELAY_MS = 30;

/** A node at a URL. @param key private key of an account with funds there: 64 hex digits */
export function remoteNode(url: string, key: string): Node {
  const reach = {
    fetch: fetchAlone,
    base: url.replace(/\/+$/, ''),
    repeatWindowMs: REPEAT_WINDOW_MS,
    ...TIMEOUTS,
  };
  return withFunds(reach, key);
}

/** Uses a new connection for every request, because a server may close an idle one just as the next request is sent. */
const fetchAlone: Fetch = (request) => {
  request.headers.set('connection', 'close');
  return fetch(request);
};

/** An in-process local network: no socket, confirmations in 30 ms. */
export async function localNode({ messages = false } = {}): Promise<Node & AsyncDisposable> {
  const devnet = await createDevnet({ messages, confirmationDelayMs: CONFIRMATION_DELAY_MS });
  const reach = { fetch: devnet.fetch, base: 'http://localhost', repeatWindowMs: 0, ...TIMEOUTS };
  const dispose = () => devnet[Symbol.asyncDispose]();
  return { ...withFunds(reach, devnet.funded.privateKey), [Symbol.asyncDispose]: dispose };
}

function withFunds(reach: Omit<Node, 'funds' | 'shared' | 'recorder'>, key: string): Node {
  const { base, responseMs } = reach;
  const recorder = createRecorder(reach.fetch, base);
  const { fetch } = recorder;
  const { signal } = new AbortController();
  const request: SendRequest = (requested, withinMs = responseMs) =>
    sendRequest(fetch, base, requested, { signal, withinMs });
  return {
    ...reach,
    fetch,
    recorder,
    funds: createFunds(key, request, () => nodeTime(request)),
    shared: new Map(),
  };
}
