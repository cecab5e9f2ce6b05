import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../recording/recording-file';
import { createExchangeCheck } from './check-exchange';
import { readDocument } from './read-document';
import listed from './recordings.json' with { type: 'json' };
import { createCheck, valueOf } from './schemas';

const vectors = join(import.meta.dirname, '../vectors');
const read = (file: string) =>
  JSON.parse(readFileSync(join(vectors, file), 'utf8')) as {
    exchanges: Exchange[];
    callbacks?: { body: string }[];
  };

describe.each([
  ['node', 'node-exchanges.json', 221],
  ['wallet', 'wallet-server-exchanges.json', 100],
] as const)(
  'recorded responses of a running server, validated by the document of the %s',
  (name, file, count) => {
    const document = readDocument(name);
    const check = createExchangeCheck(document);
    const { exchanges, callbacks = [] } = read(file);
    const { outside, byState, otherwise } = listed[name] as Record<string, Record<string, string>>;

    it('the recording is complete, and the list names only its exchanges', () => {
      expect(exchanges).toHaveLength(count);
      const ids = new Set(exchanges.map(({ id }) => id));
      const named = [outside, byState, otherwise].flatMap((list) => Object.keys(list!));
      expect(named.filter((id) => !ids.has(id))).toEqual([]);
      expect(new Set(named).size).toBe(named.length);
    });

    it.each(exchanges.map((exchange) => [exchange.id, exchange] as const))('%s', (id, exchange) => {
      const { method, path: target, body } = exchange.request;
      const { response } = exchange;
      const found = check({
        method,
        target,
        requestText: body ?? undefined,
        status: response?.status ?? 0,
        contentType: response?.headers['content-type'] ?? null,
        text: response?.body ?? (response?.chunks ?? []).map(([, text]) => text).join(''),
      });
      if (outside![id] !== undefined) {
        expect(!found.operation || !response, 'listed as undocumented, but an operation is documented').toBe(
          true,
        );
        return;
      }
      expect(found.operation, 'no operation is documented for it').toBeDefined();
      if (otherwise![id] !== undefined) {
        expect([...found.response, ...found.request], 'listed as an exception, but it conforms').not.toEqual(
          [],
        );
        return;
      }
      expect(found.response).toEqual([]);
      const { status } = response!;
      if (status >= 200 && status < 300) expect(found.request).toEqual([]);
      else expect(found.request.length === 0, 'refused by state').toBe(byState![id] !== undefined);
    });

    it('the document also covers the callbacks', () => {
      if (name === 'node') return expect(callbacks).toEqual([]);
      const fits = createCheck(document, { closed: true });
      expect(callbacks.length).toBeGreaterThan(3);
      for (const { body } of callbacks) {
        expect(fits({ $ref: '#/components/schemas/AccountEntry' }, valueOf(body))).toBeUndefined();
      }
    });
  },
);
