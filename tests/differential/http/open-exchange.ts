import { describe, toRequest, type ContractRequest } from '../../contract/contract-request';
import type { KnownWorld } from './known-world';

/** What a node has sent so far, with everything marked that may differ between nodes. */
export interface Seen {
  /** `pending` if nothing has come yet: a node may delay the status of a stream until its first line. */
  readonly status: number | 'pending' | 'failed';
  readonly type: string;
  readonly end: 'open' | 'ended';
  readonly body: string;
}

/** A request under way at one node. */
export interface Exchange {
  seen(): Seen;
  close(): void;
}

/** Lists and streams of the whole network: other users of a node change them, so only their form is compared. */
const NETWORK_WIDE = /^\/(?:accounts\/top|accounts\/stream|accounts\/entries\/stream|transactions\/stream)$/;

/** Sends a request; `seen` reports what has come, for as long as the exchange is open. */
export function openExchange({ node, fill, mark }: KnownWorld, request: ContractRequest): Exchange {
  const controller = new AbortController();
  const filled = {
    ...request,
    path: fill(request.path),
    ...(request.body !== undefined && { body: damaged(fill(request.body)) }),
  };
  let response: Response | undefined;
  let end: Seen['end'] = 'open';
  let failure: string | undefined;
  let text = '';

  async function run(): Promise<void> {
    response = await node.fetch(toRequest(node.base, filled, controller.signal));
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
    end = 'ended';
  }
  run().catch((error: unknown) => {
    if (controller.signal.aborted) return;
    failure = describe(error);
    end = 'ended';
  });

  return {
    seen() {
      if (failure !== undefined) return { status: 'failed', type: '', end, body: failure };
      // Headers without a line are the same as no headers yet.
      if (!response || (end === 'open' && text === '' && response.status === 200))
        return { status: 'pending', type: '', end, body: '' };
      const type = (response.headers.get('content-type') ?? '').toLowerCase();
      const isHidden =
        (NETWORK_WIDE.test(request.path) && request.method !== 'POST') || type.startsWith('text/html');
      const body =
        isHidden && response.status === 200
          ? '‹hidden›'
          : type.startsWith('text/html')
            ? '‹page›'
            : mark(text);
      return {
        status: response.status,
        type,
        end,
        body: request.method === 'POST' || request.body !== undefined ? sorted(body) : body,
      };
    },
    close: () => controller.abort(),
  };
}

/** `text¦member` is the text with another first digit after the member. */
function damaged(text: string): string {
  const [whole = '', member] = text.split('¦');
  if (member === undefined) return whole;
  const at = whole.indexOf(member) + member.length;
  const digit = whole[at] === '1' ? '2' : '1';
  return whole.slice(0, at) + digit + whole.slice(at + 1);
}

/** Lines and items about several accounts may come in any order. */
function sorted(body: string): string {
  return body
    .split(/(?<=^\[|\}),?\n?(?=\{)|(?=\]$)/)
    .sort()
    .join('\n');
}
