import { AttoTransaction } from '@attocash/commons-core';
import { byteSourceOf } from '../../src/lib/byte-source';
import { readLines } from '../../src/lib/ndjson';
import { createNodeClient } from '../../src/node-client/node-client';
import { streamTransactions } from '../../src/node-client/streams/stream-transactions';

/** Ways to read a body of lines. Each returns the number of lines. */
export interface Readers {
  /** The whole client: policies, line reader, exact JSON, validation of every property; returns typed transactions. */
  readonly ours: (body: ReadableStream<Uint8Array>, onItem?: (count: number) => void) => Promise<number>;
  /** Our line reader, the official library for each line. */
  readonly official: (body: ReadableStream<Uint8Array>) => Promise<number>;
  /** Only splits lines: the part that both share. */
  readonly lines: (body: ReadableStream<Uint8Array>) => Promise<number>;
}

/** The readers, in a separate module so that they can be bundled as a page would load them. */
export function createReaders(): Readers {
  const { signal } = new AbortController();
  return {
    async ours(body, onItem = () => {}) {
      const headers = { 'Content-Type': 'application/x-ndjson' };
      const client = createNodeClient({
        ...{ network: 'LOCAL', url: 'http://bench' },
        transport: async () => ({ status: 200, headers: new Headers(headers), body: byteSourceOf(body) }),
        limits: { maxLinesPerSecond: Infinity },
      });
      let count = 0;
      for await (const event of streamTransactions(client, { signal })) {
        if (event.type === 'skipped') throw event.error;
        if (event.type === 'item') onItem(++count);
      }
      return count;
    },
    async official(body) {
      let count = 0;
      for await (const { lines } of readLines(byteSourceOf(body), { signal })) {
        for (const line of lines) {
          if (line.type !== 'line') throw new Error(line.reason);
          if (AttoTransaction.fromJson(line.text).block) count++;
        }
      }
      return count;
    },
    async lines(body) {
      let count = 0;
      for await (const { lines } of readLines(byteSourceOf(body), { signal })) count += lines.length;
      return count;
    },
  };
}
