import { readAll } from '../../src/lib/byte-source';
import { exchange } from '../../src/node-client/exchange';
import { getAccount } from '../../src/node-client/reads/get-account';
import type { NodeLimits } from '../../src/node-client/limits';
import { createNodeClient } from '../../src/node-client/node-client';
import { publish } from '../../src/node-client/publish/publish';
import { streamEntries } from '../../src/node-client/streams/stream-entries';
import { parseAccount } from '../../src/protocol/account';
import { isAttoError } from '../../src/protocol/error';
import { parseJson } from '../../src/protocol/json';
import { parseTransaction } from '../../src/protocol/transaction-json';

/** The kind of request. */
export type Action = 'read' | 'stream' | 'publish' | 'exchange';

/** The outcome; `foreign` is an error without one of our codes. */
export interface Outcome {
  readonly code?: string;
  readonly context?: unknown;
  readonly cause?: string;
  readonly height?: string;
  readonly status?: number;
  readonly foreign?: string;
}

/** Response bodies from a recording, which a browser cannot open. */
export interface RecordedBodies {
  readonly account: string;
  readonly transaction: string;
}

/** Times as short as a busy machine allows, and few bytes. */
const LIMITS: Partial<NodeLimits> = {
  ...{ connectMs: 6_000, firstByteMs: 3_000, replyMs: 8_000, publishMs: 8_000 },
  ...{ quietMs: 500, idleMs: 3_000, lineMs: 2_500, maxBodyBytes: 100_000 },
  retry: { baseMs: 1, capMs: 1 },
};

/** Sends a request to the node at this URL with the whole client, in any engine. Never throws. */
export async function readFrom(url: string, action: Action, texts: RecordedBodies): Promise<Outcome> {
  const client = createNodeClient({ network: 'LOCAL', url, limits: LIMITS });
  const { signal } = new AbortController();
  try {
    if (action === 'publish') {
      const transaction = parseTransaction(parseJson(texts.transaction));
      return { height: String((await publish(client, transaction, { signal })).block.height) };
    }
    if (action === 'stream') {
      for await (const event of streamEntries(client, { signal })) if (event.type === 'item') break;
      return {};
    }
    if (action === 'exchange') {
      const request = { method: 'GET', path: '/accounts/top', accept: 'application/json' } as const;
      const { status, body } = await exchange(client, request, { signal });
      await readAll(body);
      return { status };
    }
    const { publicKey } = parseAccount(parseJson(texts.account));
    return { height: String((await getAccount(client, publicKey, { signal }))?.height) };
  } catch (error) {
    if (!isAttoError(error)) return { foreign: String(error) };
    const { code, context, cause } = error;
    return { code, context, ...(isAttoError(cause) && { cause: cause.code }) };
  }
}
